import type { Config } from "@netlify/functions";
import { approveSubmission, listKeptInquiries, listLog, listQueue, rejectSubmission } from "#api/admin.ts";
import { removeMark, setMark } from "#api/marks.ts";
import { decideName, listNames } from "#api/names.ts";
import { listReports, settleReport } from "#api/reports.ts";
import { route, serve } from "#server/app.ts";
import { findMarked, markListing, unmarkListing } from "#server/handle-marks.ts";
import { approve, findSubject, readLog, readQueue, reject } from "#server/handle-moderation.ts";
import { findName, judgeName, readNames } from "#server/handle-names.ts";
import { listKept } from "#server/handle-received-inquiries.ts";
import { findReport, readReports, settle } from "#server/handle-reports.ts";

export default serve([
  route(listQueue, readQueue),
  route(listLog, readLog),
  route(listKeptInquiries, listKept),
  route(listReports, readReports),
  route(settleReport, findReport, settle),
  route(listNames, readNames),
  route(decideName, findName, judgeName),
  route(approveSubmission, findSubject, approve),
  route(rejectSubmission, findSubject, reject),
  route(setMark, findMarked, markListing),
  route(removeMark, findMarked, unmarkListing),
]);

export const config: Config = {
  path: [
    "/api/admin/inquiries",
    "/api/admin/listings/*",
    "/api/admin/log",
    "/api/admin/names",
    "/api/admin/names/*",
    "/api/admin/projects/*",
    "/api/admin/queue",
    "/api/admin/reports",
    "/api/admin/reports/*",
    "/api/admin/resorts/*",
    "/api/admin/reviews/*",
  ],
};
