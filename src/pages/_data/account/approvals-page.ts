import { db } from "#db/client.ts";
import { waitingCounts } from "#db/moderation/queue.ts";
import { waitingNames } from "#db/accounts/name-changes.ts";
import { inquiryCounts } from "#db/inquiries/received.ts";
import { listedReports, openReports } from "#db/moderation/reports.ts";
import { unreadSearches } from "#db/moderation/unread-searches.ts";
import { approvalPart, type ApprovalCounts } from "#domain/moderation/approvals.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { readCursor, writeCursor } from "#domain/search/list-cursor.ts";
import { readLogFilter } from "#domain/moderation/log.ts";
import { readQueueFilter } from "#domain/moderation/queue.ts";
import type { ApprovalsContent } from "#features/moderation/queue/ApprovalsPanel.tsx";
import { logAnswer } from "#server/moderation/log.ts";
import { queueAnswer } from "#server/moderation/queue.ts";
import { totalWaiting } from "#stores/waiting.ts";

async function contentOf(url: URL, now: string, answer: FormAnswer | null): Promise<ApprovalsContent> {
  const { searchParams } = url;
  const part = approvalPart(searchParams.get("part"));
  const at = readCursor(searchParams.get("cursor") ?? "");
  const cursor = writeCursor(at) ?? "";
  switch (part) {
    case "queue": {
      const filter = readQueueFilter(searchParams);
      return { part, first: await queueAnswer(filter, at, new Date(now)), filter, cursor, now, answer };
    }
    case "names": {
      const names = await waitingNames(db, at);
      return { part, first: { ...names, next: writeCursor(names.next) }, cursor, now, answer };
    }
    case "reports": {
      const state = searchParams.get("state") === "over" ? "over" : "open";
      const [reports, open] = [await listedReports(db, { over: state === "over", cursor: at }), await openReports(db)];
      return { part, first: { ...reports, next: writeCursor(reports.next), open }, state, cursor, now, answer };
    }
    case "log": {
      const filter = readLogFilter(searchParams);
      return { part, first: await logAnswer({ ...filter, subjectId: null }, at), filter, cursor, now };
    }
    case "inquiries":
    case "searches":
    case "office":
      return { part };
  }
}

async function partCounts(): Promise<ApprovalCounts> {
  const [waiting, names, reports, inquiries, searches] = [
    await waitingCounts(db),
    await waitingNames(db, null),
    await openReports(db),
    await inquiryCounts(db, "kept"),
    await unreadSearches(db),
  ];
  return {
    queue: totalWaiting(waiting).count,
    names: names.waiting,
    reports,
    inquiries: inquiries.new.count,
    searches: searches.waiting,
  };
}

/** The part of the administrator's tab that an address names, as the API answers it, and how much waits in each. */
export async function approvalsPage(
  url: URL,
  now: string,
  answer: FormAnswer | null,
): Promise<{ content: ApprovalsContent; counts: ApprovalCounts }> {
  return { content: await contentOf(url, now, answer), counts: await partCounts() };
}
