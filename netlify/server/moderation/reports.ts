import { readersTitle } from "#domain/text/text-language.ts";
import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { InputOf } from "#api/endpoint.ts";
import type {
  getReport,
  listReports,
  ReportAnswer,
  ReportsAnswer,
  ReportStateAnswer,
  sendReport,
  SettledAnswer,
  settleReport,
} from "#api/moderation/reports.ts";
import { db } from "#db/client.ts";
import { decide, type DecidedSubject, type ModerationVerdict } from "#db/moderation/decisions.ts";
import {
  endOthers,
  endReport,
  hasReported,
  holdSubject,
  listedReports,
  logSettlement,
  openReports,
  reportById,
  reportByToken,
  reportTarget,
  reportTokenHash,
  storeReport,
  type Reporter,
  type ReportTarget,
} from "#db/moderation/reports.ts";
import type { Database } from "#db/schema/tables.ts";
import { INQUIRY_TRAP, reachesSomebody } from "#domain/inquiry/inquiry.ts";
import { links } from "#domain/site/links.ts";
import { writeCursor } from "#domain/search/list-cursor.ts";
import { mailboxOf } from "#domain/account/mailbox.ts";
import { reasonsFor, type ReportItem } from "#domain/moderation/moderation.ts";
import type { ReportOutcome } from "#domain/moderation/report.ts";
import type { Answer, Call } from "../http/answer.ts";
import { tagsOf } from "./queue.ts";
import { idOf, ProblemError } from "../http/problem.ts";
import { consume, mayMailStranger } from "../http/limits.ts";
import { kickOutbox, queueMail } from "../mail/outbox.ts";
import { mailDecision } from "./mail.ts";
import { mailPartyDecision, tagsOfReview } from "./party-news.ts";
import { notify } from "../notifications/notify.ts";
import { purge } from "../http/purge.ts";
import { securityEvent } from "../security/log.ts";
import { fullUrl } from "../site-url.ts";

/**
 * A review of a person is reported once by each, and not by its writer. Holds the review, so that of two reports at once the second is told.
 * @throws ProblemError `own-review`, `already-reported`
 */
async function requireFirst(trx: Kysely<Database>, { kind, id, authorId }: ReportTarget, accountId: string) {
  if (authorId === accountId) throw new ProblemError("own-review");
  await holdSubject(trx, { kind, subjectId: id });
  if (await hasReported(trx, id, accountId)) throw new ProblemError("already-reported");
}

/** POST /api/reports */
export async function takeReport({
  input,
  client,
  visitor,
  signedIn,
  after,
}: Call<InputOf<typeof sendReport>>): Promise<Answer<ReportAnswer>> {
  const token = randomBytes(32).toString("base64url");
  const answer = { data: { token }, status: 201, goTo: links.report(token, "en") } as const;
  // A program filled in what people do not see. It learns nothing from the answer.
  if (input[INQUIRY_TRAP] !== "") return answer;
  await consume("report-address", client);
  const isReview = input.kind === "reviews";
  const accountId = isReview ? (await signedIn()).account.id : ((await visitor())?.account.id ?? null);
  const target = await reportTarget(db, input.kind, input.slug.toLowerCase(), new Date());
  if (!target) throw new ProblemError("submission-not-found");
  const { reason, text, email, locale } = input;
  await consume("report-sender", email && mailboxOf(email));
  const receiptTo = email !== null && reachesSomebody(email) && (await mayMailStranger(email)) ? email : null;
  await db.transaction().execute(async (trx) => {
    if (isReview && accountId !== null) await requireFirst(trx, target, accountId);
    const tokenHash = reportTokenHash(token);
    const id = await storeReport(trx, { target, tokenHash, reason, text, email, accountId, locale, now: new Date() });
    if (receiptTo === null) return;
    const title = readersTitle(target, locale);
    const values = { title, stateUrl: fullUrl(links.report(token, locale)) };
    await queueMail(trx, {
      to: receiptTo,
      locale,
      template: "report-received",
      values,
      dedupeKey: `report-received:${id}`,
    });
  });
  kickOutbox(after);
  return answer;
}

/** GET /api/reports/:token */
export async function readReport({
  param,
  client,
}: Call<InputOf<typeof getReport>>): Promise<Answer<ReportStateAnswer>> {
  await consume("token-address", client);
  const token = param("token");
  const report = /^[\w-]{20,100}$/.test(token) ? await reportByToken(db, reportTokenHash(token)) : null;
  if (!report) throw new ProblemError("report-not-found");
  const { kind, slug, title, titleBn, reason, text, state, removed, note, createdAt, settledAt, approval } = report;
  return {
    data: {
      kind,
      title,
      titleBn,
      reason,
      text,
      state,
      removed,
      note,
      createdAt,
      settledAt,
      slug: approval === "approved" ? slug : null,
    },
  };
}

/** GET /api/admin/reports */
export async function readReports({ input }: Call<InputOf<typeof listReports>>): Promise<Answer<ReportsAnswer>> {
  const { items, next } = await listedReports(db, { over: input.state === "over", cursor: input.cursor });
  return { data: { items, next: writeCursor(next), open: await openReports(db) } };
}

async function tellReporters(
  trx: Kysely<Database>,
  reporters: readonly Reporter[],
  outcome: ReportOutcome,
  note: string | null,
) {
  for (const reporter of reporters) {
    const { id, accountId: owner, email: to, locale, title, titleBn } = reporter;
    const event = `report-settled:${id}`;
    const values = { title: readersTitle(reporter, reporter.locale), outcome, note };
    const mail =
      to !== null && reachesSomebody(to)
        ? { to, locale, template: "report-settled" as const, values, dedupeKey: event }
        : null;
    const data = { title, titleBn, text: outcome };
    await notify(trx, { owner, kind: "report-settled", event, data }, mail);
  }
}

/** Takes what a report is about off the site, as a rejection does. Returns null if it was not public any more. */
async function takeOff(
  trx: Kysely<Database>,
  { kind, subjectId: id }: ReportItem,
  verdict: ModerationVerdict,
  { actorId, now }: { actorId: string; now: Date },
): Promise<DecidedSubject | null> {
  const result = await decide(trx, { kind, id, version: null, from: "approved", verdict, actorId, now });
  if (result.outcome === "demo") throw new ProblemError("not-allowed");
  if (result.outcome !== "decided") return null;
  if (kind === "reviews") await mailPartyDecision(trx, id, { verdict, now });
  else await mailDecision(trx, result.subject, { verdict, wasPublic: true, now });
  return result.subject;
}

/** The report that a path names. @throws ProblemError `report-not-found` */
export async function findReport({ param }: Pick<Call<unknown>, "param">): Promise<ReportItem> {
  const report = await reportById(db, idOf(param, "report-not-found"));
  if (!report) throw new ProblemError("report-not-found");
  return report;
}

/** POST /api/admin/reports/:id/settle */
export async function closeReport(
  { input, signedIn, client, after }: Call<InputOf<typeof settleReport>>,
  { id }: ReportItem,
): Promise<Answer<SettledAnswer>> {
  const { account } = await signedIn();
  const [now, actorId] = [new Date(), account.id];
  const { outcome, note } = input;
  const subject = await db.transaction().execute(async (trx) => {
    const report = await reportById(trx, id);
    if (!report) throw new ProblemError("report-not-found");
    await holdSubject(trx, report);
    const end = { state: outcome === "dismissed" ? "dismissed" : "settled", removed: outcome === "removed" } as const;
    const reporter = await endReport(trx, id, { ...end, note, actorId, now });
    if (!reporter) {
      const now = await reportById(trx, id);
      throw new ProblemError("already-decided", [{ field: "state", code: now?.state ?? report.state }]);
    }
    await logSettlement(trx, report, { ...end, note, actorId, now });
    await tellReporters(trx, [reporter], outcome, note);
    if (outcome !== "removed") return null;
    const reasons = reasonsFor(report.kind).filter((reason) => input.reasons.includes(reason));
    const verdict: ModerationVerdict = {
      approval: "rejected",
      reasons: reasons.length > 0 ? reasons : ["not-our-standards"],
      text: null,
    };
    const removed = await takeOff(trx, report, verdict, { actorId, now });
    await tellReporters(trx, await endOthers(trx, report, { actorId, now }), "removed", null);
    return removed;
  });
  securityEvent("moderation", "report-settled", { account: actorId, client }, { subject: id });
  if (subject) {
    after(async () =>
      purge([...tagsOf(subject), ...(subject.kind === "reviews" ? await tagsOfReview(db, subject.id) : [])]),
    );
  }
  kickOutbox(after);
  const report = await reportById(db, id);
  if (!report) throw new ProblemError("report-not-found");
  return { data: { report } };
}
