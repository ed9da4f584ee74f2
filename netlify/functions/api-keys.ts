import type { Config } from "@netlify/functions";
import { createFeed, createKey, deleteFeed, listKeys, revokeKey } from "#api/account/api-keys.ts";
import { deleteKey, hasKey, insertKey, keysOf } from "#db/accounts/api-keys.ts";
import { db } from "#db/client.ts";
import { deleteFeedToken, feedTokenOf, setFeedToken } from "#db/listings/feed.ts";
import { keyStart, KEYS_MAX } from "#domain/account/api-key.ts";
import { feedTag } from "#domain/site/cache-tags.ts";
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

const DAY_MS = 86_400_000;

/** Id of one of the caller's keys. */
async function findKey({ param, signedIn }: Pick<Call<unknown>, "param" | "signedIn">): Promise<string> {
  const { account } = await signedIn();
  const id = param("id");
  const isUuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
  if (!isUuid || !(await hasKey(db, account.id, id))) throw new ProblemError("key-not-found");
  return id;
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
]);

export const config: Config = { path: ["/api/account/keys", "/api/account/keys/*", "/api/account/feed"] };
