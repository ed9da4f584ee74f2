import * as v from "valibot";
import { LOCALES } from "#domain/locale.ts";
import { nextField, WRITE_ERRORS } from "./account-fields.ts";
import { answers, endpoint } from "./endpoint.ts";

/** An account elsewhere that signs in here. `email`: what Google called it last. */
export type Identity = { id: string; provider: "google"; email: string; createdAt: string };
/** `google`: whether signing in with Google is set up on this site. */
export type IdentitiesAnswer = { google: boolean; identities: Identity[] };
export type UnlinkAnswer = { kind: "unlinked" };

/** What Google hands back is checked by the flow; here it only has to be short enough to be looked at. */
const short = v.optional(v.pipe(v.string(), v.maxLength(2_000, "too-long")), "");

export const startGoogle = endpoint<{ next?: string; locale?: string; link?: string }, never>()({
  method: "GET",
  path: "/api/auth/google",
  access: "anyone",
  summary:
    "Leads to Google (303), with PKCE, state and nonce. `link=true` adds a Google account to the account that is signed in. What goes " +
    "wrong is said on the page that one comes from (303).",
  parameters: [
    { name: "next", in: "query", text: "address of this site to go to afterwards; any other is ignored" },
    { name: "locale", in: "query", text: LOCALES.map((locale) => `\`${locale}\``).join(", ") },
    { name: "link", in: "query", text: "`true`: link and do not sign in" },
  ],
  input: v.object({
    next: v.fallback(nextField, null),
    locale: v.fallback(v.picklist(LOCALES, "unknown-value"), "en"),
    link: v.fallback(
      v.pipe(
        v.string(),
        v.transform((text) => text === "true"),
      ),
      false,
    ),
  }),
  output: answers<never>("303"),
  errors: [],
});

export const finishGoogle = endpoint<{ code?: string; state?: string; error?: string }, never>()({
  method: "GET",
  path: "/api/auth/google/callback",
  access: "anyone",
  summary: "Google leads back here: 303 to `next`, to the page for the second factor, or back with what went wrong.",
  parameters: [
    { name: "code", in: "query", text: "from Google; works once" },
    { name: "state", in: "query", text: "ours again" },
    { name: "error", in: "query", text: "from Google" },
  ],
  input: v.fallback(v.object({ code: short, state: short, error: short }), { code: "", state: "", error: "" }),
  output: answers<never>("303"),
  errors: [],
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
  summary:
    "Unlinks a Google account. The only way into an account stays: without a password the last identity cannot go.",
  parameters: [{ name: "id", in: "path", text: "id of the identity" }],
  input: v.unknown(),
  output: answers<UnlinkAnswer>("UnlinkAnswer"),
  errors: [
    ...WRITE_ERRORS,
    "signed-out",
    "factor-needed",
    "identity-not-found",
    "single-identity-not-deletable",
    "too-many-attempts",
  ],
  form: { name: "identity-unlink", page: "/account", done: null, keep: [] },
});
