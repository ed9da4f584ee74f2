import * as v from "valibot";
import {
  FACTOR_KINDS,
  FACTOR_LABEL_MAX,
  type FactorKind,
  type FactorSummary,
  type TotpSetup,
} from "#domain/account/sign-in/factor.ts";
import { codeField, nextField, optionalLine, phoneField, WRITE_ERRORS } from "./account-fields.ts";
import type { SignInAnswer } from "./auth.ts";
import { answers, endpoint } from "../endpoint.ts";
import { textField } from "../text-field.ts";

/** `setup` is present until the factor is verified, so that a page without JavaScript can show it. */
export type FactorItem = FactorSummary & { verified: boolean; createdAt: string; setup: TotpSetup | null };
/** `recoveryCodes`: how many are left. `fresh`: a factor was given within the last 15 minutes. */
export type FactorsAnswer = { factors: FactorItem[]; recoveryCodes: number; fresh: boolean };
export type FactorAnswer = { factor: FactorItem };
/** The codes are returned only this once. null: the account has codes already, or a form was submitted, which downloads them. */
export type VerifyFactorAnswer = { factor: FactorItem; recoveryCodes: string[] | null };
export type RecoveryCodesAnswer = { recoveryCodes: string[] };
export type RemoveFactorAnswer = { kind: "removed"; recoveryCodes: number };
/** `to`: the telephone number with most digits hidden. */
export type FactorCodeSentAnswer = { kind: "sent"; to: string };
export type ChallengeAnswer = { factors: FactorSummary[]; recoveryCodes: boolean };
type SignedInAnswer = Extract<SignInAnswer, { kind: "signed-in" }>;

const SIGNED_IN_ERRORS = [...WRITE_ERRORS, "signed-out"] as const;
const factorIdField = v.pipe(v.optional(v.pipe(textField("not-text"), v.maxLength(60, "too-long")), ""));
const code = {
  name: "code",
  in: "body",
  text: "six digits of the app or the SMS (Bengali digits too), or a recovery code",
} as const;
const factorId = { name: "factorId", in: "body", text: "which factor; any of the account's when left out" } as const;
const id = { name: "id", in: "path", text: "id of the factor" } as const;

export const listFactors = endpoint<Record<string, never>, FactorsAnswer>()({
  method: "GET",
  path: "/api/auth/factors",
  access: "account",
  summary: "The account's second factors, those that wait for their first code too.",
  parameters: [],
  input: v.object({}),
  output: answers<FactorsAnswer>("FactorsAnswer"),
  errors: ["signed-out", "database-unavailable"],
});

type EnrollSend = { kind: FactorKind; label?: string; phone?: string };
export const enrollFactor = endpoint<EnrollSend, FactorAnswer>()({
  method: "POST",
  path: "/api/auth/factors",
  access: "account",
  proof: "factor",
  summary:
    "Sets up a second factor: `totp` answers with a secret and its QR code, `phone` sends a code. It counts once it is verified. An " +
    "unfinished one of the same kind is given up. Asks for the same proof as a new password: whoever adds a factor can lock the owner out.",
  parameters: [
    { name: "kind", in: "body", text: FACTOR_KINDS.map((kind) => `\`${kind}\``).join(", ") },
    { name: "label", in: "body", text: `name of the app or device, up to ${FACTOR_LABEL_MAX} characters` },
    { name: "phone", in: "body", text: "`phone` only: `01XXXXXXXXX` or `+8801XXXXXXXXX`" },
  ],
  input: v.pipe(
    v.object({
      kind: v.picklist(FACTOR_KINDS, "unknown-value"),
      label: optionalLine(FACTOR_LABEL_MAX),
      phone: phoneField,
    }),
    v.forward(
      v.check(({ kind, phone }) => kind !== "phone" || phone !== null, "required"),
      ["phone"],
    ),
  ),
  output: answers<FactorAnswer>("FactorAnswer"),
  errors: [...SIGNED_IN_ERRORS, "confirm-needed", "too-many-factors", "too-many-attempts"],
  form: { name: "factor-enroll", page: "/account?tab=settings", done: null, keep: ["kind", "label", "phone"] },
});

export const verifyFactor = endpoint<{ id: string; code: string }, VerifyFactorAnswer>()({
  method: "POST",
  path: "/api/auth/factors/:id/verify",
  access: "account",
  proof: "password",
  summary:
    "Shows the first code of a new factor; from here on it is asked for. With the first factor come ten recovery codes.",
  parameters: [id, code],
  input: v.object({ code: codeField }),
  output: answers<VerifyFactorAnswer>("VerifyFactorAnswer"),
  errors: [...SIGNED_IN_ERRORS, "confirm-needed", "factor-not-found", "wrong-factor-code", "too-many-attempts"],
  form: { name: "factor-verify", page: "/account?tab=settings", done: null, keep: [] },
});

export const removeFactor = endpoint<{ id: string }, RemoveFactorAnswer>()({
  method: "DELETE",
  path: "/api/auth/factors/:id",
  access: "account",
  proof: "factor",
  summary: "Removes a factor. With the last one the recovery codes go; the administrator keeps one.",
  parameters: [id],
  input: v.unknown(),
  output: answers<RemoveFactorAnswer>("RemoveFactorAnswer"),
  errors: [
    ...SIGNED_IN_ERRORS,
    "confirm-needed",
    "administrator-needs-factor",
    "factor-not-found",
    "too-many-attempts",
  ],
  form: { name: "factor-remove", page: "/account?tab=settings", done: null, keep: [] },
});

export const renewRecoveryCodes = endpoint<Record<string, never>, RecoveryCodesAnswer>()({
  method: "POST",
  path: "/api/auth/factors/recovery-codes",
  access: "account",
  proof: "factor",
  summary: "Ten new recovery codes in the place of all earlier ones. A form gets them as a text file.",
  parameters: [],
  input: v.unknown(),
  output: answers<RecoveryCodesAnswer>("RecoveryCodesAnswer"),
  errors: [...SIGNED_IN_ERRORS, "confirm-needed", "factor-not-found", "too-many-attempts"],
  form: { name: "recovery-codes", page: "/account?tab=settings", done: null, keep: [] },
});

export const readChallenge = endpoint<Record<string, never>, ChallengeAnswer>()({
  method: "GET",
  path: "/api/auth/factors/challenge",
  access: "anyone",
  summary: "Which factors a sign-in that waits for one can be finished with.",
  parameters: [],
  input: v.object({}),
  output: answers<ChallengeAnswer>("ChallengeAnswer"),
  errors: ["sign-in-expired", "database-unavailable"],
});

export const sendFactorCode = endpoint<{ factorId: string; next?: string }, FactorCodeSentAnswer>()({
  method: "POST",
  path: "/api/auth/factors/challenge",
  access: "anyone",
  proof: "none",
  summary:
    "Sends a code to the telephone of a factor, at sign-in or later; the last one sent is the one that works. Without `factorId` to the first telephone.",
  parameters: [factorId],
  input: v.object({ factorId: factorIdField }),
  output: answers<FactorCodeSentAnswer>("FactorCodeSentAnswer"),
  errors: [...WRITE_ERRORS, "sign-in-expired", "factor-not-found", "too-many-attempts"],
  form: { name: "factor-send", page: "/signin-factor", done: null, keep: ["factorId"], carry: ["factorId"] },
});

export const verifyChallenge = endpoint<{ code: string; factorId?: string; next?: string }, SignedInAnswer>()({
  method: "POST",
  path: "/api/auth/factors/challenge/verify",
  access: "anyone",
  proof: "none",
  summary: "Finishes a sign-in with a second factor or a recovery code.",
  parameters: [code, factorId, { name: "next", in: "body", text: "address of this site to go to afterwards" }],
  input: v.object({ code: codeField, factorId: factorIdField, next: nextField }),
  output: answers<SignedInAnswer>("SignedInAnswer"),
  errors: [...WRITE_ERRORS, "sign-in-expired", "factor-not-found", "wrong-factor-code", "too-many-attempts"],
  form: { name: "factor-challenge", page: "/signin-factor", done: "/", keep: [], carry: ["factorId"] },
});
