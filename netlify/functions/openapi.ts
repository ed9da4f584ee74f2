import type { Config } from "@netlify/functions";
import { ENDPOINTS } from "#api/endpoints.ts";
import { getOpenApi } from "#api/openapi.ts";
import { route, serve } from "#server/http/app.ts";
import { openApiDocument } from "#server/http/openapi.ts";

const DAY = 86_400;
const data = openApiDocument(ENDPOINTS);

/** Changes with a deploy only, and a deploy empties the CDN. */
export default serve([
  route(getOpenApi, () => ({
    data,
    caching: { tags: ["openapi"], cdn: 30 * DAY, stale: DAY, browser: 3600, vary: [] },
  })),
]);

export const config: Config = { path: "/api/openapi.json" };
