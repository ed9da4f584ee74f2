import * as v from "valibot";
import { LOCALES } from "#domain/locale.ts";
import { bodyParameters as body, localeField, nextField, passwordField, WRITE_ERRORS } from "./account-fields.ts";
import type { SignInAnswer } from "./auth.ts";
import { answers, endpoint } from "../endpoint.ts";
import { textField } from "../text-field.ts";

/** A Google account that signs in here. `email`: its latest address at Google. */
export type Identity = { id: string; provider: "google"; email: string; createdAt: string };
/** `google`: whether signing in with Google is set up on this site. */
export type IdentitiesAnswer = { google: boolean; identities: Identity[] };
/** `url`: Google's page, valid for this browser and ten minutes. */
export type LinkGoogleAnswer = { kind: "leave"; url: string };
export type UnlinkAnswer = { kind: "unlinked" };

/** Google's parameters are checked by the flow; here only their length is limited. */
const short = v.optional(v.pipe(textField(), v.maxLength(2_000, "too-long")), "");

export const startGoogle = endpoint<{ next?: string; locale?: string }, never>()({
  method: "GET",
  path: "/api/auth/google",
  access: "anyone",
  summary:
    "Leads to Google (303) to sign in there, with PKCE, state and nonce. What goes wrong is said on the page that one comes from (303).",
  parameters: [
    { name: "next", in: "query", text: "address of this site to go to afterwards; any other is ignored" },
    { name: "locale", in: "query", text: LOCALES.map((locale) => `\`${locale}\``).join(", ") },
  ],
  input: v.object({
    next: v.fallback(nextField, null),
    locale: v.fallback(v.picklist(LOCALES, "unknown-value"), "en"),
  }),
  output: answers<never>("303"),
  errors: [],
});

export const finishGoogle = endpoint<{ code?: string; state?: string; error?: string }, never>()({
  method: "GET",
  path: "/api/auth/google/callback",
  access: "anyone",
  summary:
    "Google leads back here: 303 to `next`, to the page for the second factor, to the one that asks for the password of an account with the " +
    "same address, or back with what went wrong.",
  parameters: [
    { name: "code", in: "query", text: "from Google; works once" },
    { name: "state", in: "query", text: "ours again" },
    { name: "error", in: "query", text: "from Google" },
  ],
  input: v.fallback(v.object({ code: short, state: short, error: short }), { code: "", state: "", error: "" }),
  output: answers<never>("303"),
  errors: [],
});

export const joinGoogle = endpoint<{ password: string; next?: string }, SignInAnswer>()({
  method: "POST",
  path: "/api/auth/google/join",
  access: "anyone",
  proof: "none",
  summary:
    "Joins the Google account that this browser came back with to the account with the same address, and signs in: its password is asked for " +
    "where Google does not run the mailbox, and always by the administrator's account. The owner is told by mail.",
  parameters: [{ name: "password", in: "body", text: "the account's password" }, body.next],
  input: v.object({ password: passwordField, next: nextField }),
  output: answers<SignInAnswer>("SignInAnswer"),
  errors: [
    ...WRITE_ERRORS,
    "sign-in-expired",
    "credentials-missing",
    "invalid-credentials",
    "identity-already-exists",
    "too-many-attempts",
  ],
  form: { name: "google-join", page: "/signin-google", done: "/", keep: ["email"] },
});

export const linkGoogle = endpoint<{ locale?: string }, LinkGoogleAnswer>()({
  method: "POST",
  path: "/api/auth/google/link",
  access: "account",
  proof: "factor",
  summary:
    "Begins to link a Google account to the account that is signed in. Asks for the same proof as a new password: whoever adds an identity " +
    "has a way in that outlives the session. The owner is told by mail.",
  parameters: [body.locale],
  input: v.object({ locale: localeField }),
  output: answers<LinkGoogleAnswer>("LinkGoogleAnswer"),
  errors: [
    ...WRITE_ERRORS,
    "signed-out",
    "confirm-needed",
    "google-not-configured",
    "google-failed",
    "google-unavailable",
    "too-many-attempts",
  ],
  form: { name: "google", page: "/account?tab=settings", done: null, keep: ["url"] },
});

export const listIdentities = endpoint<Record<string, never>, IdentitiesAnswer>()({
  method: "GET",
  path: "/api/auth/identities",
  access: "account",
  summary: "The Google accounts that sign in to this account.",
  parameters: [],
  input: v.object({}),
  output: answers<IdentitiesAnswer>("IdentitiesAnswer"),
  errors: ["signed-out", "database-unavailable"],
});

export const unlinkIdentity = endpoint<{ id: string }, UnlinkAnswer>()({
  method: "DELETE",
  path: "/api/auth/identities/:id",
  access: "account",
  proof: "factor",
  summary:
    "Unlinks a Google account. Asks for the same proof as a new password. The only way into an account stays: without a password the last " +
    "identity cannot go. The owner is told by mail.",
  parameters: [{ name: "id", in: "path", text: "id of the identity" }],
  input: v.object({}),
  output: answers<UnlinkAnswer>("UnlinkAnswer"),
  errors: [
    ...WRITE_ERRORS,
    "signed-out",
    "confirm-needed",
    "identity-not-found",
    "single-identity-not-deletable",
    "too-many-attempts",
  ],
  form: { name: "identity-unlink", page: "/account?tab=settings", done: null, keep: [] },
});
