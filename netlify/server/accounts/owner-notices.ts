import type { Kysely } from "kysely";
import type { AgencyAnswer } from "#api/account/agency.ts";
import { accountById } from "#db/accounts/accounts.ts";
import { expelMember } from "#db/agencies/given-roles.ts";
import { holdAgency, membersOf, setRole } from "#db/agencies/members.ts";
import {
  areSeasoned,
  deleteNotice,
  dueNotices,
  noticeOf,
  storeNotice,
  type OwnerNotice,
} from "#db/agencies/owner-notices.ts";
import { db } from "#db/client.ts";
import type { Database } from "#db/schema/tables.ts";
import { isLastOwner, OWNER_NOTICE_MS, type AgencyMember, type OwnerWish } from "#domain/agency/agency.ts";
import { agencyTag, agentTag } from "#domain/site/cache-tags.ts";
import { links } from "#domain/site/links.ts";
import type { Answer, Call } from "../http/app.ts";
import { consume } from "../http/limits.ts";
import { ProblemError } from "../http/problem.ts";
import { purge } from "../http/purge.ts";
import { describeError, log } from "../log.ts";
import { kickOutbox } from "../mail/outbox.ts";
import type { MailValues } from "../mail/templates.ts";
import { notify } from "../notifications/notify.ts";
import { securityEvent } from "../security/log.ts";
import { fullUrl } from "../site-url.ts";
import { agencyAnswer, inAgency } from "./agency.ts";

type Event = MailValues["owner-notice"]["event"];
/** What became of a wish about an owner: it is planned (again, or still), or carried out. */
export type Outcome = { done: boolean; tags: string[] };

/** Tells all owners of the agency, and the one it is about, by mail; an owner who is out by now as well. */
async function tell(
  trx: Kysely<Database>,
  notice: OwnerNotice,
  event: Event,
  about: Pick<AgencyMember, "id" | "name">,
  now: Date,
): Promise<void> {
  const agency = await trx
    .selectFrom("agencies")
    .select(["name", "name_bn"])
    .where("id", "=", notice.agencyId)
    .executeTakeFirstOrThrow();
  const owners = (await membersOf(trx, notice.agencyId)).filter(({ role }) => role === "owner").map(({ id }) => id);
  for (const owner of [...new Set([...owners, about.id])].sort()) {
    const account = await accountById(trx, owner);
    if (!account) continue;
    const { email: to, locale, name } = account;
    const news = { owner, kind: "owner-notice", event: `owner-notice:${event}:${about.id}:${now.getTime()}` } as const;
    const values = {
      name,
      event,
      wish: notice.wish,
      self: owner === about.id,
      what: about.name,
      agency: (locale === "bn" && agency.name_bn) || agency.name,
      until: notice.dueAt.toISOString(),
      url: fullUrl(links.agency(locale)),
    };
    await notify(trx, { ...news, data: { text: event } }, to && { to, locale, template: "owner-notice", values });
  }
}

async function carryOut(trx: Kysely<Database>, notice: OwnerNotice, now: Date): Promise<string[]> {
  const { id, agencyId, wish, askedBy: by, successor } = notice;
  const members = await membersOf(trx, agencyId);
  const member = members.find((each) => each.id === id);
  await deleteNotice(trx, id);
  // They may have become an agent, or the only owner, in the meantime.
  if (!member || member.role !== "owner" || isLastOwner(members, id)) return [];
  if (wish === "agent") await setRole(trx, id, { role: "agent", by, now });
  const tags = wish === "remove" ? await expelMember(trx, { agencyId, id, to: successor ?? by, now }) : [];
  await tell(trx, notice, "done", member, now);
  return [agencyTag(agencyId), agentTag(id), ...tags];
}

/**
 * An owner wants another owner out, or to be an agent. The first who asks gives 72 hours' notice; a second owner who asks for the same carries
 * it out, if both have been owners for as long. Give a transaction that holds the agency.
 */
export async function askOfOwner(
  trx: Kysely<Database>,
  wanted: { agencyId: string; owner: AgencyMember; wish: OwnerWish; successor: string | null; by: string },
): Promise<Outcome> {
  const { agencyId, owner, wish, successor, by } = wanted;
  const now = new Date();
  const before = await noticeOf(trx, owner.id);
  if (!before) {
    const dueAt = new Date(now.getTime() + OWNER_NOTICE_MS);
    const notice = { id: owner.id, agencyId, wish, successor, askedBy: by, dueAt };
    await storeNotice(trx, notice, now);
    await tell(trx, notice, "planned", owner, now);
    return { done: false, tags: [] };
  }
  if (before.askedBy === by || before.wish !== wish) return { done: false, tags: [] };
  if (!(await areSeasoned(trx, agencyId, [before.askedBy, by], now))) throw new ProblemError("owner-too-new");
  return { done: true, tags: await carryOut(trx, { ...before, successor: successor ?? before.successor }, now) };
}

/** DELETE /api/agency/notices/{id}: the owner concerned refuses, or any owner calls it off. */
export async function callOff({ signedIn, client, after }: Call<unknown>, id: string): Promise<Answer<AgencyAnswer>> {
  const { account } = await signedIn();
  await consume("change-account", account.id);
  await inAgency(account.id, "removeMember", async (trx, agency) => {
    const notice = await noticeOf(trx, id);
    const owner = (await membersOf(trx, agency.id)).find((each) => each.id === id);
    if (!notice || notice.agencyId !== agency.id || !owner) throw new ProblemError("member-not-found");
    await deleteNotice(trx, id);
    await tell(trx, notice, "called-off", owner, new Date());
  });
  kickOutbox(after);
  securityEvent("agency", "notice-called-off", { account: account.id, client }, { subject: id });
  return { data: await agencyAnswer(account) };
}

/** Carries out the notices that are over, each in its own transaction: called off at the same moment, it is not. @returns how many */
export async function carryOutNotices(now: Date): Promise<number> {
  let done = 0;
  for (const { id, agencyId } of await dueNotices(db, now)) {
    try {
      const tags = await db.transaction().execute(async (trx) => {
        if (!(await holdAgency(trx, agencyId))) return [];
        const notice = await noticeOf(trx, id);
        return notice && notice.dueAt <= now ? carryOut(trx, notice, now) : [];
      });
      if (tags.length === 0) continue;
      done += 1;
      securityEvent("agency", "notice-carried-out", { account: id }, { subject: agencyId });
      await purge(tags);
    } catch (error) {
      log.error({ error: describeError(error) }, "an owner's notice was not carried out");
    }
  }
  return done;
}
