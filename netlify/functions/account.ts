import type { Config } from "@netlify/functions";
import { eraseAccount, exportAccount, keepAccount, saveProfile } from "#api/account.ts";
import { route, serve } from "#server/app.ts";
import { exportOwnData, keep, planErasure, saveOwnProfile } from "#server/handle-account.ts";

export default serve([
  route(saveProfile, saveOwnProfile),
  route(exportAccount, exportOwnData),
  route(eraseAccount, planErasure),
  route(keepAccount, keep),
]);

export const config: Config = {
  path: ["/api/account", "/api/account/profile", "/api/account/export", "/api/account/keep"],
};
