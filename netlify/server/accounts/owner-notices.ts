import type { Kysely } from "kysely";
import type { AgencyAnswer } from "#api/account/agency.ts";
import { accountById } from "#db/accounts/accounts.ts";
import { expelMember } from "#db/agencies/given-roles.ts";
import { holdAgency, membersOf, setRole } from "#db/agencies/members.ts";
import {
  areSeasoned,
  countNoticesBy,
  deleteNotice,
  endedNotices,
  noticeOf,
  storeNotice,
  type OwnerNotice,
} from "#db/agencies/owner-notices.ts";
import { db } from "#db/client.ts";
import type { Database } from "#db/schema/tables.ts";
import {
  OWNER_NOTICE_MS,
  OWNER_NOTICES_MAX,
  noticeEnds,
  type AgencyMember,
  type OwnerWish,
} from "#domain/agency/agency.ts";
import { agencyTag, agentTag } from "#domain/site/cache-tags.ts";
import { links } from "#domain/site/links.ts";
import type { Answer, Call } from "../http/answer.ts";
import { consume } from "../http/limits.ts";
import { ProblemError } from "../http/problem.ts";
import { purge } from "../http/purge.ts";
import { describeError, log } from "../log.ts";
import type { AccountMails } from "../mail/account-mails.ts";
import { kickOutbox } from "../mail/outbox.ts";
import { notify } from "../notifications/notify.ts";
import { securityEvent } from "../security/log.ts";
import { fullUrl } from "../site-url.ts";
import { agencyAnswer, inAgency } from "./agency.ts";

type Event = AccountMails["owner-notice"]["event"];
type Told = { agencyId: string; wish: OwnerWish; until: string; about: Pick<AgencyMember, "id" | "name">; now: Date };

/** Tells all owners of the agency, and the one it is about, by mail; an owner who is out by now as well. */
async function tell(trx: Kysely<Database>, event: Event, { agencyId, wish, until, about, now }: Told): Promise<void> {
  const agency = await trx
    .selectFrom("agencies")
    .select(["name", "name_bn"])
    .where("id", "=", agencyId)
    .executeTakeFirstOrThrow();
  const owners = (await membersOf(trx, agencyId)).filter(({ role }) => role === "owner").map(({ id }) => id);
  // In a fixed order, so that two mails to the same people cannot wait for each other.
  for (const owner of [...new Set([...owners, about.id])].sort()) {
    const account = await accountById(trx, owner);
    if (!account) continue;
    const { email: to, locale, name } = account;
    const news = { owner, kind: "owner-notice", event: `owner-notice:${event}:${about.id}:${now.getTime()}` } as const;
    const values = {
      name,
      event,
      wish,
      self: owner === about.id,
      what: about.name,
      agency: (locale === "bn" && agency.name_bn) || agency.name,
      until,
      url: fullUrl(links.agency(locale)),
    };
    const mail = to === null ? null : ({ to, locale, template: "owner-notice", values } as const);
    await notify(trx, { ...news, data: { text: event } }, mail);
  }
}

const toldOf = ({ agencyId, wish, askedAt }: OwnerNotice, about: Told["about"], now: Date): Told => ({
  ...{ agencyId, wish, about, now },
  until: noticeEnds(askedAt, now).until,
});

/** An agency is never left without an owner: whoever asked is one, or the notice would not stand. @returns tags of what shows it */
async function carryOut(
  trx: Kysely<Database>,
  notice: OwnerNotice,
  owner: Told["about"],
  now: Date,
): Promise<string[]> {
  const { id, agencyId, wish, askedBy: by, successor } = notice;
  await deleteNotice(trx, id);
  if (wish === "agent") await setRole(trx, id, { role: "agent", by, now });
  const tags = wish === "remove" ? await expelMember(trx, { agencyId, id, to: successor ?? by, now }) : [];
  await tell(trx, "done", toldOf(notice, owner, now));
  return [agencyTag(agencyId), agentTag(id), ...tags];
}

/** @throws ProblemError `invalid-input`, `successor-needs-phone` */
function checkSuccessor(successor: AgencyMember | null, owner: AgencyMember): void {
  if (successor === null && owner.listings > 0)
    throw new ProblemError("invalid-input", [{ field: "to", code: "required" }]);
  if (successor?.id === owner.id) throw new ProblemError("invalid-input", [{ field: "to", code: "unknown-value" }]);
  if (successor && !successor.reachable) throw new ProblemError("successor-needs-phone");
}

type Wanted = {
  agencyId: string;
  owner: AgencyMember;
  wish: OwnerWish;
  /** Who takes over what they show; whoever agrees need not say it again. */
  successor: AgencyMember | null;
  by: string;
};
/** What became of a wish about an owner: it is planned, was already, or is carried out. */
export type WishOutcome = { became: "given" | "standing" | "done"; tags: string[] };

/**
 * An owner wants another owner out, or to be an agent. The first who asks gives 72 hours' notice; a second owner who asks for the same carries
 * it out, if both have been owners for as long. Give a transaction that holds the agency.
 */
export async function askOfOwner(trx: Kysely<Database>, wanted: Wanted): Promise<WishOutcome> {
  const { agencyId, owner, wish, by } = wanted;
  const now = new Date();
  const before = await noticeOf(trx, owner.id);
  if (before && (before.askedBy === by || before.wish !== wish)) return { became: "standing", tags: [] };
  if (wish === "remove" && (!before || wanted.successor)) checkSuccessor(wanted.successor, owner);
  const successor = wanted.successor?.id ?? before?.successor ?? null;
  if (before) {
    if (!(await areSeasoned(trx, agencyId, [before.askedBy, by], now))) throw new ProblemError("owner-too-new");
    return { became: "done", tags: await carryOut(trx, { ...before, successor }, owner, now) };
  }
  if ((await countNoticesBy(trx, by)) >= OWNER_NOTICES_MAX) throw new ProblemError("too-many-notices");
  const notice = { id: owner.id, agencyId, wish, successor, askedBy: by, askedAt: now };
  await storeNotice(trx, notice);
  await tell(trx, "planned", toldOf(notice, owner, now));
  return { became: "given", tags: [] };
}

/** DELETE /api/agency/notices/{id}: the owner concerned refuses, or any owner calls it off. */
export async function callOff({ signedIn, client, after }: Call<unknown>, id: string): Promise<Answer<AgencyAnswer>> {
  const { account } = await signedIn();
  await consume("change-account", account.id);
  await inAgency(account.id, "removeMember", async (trx, agency) => {
    const notice = await noticeOf(trx, id);
    const owner = (await membersOf(trx, agency.id)).find((each) => each.id === id);
    if (!notice || !owner) throw new ProblemError("notice-not-found");
    await deleteNotice(trx, id);
    await tell(trx, "called-off", toldOf(notice, owner, new Date()));
  });
  kickOutbox(after);
  securityEvent("agency", "notice-called-off", { account: account.id, client }, { subject: id });
  return { data: await agencyAnswer(account) };
}

type Ended = Awaited<ReturnType<typeof endedNotices>>[number];

/** @returns tags of what it changed; null where it was called off, or ended, in this moment */
async function end(trx: Kysely<Database>, { id, agencyId, wish }: Ended, now: Date): Promise<string[] | null> {
  if (!(await holdAgency(trx, agencyId))) return null;
  const owner = (await membersOf(trx, agencyId)).find((each) => each.id === id);
  const notice = await noticeOf(trx, id);
  if (notice && owner) {
    const isOver = now.getTime() - notice.askedAt.getTime() >= OWNER_NOTICE_MS;
    return isOver ? carryOut(trx, notice, owner, now) : null;
  }
  if (!(await deleteNotice(trx, id))) return null;
  if (owner?.role === "owner") {
    await tell(trx, "called-off", { agencyId, wish, about: owner, until: now.toISOString(), now });
  }
  return [];
}

/**
 * Carries out the notices that are over, each in its own transaction: called off at the same moment, it is not. Those that nobody stands
 * behind any more end without, and the owners are told. @returns how many ended, either way
 */
export async function endNotices(now: Date): Promise<number> {
  let done = 0;
  for (const ended of await endedNotices(db, now)) {
    try {
      const tags = await db.transaction().execute((trx) => end(trx, ended, now));
      if (!tags) continue;
      done += 1;
      const outcome = tags.length > 0 ? "notice-carried-out" : "notice-called-off";
      securityEvent("agency", outcome, { account: ended.id }, { subject: ended.agencyId });
      await purge(tags);
    } catch (error) {
      log.error({ error: describeError(error) }, "an owner's notice was not carried out");
    }
  }
  return done;
}
