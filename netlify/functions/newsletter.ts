import type { Config } from "@netlify/functions";
import {
  confirmSubscription,
  leaveNewsletter,
  leaveWithOneClick,
  openOneClick,
  returnToNewsletter,
  subscribe,
} from "#api/account/newsletter.ts";
import { route, serve } from "#server/http/app.ts";
import {
  askForNewsletter,
  comeBack,
  confirm,
  leaveByMailProgram,
  leaveByPage,
  showLeaving,
} from "#server/subscriptions/newsletter.ts";

export default serve([
  route(subscribe, askForNewsletter),
  route(confirmSubscription, confirm),
  route(leaveNewsletter, leaveByPage),
  route(returnToNewsletter, comeBack),
  route(leaveWithOneClick, leaveByMailProgram),
  route(openOneClick, showLeaving),
]);

export const config: Config = { path: ["/api/newsletter", "/api/newsletter/*"] };
