import { isUuid } from "#domain/text/uuid.ts";
import { randomBytes } from "node:crypto";
import type { InputOf } from "#api/endpoint.ts";
import type {
  changeSavedSearch,
  SavedSearchAnswer,
  SavedSearchesAnswer,
  saveSearch,
  SearchDeleted,
  SearchSilenced,
  silenceSearch,
} from "#api/account/saved-searches.ts";
import { db } from "#db/client.ts";
import {
  updateSavedSearch,
  removeSavedSearch,
  keepSearch,
  savedSearches,
  searchByToken,
  silenceByToken,
} from "#db/mail/saved-searches.ts";
import { links } from "#domain/site/links.ts";
import type { SearchAlert } from "#domain/search/saved-search.ts";
import { canBeMailed } from "#domain/account/user.ts";
import type { Answer, Call } from "../http/answer.ts";
import { consume } from "../http/limits.ts";
import { ProblemError } from "../http/problem.ts";
import type { SignedIn } from "../sessions/session.ts";
import { leadToPage, oneClickToken } from "./newsletter.ts";

/**
 * The id of one of the caller's searches, from the path.
 * @throws ProblemError `search-not-found`
 */
export async function findSearch({ param, signedIn }: Pick<Call<unknown>, "param" | "signedIn">): Promise<string> {
  const { account } = await signedIn();
  const id = param("id").toLowerCase();
  const isKept = isUuid(id) && (await savedSearches(db, account.id)).some((search) => search.id === id);
  if (!isKept) throw new ProblemError("search-not-found");
  return id;
}

/** Mails go to confirmed addresses only; an account without one can save searches without alerts. */
function requireReachable({ account }: SignedIn, alert: SearchAlert | undefined): void {
  if (!alert || alert === "none" || canBeMailed(account)) return;
  throw new ProblemError("invalid-input", [{ field: "alert", code: "needs-email" }]);
}

/** GET /api/account/searches */
export async function readSearches({
  signedIn,
}: Pick<Call<unknown>, "signedIn">): Promise<Answer<SavedSearchesAnswer>> {
  const { account } = await signedIn();
  return { data: { items: await savedSearches(db, account.id) } };
}

/** POST /api/account/searches */
export async function saveOwnSearch({
  input,
  signedIn,
}: Call<InputOf<typeof saveSearch>>): Promise<Answer<SavedSearchAnswer>> {
  const who = await signedIn();
  const accountId = who.account.id;
  await consume("search-account", accountId);
  requireReachable(who, input.alert);
  const token = randomBytes(32).toString("base64url");
  const search = await db
    .transaction()
    .execute((trx) => keepSearch(trx, { ...input, accountId, token, now: new Date() }));
  if (!search) throw new ProblemError("too-many-searches");
  return { data: { search }, status: 201 };
}

/** PATCH /api/account/searches/:id */
export async function change(
  call: Call<InputOf<typeof changeSavedSearch>>,
  id: string,
): Promise<Answer<SavedSearchAnswer>> {
  const who = await call.signedIn();
  const accountId = who.account.id;
  await consume("search-account", accountId);
  requireReachable(who, call.input.alert);
  const search = await db
    .transaction()
    .execute((trx) => updateSavedSearch(trx, { ...call.input, id, accountId, now: new Date() }));
  if (!search) throw new ProblemError("search-not-found");
  return { data: { search } };
}

/** DELETE /api/account/searches/:id */
export async function forget(call: Call<unknown>, id: string): Promise<Answer<SearchDeleted>> {
  const { account } = await call.signedIn();
  await consume("search-account", account.id);
  const deleted = await db.transaction().execute((trx) => removeSavedSearch(trx, id, account.id));
  if (!deleted) throw new ProblemError("search-not-found");
  return { data: { deleted: true } };
}

async function silence(token: string): Promise<Answer<SearchSilenced>> {
  const silenced = await db.transaction().execute((trx) => silenceByToken(trx, token));
  if (!silenced) throw new ProblemError("invalid-token");
  return { data: { kind: "silenced" } };
}

/** POST /api/saved-searches/silence; the page shows what the search's state says. */
export async function silenceByPage({
  input,
  client,
}: Call<InputOf<typeof silenceSearch>>): Promise<Answer<SearchSilenced>> {
  await consume("token-address", client);
  return { ...(await silence(input.token)), goTo: links.stopSearch(input.token, "en") };
}

/** POST /api/saved-searches/one-click/:token. Mail providers call it for many readers, so it is not limited by address. */
export const silenceByMailProgram = (call: Pick<Call<unknown>, "param">): Promise<Answer<SearchSilenced>> =>
  silence(oneClickToken(call));

/** GET /api/saved-searches/one-click/:token */
export const showSilencing = leadToPage(async (token) => (await searchByToken(db, token))?.locale, links.stopSearch);
