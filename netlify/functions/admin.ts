import type { Config } from "@netlify/functions";
import { approveSubmission, listKeptInquiries, listQueue, rejectSubmission } from "#api/moderation/admin.ts";
import { removeMark, setMark } from "#api/moderation/marks.ts";
import { exportLog, listLog, getOffice, listUnread, settleUnread } from "#api/moderation/office.ts";
import { decideName, listNames } from "#api/moderation/names.ts";
import { listReports, settleReport } from "#api/moderation/reports.ts";
import { route, serve } from "#server/http/app.ts";
import { findMarked, markListing, unmarkListing } from "#server/moderation/marks.ts";
import { downloadLog, readLog } from "#server/moderation/log.ts";
import { approve, findSubject, readQueue, reject } from "#server/moderation/queue.ts";
import { findName, judgeName, readNames } from "#server/moderation/names.ts";
import { readOffice } from "#server/moderation/office.ts";
import { listKept } from "#server/inquiries/received.ts";
import { findReport, readReports, closeReport } from "#server/moderation/reports.ts";
import { markUnread, readUnreadSearches } from "#server/moderation/unread-searches.ts";
import { listPayments, queryPayment, refundPayment, settlePayment } from "#api/booking/payments.ts";
import { findPayment, listAll, queryNow, refundNow, settleByHand } from "#server/payments/admin.ts";

export default serve([
  route(listQueue, readQueue),
  route(listLog, readLog),
  route(exportLog, downloadLog),
  route(getOffice, readOffice),
  route(listKeptInquiries, listKept),
  route(listReports, readReports),
  route(settleReport, findReport, closeReport),
  route(listUnread, readUnreadSearches),
  route(settleUnread, markUnread),
  route(listNames, readNames),
  route(decideName, findName, judgeName),
  route(approveSubmission, findSubject, approve),
  route(rejectSubmission, findSubject, reject),
  route(setMark, findMarked, markListing),
  route(removeMark, findMarked, unmarkListing),

  route(listPayments, listAll),
  route(queryPayment, findPayment, queryNow),
  route(refundPayment, findPayment, refundNow),
  route(settlePayment, findPayment, settleByHand),
]);

export const config: Config = {
  path: [
    "/api/admin/inquiries",
    "/api/admin/listings/*",
    "/api/admin/log",
    "/api/admin/log/export",
    "/api/admin/names",
    "/api/admin/names/*",
    "/api/admin/office",
    "/api/admin/projects/*",
    "/api/admin/queue",
    "/api/admin/reports",
    "/api/admin/reports/*",
    "/api/admin/resorts/*",
    "/api/admin/reviews/*",
    "/api/admin/searches",
    "/api/admin/searches/*",
    "/api/admin/payments",
    "/api/admin/payments/*",
  ],
};
