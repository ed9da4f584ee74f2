import type { Config } from "@netlify/functions";
import { getReport, sendReport } from "#api/reports.ts";
import { route, serve } from "#server/app.ts";
import { readReport, takeReport } from "#server/handle-reports.ts";

export default serve([route(sendReport, takeReport), route(getReport, readReport)]);

export const config: Config = { path: ["/api/reports", "/api/reports/*"] };
