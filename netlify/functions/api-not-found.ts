import type { Config } from "@netlify/functions";
import { serve } from "#server/app.ts";

/** Every address under /api that no other function has: a problem, not the site's HTML page. */
export default serve([]);

/** The other functions' addresses are named, since Netlify does not say which of two matching functions it asks. */
export const config: Config = {
  path: ["/api", "/api/*"],
  excludedPath: [
    "/api/health",
    "/api/health/*",
    "/api/listings",
    "/api/listings/*",
    "/api/locations",
    "/api/locations/*",
  ],
};
