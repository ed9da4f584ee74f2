import { randomBytes } from "node:crypto";
import type { InputOf } from "#api/endpoint.ts";
import type {
  changeSharedList as changeEndpoint,
  makeSharedList as makeEndpoint,
  OwnSharedList,
  SharedListAnswer,
} from "#api/account/shared-favourites.ts";
import {
  endSharedLists,
  insertSharedList,
  sharedListByCode,
  sharedListOf,
  writeSharedHomes,
  type StoredSharedList,
} from "#db/accounts/favourites.ts";
import { db } from "#db/client.ts";
import { SHARED_CODE, SHARED_DAYS, withSharedChange } from "#domain/account/shared-favourites.ts";
import type { Answer, Call } from "../http/answer.ts";
import { consume } from "../http/limits.ts";
import { ProblemError } from "../http/problem.ts";

const DAY = 86_400_000;

const ownAnswer = (list: { code: string; endsAt: Date } | null): Answer<OwnSharedList> => ({
  data: { shared: list && { code: list.code, endsAt: list.endsAt.toISOString() } },
});
const answerOf = ({ homes, endsAt }: Pick<StoredSharedList, "homes" | "endsAt">): Answer<SharedListAnswer> => ({
  data: { homes: [...homes], endsAt: endsAt.toISOString() },
});

/** GET /api/account/shared-list */
export async function readOwnSharedList({ signedIn }: Call<unknown>): Promise<Answer<OwnSharedList>> {
  return ownAnswer(await sharedListOf(db, (await signedIn()).account.id, new Date()));
}

/** POST /api/account/shared-list */
export async function shareList({
  input,
  signedIn,
}: Call<InputOf<typeof makeEndpoint>>): Promise<Answer<OwnSharedList>> {
  const { id: accountId } = (await signedIn()).account;
  await consume("share-account", accountId);
  const now = new Date();
  const list = { code: randomBytes(16).toString("base64url"), endsAt: new Date(now.getTime() + SHARED_DAYS * DAY) };
  const homes = [...new Map(input.homes.map((home) => [home.item, home])).values()];
  await db.transaction().execute((trx) => insertSharedList(trx, { ...list, accountId, homes }, now));
  return ownAnswer(list);
}

/** DELETE /api/account/shared-list */
export async function stopSharing({ signedIn }: Call<unknown>): Promise<Answer<OwnSharedList>> {
  await endSharedLists(db, (await signedIn()).account.id);
  return ownAnswer(null);
}

/** @throws ProblemError `shared-list-not-found`, `shared-list-ended` */
function live(list: StoredSharedList | null): StoredSharedList {
  if (!list) throw new ProblemError("shared-list-not-found");
  if (list.ended) throw new ProblemError("shared-list-ended");
  return list;
}

/** The code of a list that is shared at the moment. */
export async function findSharedList({
  param,
}: Pick<Call<unknown>, "param">): Promise<{ code: string } & StoredSharedList> {
  const code = param("code");
  const list = SHARED_CODE.test(code) ? await sharedListByCode(db, code, new Date()) : null;
  return { code, ...live(list) };
}

/** GET /api/shared-lists/{code} */
export const readSharedList = (_: Call<unknown>, list: StoredSharedList): Answer<SharedListAnswer> => answerOf(list);

/** POST /api/shared-lists/{code} */
export async function changeList(
  { input, client }: Call<InputOf<typeof changeEndpoint>>,
  { code }: { code: string },
): Promise<Answer<SharedListAnswer>> {
  await consume("shared-list-address", client);
  await consume("shared-list", code);
  const now = new Date();
  return db.transaction().execute(async (trx) => {
    const list = live(await sharedListByCode(trx, code, now, true));
    const homes = withSharedChange(list.homes, input);
    // Whoever takes out what another has taken out just before has what they wanted.
    if (homes === "unknown" && input.move === "out") return answerOf(list);
    if (typeof homes === "string") throw new ProblemError("changed-meanwhile", [{ field: "note", code: homes }]);
    await writeSharedHomes(trx, code, homes, now);
    return { ...answerOf({ ...list, homes }), fields: { code } };
  });
}
