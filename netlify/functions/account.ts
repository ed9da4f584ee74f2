import type { Config } from "@netlify/functions";
import { confirmNumber, eraseAccount, exportAccount, keepAccount, saveProfile } from "#api/account.ts";
import { route, serve } from "#server/app.ts";
import { exportOwnData, keep, planErasure } from "#server/handle-account.ts";
import { confirmPublicNumber, saveOwnProfile } from "#server/handle-profile.ts";

export default serve([
  route(saveProfile, saveOwnProfile),
  route(confirmNumber, confirmPublicNumber),
  route(exportAccount, exportOwnData),
  route(eraseAccount, planErasure),
  route(keepAccount, keep),
]);

export const config: Config = {
  path: ["/api/account", "/api/account/profile", "/api/account/number", "/api/account/export", "/api/account/keep"],
};
