import * as v from "valibot";
import type { FactorSummary } from "#domain/account/sign-in/factor.ts";
import { NAME_MAX } from "#domain/account/sign-in/sign-in.ts";
import type { User } from "#domain/account/user.ts";
import {
  bodyParameters as body,
  codeField,
  emailField,
  identifierField,
  localeField,
  nextField,
  passwordField,
  phoneField,
  recipientField,
  requiredName,
  tokenField,
  WRITE_ERRORS,
} from "./account-fields.ts";
import { answers, endpoint } from "../endpoint.ts";

/** Whether an e-mail or an SMS was sent. The same for every address (DECISIONS 18). */
export type SignUpAnswer = { kind: "check-email" | "check-phone" };
/**
 * `factor-needed`: the password was right; a cookie stores that for ten minutes, and one of `factors` must be given
 * (`/api/auth/factors/…`). `erasureCancelled`: the planned erasure of the account was cancelled.
 */
/** `expiresAt`: when the session ends unless it is used or refreshed before, ISO 8601. */
export type SignInAnswer =
  | { kind: "signed-in"; user: User; expiresAt: string; next: string | null; erasureCancelled: boolean }
  | { kind: "factor-needed"; factors: FactorSummary[]; next: string | null };
/** The same whether or not there is such an account. */
export type SentAnswer = { kind: "sent" };
/** `signed-in` in the browser that signed up; in any other, `identifier` is what to sign in with. */
export type VerifyAnswer = { kind: "verified"; identifier: string } | Extract<SignInAnswer, { kind: "signed-in" }>;
export type ResetAnswer = { kind: "password-changed" };
export type SignOutAnswer = { kind: "signed-out" };

export const SIGN_OUT_SCOPES = ["global", "local", "others"] as const;
export type SignOutScope = (typeof SIGN_OUT_SCOPES)[number];

type SignUpSend = { name: string; email?: string; phone?: string; password: string; locale: string; next?: string };
export const signUp = endpoint<SignUpSend, SignUpAnswer>()({
  method: "POST",
  path: "/api/auth/sign-up",
  access: "anyone",
  proof: "none",
  summary:
    "Asks for an account. With an e-mail address a link is sent, else a code to the telephone; the account exists once that is confirmed. " +
    "Answered alike for new and known addresses; only somebody who gives a known one with its right password reads `already-registered`. " +
    "With an e-mail address a cookie marks the browser for an hour: the link signs in there.",
  parameters: [body.name, body.email, body.phone, body.password, body.locale, body.next],
  input: v.object({
    name: requiredName(NAME_MAX),
    email: emailField,
    phone: phoneField,
    password: passwordField,
    locale: localeField,
    next: nextField,
  }),
  output: answers<SignUpAnswer>("SignUpAnswer"),
  errors: [...WRITE_ERRORS, "credentials-missing", "weak-password", "already-registered", "too-many-attempts"],
  form: { name: "sign-up", page: "/register", done: null, keep: ["name", "email", "phone"] },
});

export const signIn = endpoint<{ identifier: string; password: string; next?: string }, SignInAnswer>()({
  method: "POST",
  path: "/api/auth/sign-in",
  access: "anyone",
  proof: "none",
  summary:
    "Signs in with a password. Whatever session the browser had ends, and a new one begins. Takes equally long for addresses with and " +
    "without an account.",
  parameters: [body.identifier, body.password, body.next],
  input: v.object({ identifier: identifierField, password: passwordField, next: nextField }),
  output: answers<SignInAnswer>("SignInAnswer"),
  errors: [...WRITE_ERRORS, "credentials-missing", "invalid-credentials", "email-not-verified", "too-many-attempts"],
  form: { name: "sign-in", page: "/signin", done: "/", keep: ["identifier"] },
});

export const signOut = endpoint<{ scope?: SignOutScope }, SignOutAnswer>()({
  method: "POST",
  path: "/api/auth/sign-out",
  access: "anyone",
  proof: "none",
  summary:
    "Ends this session (`local`, the default; fine without one), all others (`others`), or all (`global`). The last two end API keys and " +
    "the feed too.",
  parameters: [{ name: "scope", in: "body", text: "`global`, `local` or `others`" }],
  input: v.object({ scope: v.optional(v.unknown(), "local") }),
  output: answers<SignOutAnswer>("SignOutAnswer"),
  errors: [...WRITE_ERRORS, "invalid-scope", "signed-out"],
  form: { name: "sign-out", page: "/account", done: "/", keep: [] },
});

export const verify = endpoint<{ token: string } | { identifier: string; code: string }, VerifyAnswer>()({
  method: "POST",
  path: "/api/auth/verify",
  access: "anyone",
  proof: "none",
  summary:
    "Confirms a sign-up: by the token of the mail's link, or by number and code of the SMS. Then signing in works. The link signs in at once " +
    "where the sign-up was asked for within the hour.",
  parameters: [body.token, body.identifier, body.code],
  input: v.object({ token: tokenField, identifier: identifierField, code: codeField }),
  output: answers<VerifyAnswer>("VerifyAnswer"),
  errors: [...WRITE_ERRORS, "invalid-token", "too-many-attempts"],
  form: { name: "verify", page: "/verify", done: "/", keep: ["identifier"], carry: ["token"] },
});

export const resend = endpoint<{ identifier: string }, SentAnswer>()({
  method: "POST",
  path: "/api/auth/resend",
  access: "anyone",
  proof: "none",
  summary: "Sends the confirmation of a sign-up again, if there is one that waits.",
  parameters: [body.identifier],
  input: v.object({ identifier: recipientField }),
  output: answers<SentAnswer>("SentAnswer"),
  errors: [...WRITE_ERRORS, "credentials-missing", "too-many-attempts"],
  form: { name: "resend", page: "/signin", done: null, keep: ["identifier"] },
});

export const recover = endpoint<{ identifier: string }, SentAnswer>()({
  method: "POST",
  path: "/api/auth/recover",
  access: "anyone",
  proof: "none",
  summary:
    "Sends a link to a new password by mail, if there is such an account; to a telephone number a code to sign in with.",
  parameters: [body.identifier],
  input: v.object({ identifier: recipientField }),
  output: answers<SentAnswer>("SentAnswer"),
  errors: [...WRITE_ERRORS, "credentials-missing", "too-many-attempts"],
  form: { name: "recover", page: "/recover", done: null, keep: ["identifier"] },
});

export const reset = endpoint<{ token: string; password: string }, ResetAnswer>()({
  method: "POST",
  path: "/api/auth/reset",
  access: "anyone",
  proof: "none",
  summary: "Sets a new password by the token of the mail's link, and ends every session of the account.",
  parameters: [body.token, body.password],
  input: v.object({ token: tokenField, password: passwordField }),
  output: answers<ResetAnswer>("ResetAnswer"),
  errors: [...WRITE_ERRORS, "invalid-token", "weak-password", "too-many-attempts"],
  form: { name: "reset", page: "/reset-password", done: null, keep: [], carry: ["token"] },
});

export const sendCode = endpoint<{ identifier: string }, SentAnswer>()({
  method: "POST",
  path: "/api/auth/otp",
  access: "anyone",
  proof: "none",
  summary: "Sends a code to sign in with, by mail or SMS, if there is such an account.",
  parameters: [body.identifier],
  input: v.object({ identifier: recipientField }),
  output: answers<SentAnswer>("SentAnswer"),
  errors: [...WRITE_ERRORS, "credentials-missing", "too-many-attempts"],
  form: { name: "otp", page: "/signin-code", done: null, keep: ["identifier"] },
});

export const signInWithCode = endpoint<{ identifier: string; code: string; next?: string }, SignInAnswer>()({
  method: "POST",
  path: "/api/auth/otp/verify",
  access: "anyone",
  proof: "none",
  summary:
    "Signs in with the code that was sent. Works once and for ten minutes; after five wrong ones a new code is needed.",
  parameters: [body.identifier, body.code, body.next],
  input: v.object({ identifier: identifierField, code: codeField, next: nextField }),
  output: answers<SignInAnswer>("SignInAnswer"),
  errors: [...WRITE_ERRORS, "invalid-token", "too-many-attempts"],
  form: { name: "otp-verify", page: "/signin-code", done: "/", keep: ["identifier"] },
});
