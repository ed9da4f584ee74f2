import type { Config } from "@netlify/functions";
import {
  confirmNumber,
  eraseAccount,
  exportAccount,
  keepAccount,
  saveProfile,
  takeBack,
} from "#api/account/account.ts";
import { route, serve } from "#server/http/app.ts";
import { exportOwnData, keep, planErasure } from "#server/accounts/own-data.ts";
import { takeGrantBack } from "#server/accounts/take-back.ts";
import { confirmPublicNumber, saveOwnProfile } from "#server/accounts/profile.ts";

export default serve([
  route(saveProfile, saveOwnProfile),
  route(confirmNumber, confirmPublicNumber),
  route(exportAccount, exportOwnData),
  route(eraseAccount, planErasure),
  route(keepAccount, keep),
  route(takeBack, takeGrantBack),
]);

export const config: Config = {
  path: [
    "/api/account",
    "/api/account/profile",
    "/api/account/number",
    "/api/account/export",
    "/api/account/keep",
    "/api/account/take-back",
  ],
};
