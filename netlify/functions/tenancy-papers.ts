import type { Config } from "@netlify/functions";
import { getTenancyPaper } from "#api/tenancy/tenancies.ts";
import { route, serve } from "#server/http/app.ts";
import { readPaper } from "#server/tenancies/paper-files.ts";
import { findTenancy } from "#server/tenancies/tenancies.ts";

/** Papers alone: what shapes Bengali and its fonts are large, and no other function carries them. */
export default serve([route(getTenancyPaper, findTenancy, readPaper)]);

export const config: Config = { path: "/api/tenancy-papers/*" };
