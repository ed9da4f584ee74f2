import * as v from "valibot";
import { NAME_MAX } from "#domain/account/sign-in/sign-in.ts";
import type { User } from "#domain/account/user.ts";
import {
  bodyParameters as body,
  codeField,
  optionalName,
  phoneField,
  requiredName,
  requiredValue,
  tokenField,
  WRITE_ERRORS,
} from "./account-fields.ts";
import { answers, endpoint } from "../endpoint.ts";
import { LANGUAGE_FIELDS, languageEntries, type LanguageSend } from "../posting/language-fields.ts";

export type ProfileAnswer = { kind: "saved"; user: User };
/** `erasedAt`: when the account is erased unless that is cancelled. */
export type ErasureAnswer = { kind: "erasure-planned"; erasedAt: string };
export type KeptAnswer = { kind: "account-kept" };
export type TakeBackAnswer = { kind: "taken-back" };
/** All data about the person, by table and with explanations. */
export type AccountExport = { madeAt: string; explanation: string } & Record<string, unknown>;

/** Largest accepted photo, in bytes. */
export const PHOTO_BYTES_MAX = 4 * 1024 * 1024;
const COMPANY_MAX = 160;

type ProfileSend = {
  name: string;
  nameBn?: string;
  phone?: string;
  whatsapp?: string;
  company?: string;
} & LanguageSend;
export const saveProfile = endpoint<ProfileSend, ProfileAnswer>()({
  method: "PUT",
  path: "/api/account/profile",
  access: "account",
  proof: "none",
  summary:
    "Saves the whole profile: what is left out becomes empty. An agent keeps a telephone number. A code goes to an agent's new number, which is " +
    "shown once it is confirmed (`unconfirmedNumbers` of the answer); a new name waits for the administrator once a listing is public " +
    "(`waitingName`), and sending the shown one again takes it back.",
  parameters: [
    body.name,
    { name: "nameBn", in: "body", text: "the name in Bengali" },
    body.phone,
    { name: "whatsapp", in: "body", text: "a number as above" },
    { name: "company", in: "body", text: "up to 160 characters" },
    {
      name: Object.values(LANGUAGE_FIELDS).join(", "),
      in: "body",
      text: "true or `on`: spoken with people who call, shown with the agent",
    },
  ],
  input: v.object({
    name: requiredName(NAME_MAX),
    nameBn: optionalName(NAME_MAX),
    phone: phoneField,
    whatsapp: phoneField,
    company: optionalName(COMPANY_MAX),
    ...languageEntries,
  }),
  output: answers<ProfileAnswer>("ProfileAnswer"),
  errors: [...WRITE_ERRORS, "signed-out", "too-many-attempts"],
  form: {
    name: "profile",
    page: "/account?tab=settings",
    done: null,
    keep: ["name", "nameBn", "phone", "whatsapp", "company", ...Object.values(LANGUAGE_FIELDS)],
  },
});

export const confirmNumber = endpoint<{ number: string; code: string }, ProfileAnswer>()({
  method: "POST",
  path: "/api/account/number",
  access: "account",
  proof: "password",
  summary: "Confirms a number that callers are to see, by the code that was sent to it. The owner is told by mail.",
  parameters: [{ name: "number", in: "body", text: "one of the user's `unconfirmedNumbers`" }, body.code],
  input: v.object({ number: requiredValue(phoneField), code: codeField }),
  output: answers<ProfileAnswer>("ProfileAnswer"),
  errors: [...WRITE_ERRORS, "signed-out", "confirm-needed", "invalid-token", "too-many-attempts"],
  form: { name: "number", page: "/account?tab=settings", done: null, keep: ["number"] },
});

export const savePhoto = endpoint<{ photo: File }, ProfileAnswer>()({
  method: "POST",
  path: "/api/account/photo",
  access: "account",
  proof: "none",
  summary:
    "Replaces the profile photo (multipart, field `photo`, at most 4 MB). It is turned upright, cut square, made 512 pixels wide and saved as " +
    "JPEG without what the camera wrote into it.",
  parameters: [{ name: "photo", in: "body", text: "a picture: JPEG, PNG, WebP, AVIF or GIF" }],
  input: v.object({ photo: v.instance(File, "required") }),
  output: answers<ProfileAnswer>("ProfileAnswer"),
  errors: [...WRITE_ERRORS, "signed-out", "unsupported-picture", "unreadable-picture", "too-many-attempts"],
  form: { name: "photo", page: "/account?tab=settings", done: null, keep: [] },
  // The multipart headers are added to the size of the file.
  upload: PHOTO_BYTES_MAX + 16 * 1024,
});

export const deletePhoto = endpoint<Record<string, never>, ProfileAnswer>()({
  method: "DELETE",
  path: "/api/account/photo",
  access: "account",
  proof: "none",
  summary: "Removes the profile photo.",
  parameters: [],
  input: v.object({}),
  output: answers<ProfileAnswer>("ProfileAnswer"),
  errors: [...WRITE_ERRORS, "signed-out"],
  form: { name: "photo", page: "/account?tab=settings", done: null, keep: [] },
});

export const exportAccount = endpoint<Record<string, never>, AccountExport>()({
  method: "GET",
  path: "/api/account/export",
  access: "account",
  proof: "factor",
  summary:
    "Everything that is held about the person who asks, as JSON to download. Secrets (hashes, keys) are not in it.",
  parameters: [],
  input: v.object({}),
  output: answers<AccountExport>("AccountExport"),
  errors: ["signed-out", "confirm-needed", "too-many-attempts", "database-unavailable"],
  form: { name: "export", page: "/account?tab=settings", done: null, keep: [] },
});

export const eraseAccount = endpoint<Record<string, never>, ErasureAnswer>()({
  method: "DELETE",
  path: "/api/account",
  access: "account",
  proof: "factor",
  summary: "Plans the erasure of the account in 14 days. Signing in again, or `POST /api/account/keep`, takes it back.",
  parameters: [],
  input: v.object({}),
  output: answers<ErasureAnswer>("ErasureAnswer"),
  errors: [...WRITE_ERRORS, "signed-out", "confirm-needed", "too-many-attempts"],
  form: { name: "erase", page: "/account?tab=settings", done: null, keep: [] },
});

export const keepAccount = endpoint<Record<string, never>, KeptAnswer>()({
  method: "POST",
  path: "/api/account/keep",
  access: "account",
  proof: "none",
  summary: "Takes a planned erasure back.",
  parameters: [],
  input: v.object({}),
  output: answers<KeptAnswer>("KeptAnswer"),
  errors: [...WRITE_ERRORS, "signed-out"],
  form: { name: "keep", page: "/account", done: null, keep: [] },
});

export const takeBack = endpoint<{ token: string }, TakeBackAnswer>()({
  method: "POST",
  path: "/api/account/take-back",
  access: "anyone",
  proof: "none",
  summary:
    "Takes back what the account, or the agency of which it is an owner, gave to somebody (a key, the feed, a second factor, an invitation, a " +
    "membership, a role), by the token of the link in the mail about it (7 days).",
  parameters: [body.token],
  input: v.object({ token: tokenField }),
  output: answers<TakeBackAnswer>("TakeBackAnswer"),
  errors: [...WRITE_ERRORS, "invalid-token", "last-owner", "administrator-needs-factor", "too-many-attempts"],
  form: { name: "take-back", page: "/take-back", done: null, keep: [], carry: ["token"] },
});
