import type { Config } from "@netlify/functions";
import { serve } from "#server/app.ts";

/** Every address under /api that no other function has: a problem, not the site's HTML page. */
export default serve([]);

/** The other functions' addresses are named, since Netlify does not say which of two matching functions it asks. */
export const config: Config = {
  path: ["/api", "/api/*"],
  excludedPath: [
    "/api/account",
    "/api/account/export",
    "/api/account/keep",
    "/api/account/photo",
    "/api/account/profile",
    "/api/auth/factors",
    "/api/auth/factors/*",
    "/api/auth/google",
    "/api/auth/google/*",
    "/api/auth/identities",
    "/api/auth/identities/*",
    "/api/auth/otp",
    "/api/auth/otp/verify",
    "/api/auth/recover",
    "/api/auth/refresh",
    "/api/auth/resend",
    "/api/auth/reset",
    "/api/auth/sessions",
    "/api/auth/sessions/*",
    "/api/auth/sign-in",
    "/api/auth/sign-out",
    "/api/auth/sign-up",
    "/api/auth/user",
    "/api/auth/user/email",
    "/api/auth/user/phone",
    "/api/auth/user/undo",
    "/api/auth/verify",
    "/api/health",
    "/api/health/*",
    "/api/inquiries",
    "/api/listings",
    "/api/listings/*",
    "/api/locations",
    "/api/locations/*",
    "/api/projects",
    "/api/projects/*",
    "/api/resorts",
    "/api/resorts/*",
  ],
};
