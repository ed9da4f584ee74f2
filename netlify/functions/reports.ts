import type { Config } from "@netlify/functions";
import { getReport, sendReport } from "#api/moderation/reports.ts";
import { route, serve } from "#server/http/app.ts";
import { readReport, takeReport } from "#server/moderation/reports.ts";

export default serve([route(sendReport, takeReport), route(getReport, readReport)]);

export const config: Config = { path: ["/api/reports", "/api/reports/*"] };
