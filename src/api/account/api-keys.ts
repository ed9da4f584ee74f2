import * as v from "valibot";
import {
  KEY_DAYS,
  KEY_NAME_MAX,
  KEY_SCOPES,
  KEYS_MAX,
  type ApiKeySummary,
  type KeyScope,
} from "#domain/account/api-key.ts";
import { localeField, requiredLine, WRITE_ERRORS } from "./account-fields.ts";
import { answers, endpoint } from "../endpoint.ts";
import { textField } from "../text-field.ts";

/** `feed`: the token of the account's feed; null if it has none. */
export type ApiKeysAnswer = { items: ApiKeySummary[]; feed: string | null };
/** `secret` is returned only this once. */
export type CreatedKeyAnswer = { key: ApiKeySummary; secret: string };
export type RevokedKeyAnswer = { revoked: true };
export type FeedAnswer = { feed: string | null };

type KeySend = { name: string; days: string; "listings:read"?: string; "listings:write"?: string };

const ticked = v.optional(v.union([v.boolean(), textField()], "unknown-value"), false);
const isTicked = (given: boolean | string): boolean => given === true || given === "on" || given === "true";

/** A checkbox for each scope; at least one must be ticked. */
const keyInput = v.pipe(
  v.object({
    name: requiredLine(KEY_NAME_MAX),
    days: v.optional(v.picklist([...KEY_DAYS.map(String), "never"], "unknown-value"), "90"),
    "listings:read": ticked,
    "listings:write": ticked,
    locale: localeField,
  }),
  v.transform(({ name, days, ...given }) => ({
    name,
    days: days === "never" ? null : Number(days),
    scopes: KEY_SCOPES.filter((scope): scope is KeyScope => isTicked(given[scope])),
  })),
  v.forward(
    v.partialCheck([["scopes"]], ({ scopes }) => scopes.length > 0, "required"),
    ["scopes"],
  ),
);

export const listKeys = endpoint<Record<string, never>, ApiKeysAnswer>()({
  method: "GET",
  path: "/api/account/keys",
  access: "account",
  summary: "The keys of the account, the newest first, without their secrets, and the token of its feed.",
  parameters: [],
  input: v.object({}),
  output: answers<ApiKeysAnswer>("ApiKeysAnswer"),
  errors: ["signed-out", "database-unavailable"],
});

export const createKey = endpoint<KeySend, CreatedKeyAnswer>()({
  method: "POST",
  path: "/api/account/keys",
  access: "account",
  proof: "factor",
  summary:
    `Makes a key for a program (at most ${KEYS_MAX}); whoever has a second factor shows it first. The secret is in this answer and nowhere else. ` +
    "It goes into `Authorization: Bearer nbk_…`, and opens only what names its scope.",
  parameters: [
    { name: "name", in: "body", text: `what it is for, at most ${KEY_NAME_MAX} characters` },
    { name: "listings:read, listings:write", in: "body", text: "`true` or `on` for each scope that it has" },
    { name: "days", in: "body", text: `${KEY_DAYS.join(", ")} or \`never\`: when it ends; 90 when left out` },
  ],
  input: keyInput,
  output: answers<CreatedKeyAnswer>("CreatedKeyAnswer"),
  errors: [...WRITE_ERRORS, "signed-out", "confirm-needed", "too-many-keys", "too-many-attempts"],
  form: { name: "create-key", page: "/account/api-keys", done: null, keep: ["name", "days", ...KEY_SCOPES] },
});

export const revokeKey = endpoint<{ id: string }, RevokedKeyAnswer>()({
  method: "DELETE",
  path: "/api/account/keys/:id",
  access: "account",
  proof: "none",
  summary: "Ends a key: the next request with it is refused.",
  parameters: [{ name: "id", in: "path", text: "as the list names it" }],
  input: v.object({}),
  output: answers<RevokedKeyAnswer>("RevokedKeyAnswer"),
  errors: [...WRITE_ERRORS, "signed-out", "key-not-found"],
  form: { name: "revoke-key", page: "/account/api-keys", done: null, keep: [] },
});

export const createFeed = endpoint<Record<string, never>, FeedAnswer>()({
  method: "POST",
  path: "/api/account/feed",
  access: "account",
  proof: "factor",
  summary:
    "Gives the account's public listings a feed at an address of its own; one that was there leads nowhere from then on.",
  parameters: [],
  input: v.object({ locale: localeField }),
  output: answers<FeedAnswer>("FeedAnswer"),
  errors: [...WRITE_ERRORS, "signed-out", "confirm-needed", "too-many-attempts"],
  form: { name: "feed", page: "/account/api-keys", done: null, keep: [] },
});

export const deleteFeed = endpoint<Record<string, never>, FeedAnswer>()({
  method: "DELETE",
  path: "/api/account/feed",
  access: "account",
  proof: "none",
  summary: "Ends the account's feed.",
  parameters: [],
  input: v.object({}),
  output: answers<FeedAnswer>("FeedAnswer"),
  errors: [...WRITE_ERRORS, "signed-out", "feed-not-found"],
  form: { name: "feed", page: "/account/api-keys", done: null, keep: [] },
});
