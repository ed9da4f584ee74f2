import * as v from "valibot";
import type { User } from "#domain/account/user.ts";
import { PROOF_MINUTES } from "#domain/account/sign-in/proof.ts";
import {
  bodyParameters as body,
  codeField,
  emailField,
  localeField,
  passwordField,
  phoneField,
  tokenField,
  WRITE_ERRORS,
  nextField,
} from "./account-fields.ts";
import { answers, endpoint } from "../endpoint.ts";

/** `user` is null for visitors. `expiresAt`: when the session ends unless it is used or refreshed before. */
export type SessionAnswer = { user: User; expiresAt: string } | { user: null; expiresAt: null };
/**
 * `email-sent`, `code-sent`: a link was sent to the new address, or a code to the new number; the change happens when it is used. The
 * answer is the same if the address belongs to another account.
 */
export type ChangeUserAnswer = { kind: "password-changed" | "email-sent" | "code-sent" | "saved"; user: User };
export type ConfirmAnswer = { kind: "email-changed" | "phone-changed" };
/** The account has its earlier address and number again, but no session and no password; a link to set a new one is on its way. */
export type UndoAnswer = { kind: "change-undone" };

export const getUser = endpoint<Record<string, never>, SessionAnswer>()({
  method: "GET",
  path: "/api/auth/user",
  access: "anyone",
  summary: "Who is signed in.",
  parameters: [],
  input: v.object({}),
  output: answers<SessionAnswer>("SessionAnswer"),
  errors: ["database-unavailable"],
});

export const refreshSession = endpoint<Record<string, never>, SessionAnswer>()({
  method: "POST",
  path: "/api/auth/refresh",
  access: "account",
  proof: "none",
  summary: "Moves the end of the session away (30 days from now, 90 days from its beginning at most).",
  parameters: [],
  input: v.object({}),
  output: answers<SessionAnswer>("SessionAnswer"),
  errors: [...WRITE_ERRORS, "signed-out", "too-many-attempts"],
});

/** What is to be changed; forms name it, so that an empty field is not taken for another change. */
const CHANGES = ["email", "phone", "password"] as const;
type ChangeUserSend = {
  change?: string;
  email?: string;
  phone?: string;
  password?: string;
  locale?: string;
};
export const changeUser = endpoint<ChangeUserSend, ChangeUserAnswer>()({
  method: "PUT",
  path: "/api/auth/user",
  access: "account",
  proof: "factor",
  summary:
    "Changes one of: the password (all other sessions end), the e-mail address (a link goes to the new one, a notice to the old one), the " +
    "telephone number to sign in with (a code goes to it), the language of mails.",
  parameters: [
    {
      name: "change",
      in: "body",
      text: "what has to be among the rest: `email`, `phone` or `password`; may be left out",
    },
    body.email,
    body.phone,
    body.password,
    body.locale,
  ],
  input: v.pipe(
    v.object({
      change: v.optional(v.picklist(CHANGES, "unknown-value")),
      email: emailField,
      phone: phoneField,
      password: passwordField,
      locale: v.optional(localeField),
    }),
    v.forward(
      v.check(({ change, email }) => change !== "email" || email !== null, "required"),
      ["email"],
    ),
    v.forward(
      v.check(({ change, phone }) => change !== "phone" || phone !== null, "required"),
      ["phone"],
    ),
    v.forward(
      v.check(({ change, password }) => change !== "password" || password !== "", "required"),
      ["password"],
    ),
  ),
  output: answers<ChangeUserAnswer>("ChangeUserAnswer"),
  errors: [...WRITE_ERRORS, "signed-out", "weak-password", "confirm-needed", "too-many-attempts"],
  form: { name: "user", page: "/account?tab=settings", done: null, keep: ["change", "email", "phone"] },
});

export const confirmEmail = endpoint<{ token: string }, ConfirmAnswer>()({
  method: "POST",
  path: "/api/auth/user/email",
  access: "anyone",
  proof: "none",
  summary: "Confirms a new e-mail address by the token of the link that was sent to it.",
  parameters: [body.token],
  input: v.object({ token: tokenField }),
  output: answers<ConfirmAnswer>("ConfirmAnswer"),
  errors: [...WRITE_ERRORS, "invalid-token", "address-taken", "too-many-attempts"],
  form: { name: "change-email", page: "/change-email", done: null, keep: [], carry: ["token"] },
});

export const undoChange = endpoint<{ token: string }, UndoAnswer>()({
  method: "POST",
  path: "/api/auth/user/undo",
  access: "anyone",
  proof: "none",
  summary:
    "Takes a change of the e-mail address or the telephone number back, by the token of the link in the notice about it (7 days). Every " +
    "session ends, the password and what was added since goes, and a link to a new password is sent to the address of before.",
  parameters: [body.token],
  input: v.object({ token: tokenField }),
  output: answers<UndoAnswer>("UndoAnswer"),
  errors: [...WRITE_ERRORS, "invalid-token", "address-taken", "too-many-attempts"],
  form: { name: "undo-change", page: "/undo-change", done: null, keep: [], carry: ["token"] },
});

export const confirmPhone = endpoint<{ phone: string; code: string }, ConfirmAnswer>()({
  method: "POST",
  path: "/api/auth/user/phone",
  access: "account",
  proof: "none",
  summary: "Confirms a new telephone number by the code that was sent to it.",
  parameters: [body.phone, body.code],
  input: v.object({ phone: phoneField, code: codeField }),
  output: answers<ConfirmAnswer>("ConfirmAnswer"),
  errors: [...WRITE_ERRORS, "signed-out", "invalid-token", "address-taken", "too-many-attempts"],
  form: { name: "change-phone", page: "/account?tab=settings", done: null, keep: ["phone"] },
});

/** A signed-in device. `userAgent` as sent by the browser; `current`: the calling device. Instants are ISO 8601. */
export type SessionSummary = {
  id: string;
  userAgent: string;
  createdAt: string;
  lastUsedAt: string;
  expiresAt: string;
  current: boolean;
};
export type SessionList = { items: SessionSummary[] };
type SessionEnded = { kind: "session-ended" };

export const listSessions = endpoint<Record<string, never>, SessionList>()({
  method: "GET",
  path: "/api/auth/sessions",
  access: "account",
  summary: "Where the account is signed in, the device used last first.",
  parameters: [],
  input: v.object({}),
  output: answers<SessionList>("SessionList"),
  errors: ["signed-out", "database-unavailable"],
});

export const endSessionOf = endpoint<{ id: string }, SessionEnded>()({
  method: "DELETE",
  path: "/api/auth/sessions/:id",
  access: "account",
  proof: "none",
  summary: "Signs one device out.",
  parameters: [{ name: "id", in: "path", text: "as the list names it" }],
  input: v.object({}),
  output: answers<SessionEnded>("SessionEnded"),
  errors: [...WRITE_ERRORS, "signed-out", "session-not-found"],
  form: { name: "sessions", page: "/account?tab=settings", done: null, keep: [] },
});

/** `until`: when it is asked for again. */
export type ConfirmedAnswer = { kind: "confirmed"; until: string };
/** `to`: where the code went; of a second factor's telephone with most digits hidden. */
export type ConfirmCodeAnswer = { kind: "sent"; to: string };

type ConfirmSend = { currentPassword?: string; mailedCode?: string; factorCode?: string; next?: string };
export const confirmOwner = endpoint<ConfirmSend, ConfirmedAnswer>()({
  method: "POST",
  path: "/api/auth/confirm",
  access: "account",
  proof: "none",
  summary:
    `Shows that it is the owner who acts. What answers \`confirm-needed\` works in this session for ${PROOF_MINUTES} minutes then; a second ` +
    "factor counts for 15. `errors` of that problem name what is missing: `password`, `code` (of an account without a password: it is sent " +
    "to the owner), `factor`, or `phone-factor`, for which a code can be sent, too.",
  parameters: [
    { name: "currentPassword", in: "body", text: "where `password` is missing" },
    { name: "mailedCode", in: "body", text: "where `code` is missing" },
    { name: "factorCode", in: "body", text: "where a factor is missing: of the app or the SMS, or a recovery code" },
    body.next,
  ],
  input: v.object({ currentPassword: passwordField, mailedCode: codeField, factorCode: codeField, next: nextField }),
  output: answers<ConfirmedAnswer>("ConfirmedAnswer"),
  errors: [...WRITE_ERRORS, "signed-out", "factor-not-found", "wrong-factor-code", "too-many-attempts"],
  form: { name: "confirm", page: "/account/confirm?asks=:asks", done: "/account", keep: [] },
});

export const sendConfirmCode = endpoint<{ to?: string; locale?: string }, ConfirmCodeAnswer>()({
  method: "POST",
  path: "/api/auth/confirm/code",
  access: "account",
  proof: "none",
  summary:
    "Sends the code that confirms: to the owner's address or number, or to the telephone that is the second factor.",
  parameters: [{ name: "to", in: "body", text: "`owner` (the default) or `factor`" }],
  input: v.object({ to: v.optional(v.picklist(["owner", "factor"], "unknown-value"), "owner") }),
  output: answers<ConfirmCodeAnswer>("ConfirmCodeAnswer"),
  errors: [...WRITE_ERRORS, "signed-out", "factor-not-found", "too-many-attempts"],
  form: { name: "confirm-code", page: "/account/confirm?asks=:asks", done: null, keep: [] },
});
