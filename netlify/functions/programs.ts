import { isUuid } from "#domain/text/uuid.ts";
import type { Config } from "@netlify/functions";
import { createFeed, createKey, deleteFeed, listKeys, revokeKey } from "#api/account/api-keys.ts";
import { deleteKey, hasKey, insertKey, keysOf } from "#db/accounts/api-keys.ts";
import { db } from "#db/client.ts";
import { deleteFeedToken, feedTokenOf, setFeedToken, feedItems, feedOwner } from "#db/listings/feed.ts";
import { keyStart, KEYS_MAX, FEED_PATTERN } from "#domain/account/api-key.ts";
import { feedTag, agentTag, listingsTag } from "#domain/site/cache-tags.ts";
import { tellGrant } from "#server/sessions/grants.ts";
import { kickOutbox } from "#server/mail/outbox.ts";
import { keyHash, randomLetters } from "#server/sessions/api-keys.ts";
import type { Call } from "#server/http/answer.ts";
import { route, serve } from "#server/http/app.ts";
import { holdSession } from "#server/sessions/ways-in.ts";
import { consume } from "#server/http/limits.ts";
import { ProblemError } from "#server/http/problem.ts";
import { purge } from "#server/http/purge.ts";
import { securityEvent } from "#server/security/log.ts";
import { addImportPictures, checkImport, getImport, runImport, type ImportAnswer } from "#api/posting/imports.ts";
import { importOf, insertImport } from "#db/posts/imports.ts";
import { reads } from "#db/reads.ts";
import { IMPORT_MAX } from "#domain/import/limits.ts";
import { reportOf, type StoredImport } from "#domain/import/report.ts";
import { cleanText } from "#domain/text/clean.ts";
import { faultsOf } from "#server/imports/check.ts";
import { takeImportPictures } from "#server/imports/pictures.ts";
import { readImportFile } from "#server/imports/read-file.ts";
import { runStep } from "#server/imports/run.ts";
import { getFeed } from "#api/catalogue/feed.ts";
import { feedXml, listingFeed } from "#domain/listing/feed.ts";
import { siteOrigin } from "#server/site-url.ts";

const DAY_MS = 86_400_000;

/** Id of one of the caller's keys. */
async function findKey({ param, signedIn }: Pick<Call<unknown>, "param" | "signedIn">): Promise<string> {
  const { account } = await signedIn();
  const id = param("id");
  if (!isUuid(id) || !(await hasKey(db, account.id, id))) throw new ProblemError("key-not-found");
  return id;
}

/** One of the caller's imports. */
async function findImport({ param, signedIn }: Pick<Call<unknown>, "param" | "signedIn">): Promise<StoredImport> {
  const { account } = await signedIn();
  const found = await importOf(db, account.id, param("id"));
  if (!found) throw new ProblemError("import-not-found");
  return found;
}

/** The next page of a form without a script: the report. */
const pageOf = (id: string): string => `/account/import?id=${id}`;
const answerOf = (stored: StoredImport): { data: ImportAnswer; goTo: string } => ({
  data: { import: reportOf(stored) },
  goTo: pageOf(stored.id),
});

const TYPES = { json: "application/json; charset=utf-8", xml: "application/xml; charset=utf-8" } as const;

/** Token and form of a feed's file; null for what cannot be one. */
function readFile(file: string): { token: string; form: keyof typeof TYPES } | null {
  const [, token = "", form] = /^(\w+)\.(json|xml)$/.exec(file) ?? [];
  return FEED_PATTERN.test(token) ? { token, form: form === "xml" ? "xml" : "json" } : null;
}

export default serve([
  route(listKeys, async ({ signedIn }) => {
    const { account } = await signedIn();
    const [items, feed] = await Promise.all([keysOf(db, account.id), feedTokenOf(db, account.id)]);
    return { data: { items, feed } };
  }),

  route(createKey, async ({ input: { name, days, scopes }, signedIn, client, after }) => {
    const who = await signedIn();
    const accountId = who.account.id;
    await consume("key-account", accountId);
    const now = new Date();
    const secret = `nbk_${randomLetters(43)}`;
    const expiresAt = days === null ? null : new Date(now.getTime() + days * DAY_MS);
    const start = keyStart(secret);
    const id = await db.transaction().execute(async (trx) => {
      await holdSession(trx, who);
      const values = { accountId, name, start, keyHash: keyHash(secret), scopes, expiresAt, now };
      const made = await insertKey(trx, values, KEYS_MAX);
      if (made === null) throw new ProblemError("too-many-keys");
      await tellGrant(trx, accountId, { way: "key", id: made, what: name, now });
      return made;
    });
    kickOutbox(after);
    securityEvent("api-key", "made", { account: accountId, client }, { subject: id });
    const key = { id, name, start, scopes, createdAt: now.toISOString(), lastUsedAt: null };
    return {
      data: { key: { ...key, expiresAt: expiresAt?.toISOString() ?? null }, secret },
      status: 201,
      // Shown once, and not in a cookie: without a script the browser saves it.
      file: { name: "nibash-api-key.txt", text: `${secret}\n` },
    };
  }),

  route(revokeKey, findKey, async ({ signedIn, client }, id) => {
    const { account } = await signedIn();
    if (!(await deleteKey(db, account.id, id))) throw new ProblemError("key-not-found");
    securityEvent("api-key", "revoked", { account: account.id, client }, { subject: id });
    return { data: { revoked: true as const } };
  }),

  route(createFeed, async ({ signedIn, client, after }) => {
    const who = await signedIn();
    const { account } = who;
    await consume("key-account", account.id);
    const feed = `nbf_${randomLetters(32)}`;
    const now = new Date();
    await db.transaction().execute(async (trx) => {
      await holdSession(trx, who);
      await setFeedToken(trx, account.id, feed, now);
      await tellGrant(trx, account.id, { way: "feed", id: account.id, what: "", now });
    });
    kickOutbox(after);
    securityEvent("feed", "made", { account: account.id, client });
    after(() => purge([feedTag(account.id)]));
    return { data: { feed }, status: 201 };
  }),

  route(deleteFeed, async ({ signedIn, client, after }) => {
    const { account } = await signedIn();
    if (!(await deleteFeedToken(db, account.id))) throw new ProblemError("feed-not-found");
    securityEvent("feed", "revoked", { account: account.id, client });
    after(() => purge([feedTag(account.id)]));
    return { data: { feed: null } };
  }),

  route(checkImport, async ({ input: { file }, signedIn }) => {
    const { id: accountId } = (await signedIn()).account;
    await consume("import-account", accountId);
    if (file.size > IMPORT_MAX.bytes) throw new ProblemError("body-too-large");
    const read = readImportFile(new Uint8Array(await file.arrayBuffer()));
    const faults = [...read.faults, ...(await faultsOf(accountId, { records: read.records, pictures: {} }))];
    const given = { accountId, name: cleanText(file.name, 200) || "–", records: read.records, faults, now: new Date() };
    const id = await insertImport(db, given);
    const stored = await importOf(db, accountId, id);
    if (!stored) throw new ProblemError("import-not-found");
    return { ...answerOf(stored), status: 201 };
  }),

  route(getImport, findImport, (_, stored) => ({ data: answerOf(stored).data })),

  route(addImportPictures, findImport, async ({ input, signedIn }, stored) => {
    const { id: accountId } = (await signedIn()).account;
    const { taken, left } = await takeImportPictures(accountId, stored, input.file);
    const now = (await importOf(db, accountId, stored.id)) ?? stored;
    const { data, goTo } = answerOf(now);
    return { data: { ...data, taken, left }, goTo };
  }),

  route(runImport, findImport, async ({ input: { mode }, signedIn, client, after }, stored) =>
    answerOf(await runStep(stored, mode, { signedIn, client, after })),
  ),

  route(getFeed, async ({ param }) => {
    const file = readFile(param("file"));
    const owner = file && (await feedOwner(reads, file.token));
    if (!file || !owner) throw new ProblemError("feed-not-found");
    const feed = listingFeed(owner, await feedItems(reads, owner.accountId), siteOrigin());
    return {
      document: {
        type: TYPES[file.form],
        text: file.form === "xml" ? feedXml(feed) : JSON.stringify(feed),
        modified: new Date(feed.updatedAt),
      },
      caching: {
        // A changed or removed listing purges all mixed lists, and a changed profile purges the person's page, so the feed has these tags
        // too.
        tags: [feedTag(owner.accountId), agentTag(owner.accountId), listingsTag(null)],
        cdn: 600,
        stale: 3600,
        browser: 0,
        vary: [],
      },
    };
  }),
]);

export const config: Config = {
  path: [
    "/api/account/keys",
    "/api/account/keys/*",
    "/api/account/feed",
    "/api/imports",
    "/api/imports/*",
    "/api/feed/*",
  ],
};
