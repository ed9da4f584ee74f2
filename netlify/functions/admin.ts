import type { Config } from "@netlify/functions";
import { approveSubmission, listKeptInquiries, listQueue, rejectSubmission } from "#api/admin.ts";
import { removeMark, setMark } from "#api/marks.ts";
import { exportLog, listLog } from "#api/moderation-log.ts";
import { decideName, listNames } from "#api/names.ts";
import { getOffice } from "#api/office.ts";
import { listReports, settleReport } from "#api/reports.ts";
import { route, serve } from "#server/app.ts";
import { findMarked, markListing, unmarkListing } from "#server/handle-marks.ts";
import { downloadLog, readLog } from "#server/handle-moderation-log.ts";
import { approve, findSubject, readQueue, reject } from "#server/handle-moderation.ts";
import { findName, judgeName, readNames } from "#server/handle-names.ts";
import { readOffice } from "#server/handle-office.ts";
import { listKept } from "#server/handle-received-inquiries.ts";
import { findReport, readReports, settle } from "#server/handle-reports.ts";

export default serve([
  route(listQueue, readQueue),
  route(listLog, readLog),
  route(exportLog, downloadLog),
  route(getOffice, readOffice),
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
  ],
};
