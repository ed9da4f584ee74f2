import type { AnyEndpoint } from "../endpoint.ts";
import { approveSubmission, listKeptInquiries, listQueue, rejectSubmission } from "./admin.ts";
import { removeMark, setMark } from "./marks.ts";
import { exportLog, listLog, getOffice, listUnread, settleUnread } from "./office.ts";
import { decideName, listNames } from "./names.ts";
import { getReport, listReports, sendReport, settleReport } from "./reports.ts";
import { sendPartyReview, withdrawPartyReview } from "./party-reviews.ts";
import { listReviews, sendReview } from "./reviews.ts";

/** The administrator's work, and what visitors report. In the order of the page `/api-docs`. */
export const MODERATION_ENDPOINTS: readonly AnyEndpoint[] = [
  listReviews,
  sendReview,
  sendPartyReview,
  withdrawPartyReview,
  sendReport,
  getReport,
  listQueue,
  approveSubmission,
  rejectSubmission,
  setMark,
  removeMark,
  listReports,
  settleReport,
  listNames,
  decideName,
  listKeptInquiries,
  listUnread,
  settleUnread,
  listLog,
  exportLog,
  getOffice,
];
