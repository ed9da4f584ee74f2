import * as v from "valibot";
import type { User } from "#domain/account/user.ts";
import {
  bodyParameters as body,
  codeField,
  emailField,
  localeField,
  passwordField,
  phoneField,
  tokenField,
  WRITE_ERRORS,
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
