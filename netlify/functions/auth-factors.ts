import type { Config } from "@netlify/functions";
import {
  enrollFactor,
  listFactors,
  readChallenge,
  removeFactor,
  renewRecoveryCodes,
  sendFactorCode,
  verifyChallenge,
  verifyFactor,
} from "#api/account/auth-factors.ts";
import { route, serve } from "#server/http/app.ts";
import {
  confirmFactor,
  findFactor,
  findNewFactor,
  makeRecoveryCodes,
  setUpFactor,
  showFactors,
  takeFactorAway,
} from "#server/sessions/factors/manage.ts";
import {
  challengedAccount,
  findCodeReceiver,
  finishSignIn,
  sendChallenge,
  showChallenge,
} from "#server/sessions/factors/answer-challenge.ts";

// Addresses with fixed words come before those with an id.
export default serve([
  route(listFactors, showFactors),
  route(enrollFactor, setUpFactor),
  route(readChallenge, showChallenge),
  route(sendFactorCode, findCodeReceiver, sendChallenge),
  route(verifyChallenge, challengedAccount, finishSignIn),
  route(renewRecoveryCodes, makeRecoveryCodes),
  route(verifyFactor, findNewFactor, confirmFactor),
  route(removeFactor, findFactor, takeFactorAway),
]);

export const config: Config = { path: ["/api/auth/factors", "/api/auth/factors/*"] };
