import type { InputOf } from "#api/endpoint.ts";
import type { decideName, listNames, NameDecidedAnswer, NamesAnswer } from "#api/moderation/names.ts";
import { db } from "#db/client.ts";
import { storeNameDecision, ownerOfWaiting, waitingNames, type NameOwner } from "#db/accounts/name-changes.ts";
import { membersOf } from "#db/agencies/members.ts";
import { agencyTag, agentTag, listingsTag } from "#domain/site/cache-tags.ts";
import { writeCursor } from "#domain/search/list-cursor.ts";
import type { Answer, Call } from "../http/answer.ts";
import { idOf, ProblemError } from "../http/problem.ts";
import { kickOutbox } from "../mail/outbox.ts";
import { mailNameChange } from "./mail.ts";
import { purge } from "../http/purge.ts";
import { securityEvent } from "../security/log.ts";

/** GET /api/admin/names */
export async function readNames({ input }: Call<InputOf<typeof listNames>>): Promise<Answer<NamesAnswer>> {
  const { items, next, waiting } = await waitingNames(db, input.cursor);
  return { data: { items, next: writeCursor(next), waiting } };
}

/** The account or agency whose name a path names, while one waits. @throws ProblemError `name-change-not-found` */
export async function findName({ param }: Pick<Call<unknown>, "param">): Promise<NameOwner> {
  const owner = await ownerOfWaiting(db, idOf(param, "name-change-not-found"));
  if (!owner) throw new ProblemError("name-change-not-found");
  return owner;
}

/** What shows the name: of an agency the pages of its members too, which had no agency to name before. */
async function tagsOf({ of, id }: NameOwner): Promise<string[]> {
  if (of === "account") return [agentTag(id), listingsTag(null)];
  return [agencyTag(id), ...(await membersOf(db, id)).map((member) => agentTag(member.id)), listingsTag(null)];
}

/** POST /api/admin/names/:id/decide */
export async function judgeName(
  { input, signedIn, client, after }: Call<InputOf<typeof decideName>>,
  owner: NameOwner,
): Promise<Answer<NameDecidedAnswer>> {
  const { account } = await signedIn();
  const { decision } = input;
  const decided = await db.transaction().execute(async (trx) => {
    const result = await storeNameDecision(trx, owner, {
      version: new Date(input.version),
      approved: decision === "approved",
    });
    if (result.outcome === "decided") await mailNameChange(trx, owner, result.names, decision);
    return result;
  });
  if (decided.outcome === "gone") throw new ProblemError("name-change-not-found");
  if (decided.outcome === "changed-meanwhile") {
    throw new ProblemError("changed-meanwhile", [{ field: "version", code: decided.version.toISOString() }]);
  }
  securityEvent("moderation", `name-${decision}`, { account: account.id, client }, { subject: owner.id });
  if (decision === "approved") {
    const tags = await tagsOf(owner);
    after(() => purge(tags));
  }
  kickOutbox(after);
  return { data: { id: owner.id, decision } };
}
