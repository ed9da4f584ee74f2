import { deletePhoto, eraseAccount, exportAccount, keepAccount, savePhoto, saveProfile } from "./account.ts";
import { recover, resend, reset, sendCode, signIn, signInWithCode, signOut, signUp, verify } from "./auth.ts";
import {
  enrollFactor,
  listFactors,
  readChallenge,
  removeFactor,
  renewRecoveryCodes,
  sendFactorCode,
  stepUp,
  verifyChallenge,
  verifyFactor,
} from "./auth-factors.ts";
import { finishGoogle, listIdentities, startGoogle, unlinkIdentity } from "./auth-google.ts";
import { endSessionOf, listSessions } from "./auth-sessions.ts";
import { changeUser, confirmEmail, confirmPhone, undoChange, getUser, refreshSession } from "./auth-user.ts";
import type { AnyEndpoint } from "./endpoint.ts";
import { getHealth } from "./health.ts";
import { countView, getListing, listListings } from "./listings.ts";
import { sendInquiry } from "./inquiries.ts";
import { listLocations } from "./locations.ts";
import { listProjects } from "./projects.ts";
import { countResortView, getAvailability, getResort, listResorts } from "./resorts.ts";

/** All endpoints in the order in which `docs/api.md` lists them. For documentation and checks; islands import single ones. */
export const ENDPOINTS: readonly AnyEndpoint[] = [
  getHealth,
  listLocations,
  listListings,
  getListing,
  countView,
  listProjects,
  listResorts,
  getResort,
  getAvailability,
  countResortView,
  sendInquiry,
  ...[signUp, verify, resend, signIn, sendCode, signInWithCode, signOut, recover, reset],
  ...[getUser, changeUser, confirmEmail, confirmPhone, undoChange, refreshSession, listSessions, endSessionOf],
  ...[startGoogle, finishGoogle, listIdentities, unlinkIdentity],
  ...[readChallenge, sendFactorCode, verifyChallenge, listFactors, enrollFactor, verifyFactor, removeFactor],
  ...[renewRecoveryCodes, stepUp],
  ...[saveProfile, savePhoto, deletePhoto, exportAccount, eraseAccount, keepAccount],
];
