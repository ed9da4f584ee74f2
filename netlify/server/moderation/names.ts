import type { InputOf } from "#api/endpoint.ts";
import type { decideName, listNames, NameDecidedAnswer, NamesAnswer } from "#api/moderation/names.ts";
import { db } from "#db/client.ts";
import { decideName as decide, isNameWaiting, waitingNames } from "#db/accounts/name-changes.ts";
import { agentTag, listingsTag } from "#domain/site/cache-tags.ts";
import { writeCursor } from "#domain/search/list-cursor.ts";
import type { Answer, Call } from "../http/app.ts";
import { idOf } from "../http/path-id.ts";
import { kickOutbox } from "../mail/outbox.ts";
import { mailNameChange } from "./name-mail.ts";
import { ProblemError } from "../http/problem.ts";
import { purge } from "../http/purge.ts";
import { securityEvent } from "../security/log.ts";

/** GET /api/admin/names */
export async function readNames({ input }: Call<InputOf<typeof listNames>>): Promise<Answer<NamesAnswer>> {
  const { items, next, waiting } = await waitingNames(db, input.cursor);
  return { data: { items, next: writeCursor(next), waiting } };
}

/** The account whose name a path names, while one waits. @throws ProblemError `name-change-not-found` */
export async function findName({ param }: Pick<Call<unknown>, "param">): Promise<string> {
  const id = idOf(param, "name-change-not-found");
  if (!(await isNameWaiting(db, id))) throw new ProblemError("name-change-not-found");
  return id;
}

/** POST /api/admin/names/:id/decide */
export async function judgeName(
  { input, signedIn, client, after }: Call<InputOf<typeof decideName>>,
  id: string,
): Promise<Answer<NameDecidedAnswer>> {
  const { account } = await signedIn();
  const { decision } = input;
  const decided = await db.transaction().execute(async (trx) => {
    const result = await decide(trx, id, { version: new Date(input.version), approved: decision === "approved" });
    if (result.outcome === "decided") await mailNameChange(trx, id, result.names, decision);
    return result;
  });
  if (decided.outcome === "gone") throw new ProblemError("name-change-not-found");
  if (decided.outcome === "changed-meanwhile") {
    throw new ProblemError("changed-meanwhile", [{ field: "version", code: decided.version.toISOString() }]);
  }
  securityEvent("moderation", `name-${decision}`, { account: account.id, client }, { subject: id });
  if (decision === "approved") after(() => purge([agentTag(id), listingsTag(null)]));
  kickOutbox(after);
  return { data: { id, decision } };
}
