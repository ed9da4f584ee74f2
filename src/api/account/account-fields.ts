import * as v from "valibot";
import { LOCALES } from "#domain/locale.ts";
import { nextPath } from "#domain/account/sign-in/next-path.ts";
import { hasNameAddress } from "#domain/account/name-address.ts";
import { looksLikePhone, parsePhone } from "#domain/account/phone.ts";
import { PASSWORD } from "#domain/limits.ts";
import { cleanText, plainValue, wellFormed } from "#domain/text/clean.ts";
import { EMAIL_MAX, parseEmail, parseIdentifier } from "#domain/account/sign-in/sign-in.ts";
import { textField } from "../text-field.ts";

/** Text from a form or a script; "" if missing. Text that is longer than any field is refused unread. */
const text = v.optional(v.pipe(textField("not-text"), v.maxLength(2_000, "too-long")), "");

/** A line of text, cleaned; "" if empty. */
export const lineField = (max: number) =>
  v.pipe(
    text,
    v.transform((given) => cleanText(given, max + 1)),
    v.maxLength(max, "too-long"),
  );

export const requiredLine = (max: number) => v.pipe(lineField(max), v.nonEmpty("required"));

/** A line that may be empty: null then. */
export const optionalLine = (max: number) =>
  v.pipe(
    lineField(max),
    v.transform((given) => given || null),
  );

/** The field of a name that others see, in mails as well: it leads nowhere. */
const named = <Field extends v.GenericSchema<unknown, string | null>>(field: Field) =>
  v.pipe(
    field,
    v.check((name) => name === null || !hasNameAddress(name), "contact-in-name"),
  );
/** The name of a person or a company, which must not be empty. */
export const requiredName = (max: number) => named(requiredLine(max));
/** A name that may be empty: null then. */
export const optionalName = (max: number) => named(optionalLine(max));

const readBy = (read: (text: string) => string | null, code: string) =>
  v.rawTransform<string, string | null>(({ dataset, addIssue, NEVER }) => {
    const text = plainValue(dataset.value);
    if (text === "") return null;
    const value = read(text);
    if (value !== null) return value;
    addIssue({ message: code });
    return NEVER;
  });

/** An e-mail address in lower case, or null if the field is empty. */
export const emailField = v.pipe(text, readBy(parseEmail, "not-an-email"));
/**
 * A number at which somebody can be called, of any country, an office or a landline; null if the field is empty. Looked at only loosely here, since
 * browsers read it too: the server makes E.164 of it (`netlify/server/http/contact-phone.ts`), or says that it is none.
 */
export const contactPhoneField = v.pipe(
  text,
  readBy((given) => parsePhone(given) ?? (looksLikePhone(given) ? given : null), "not-a-contact-phone"),
);
/** A mobile number of Bangladesh in E.164, which can receive a code, or null if the field is empty. */
export const phoneField = v.pipe(text, readBy(parsePhone, "not-a-phone"));

/** An `emailField` or `phoneField` that must not be empty. */
export const requiredValue = <Field extends v.GenericSchema<unknown, string | null>>(field: Field) =>
  v.pipe(
    field,
    v.check((value) => value !== null, "required"),
    v.transform((value) => value as string),
  );

/** "E-mail or phone" as typed; `parseIdentifier` reads it later, so that invalid and unknown ones get the same answer. */
export const identifierField = v.pipe(
  text,
  v.transform((given) => plainValue(given).slice(0, EMAIL_MAX)),
);
/** The same where something is sent to it: one that cannot be an address or a number is said to be none. That tells nothing of accounts. */
export const recipientField = v.pipe(
  identifierField,
  v.check((given) => given === "" || parseIdentifier(given) !== null, "not-an-identifier"),
);

/** Never trimmed. Normalised (NFC), because Bengali letters can be typed in two ways. */
export const passwordField = v.pipe(
  text,
  v.maxLength(PASSWORD.max, "too-long"),
  v.transform((given) => wellFormed(given).normalize("NFC")),
);

export const codeField = v.pipe(
  text,
  v.transform((given) => plainValue(given).slice(0, 40)),
);
/** The secret of a link; a text that cannot be one is not looked up. */
export const tokenField = v.pipe(
  text,
  v.transform((given) => {
    const token = plainValue(given);
    return /^[\w-]{20,100}$/.test(token) ? token : "";
  }),
);

/** A tick: true, "true", "on" or "1". */
export const tick = v.pipe(
  v.nullish(v.union([v.boolean(), textField()], "unknown-value"), false),
  v.transform((given) => given === true || given === "true" || given === "on" || given === "1"),
);

export const localeField = v.optional(v.picklist(LOCALES, "unknown-value"), "en");
/** Where to go afterwards; null unless it is an address on this site. */
export const nextField = v.pipe(
  text,
  v.transform((given) => nextPath(given)),
);

/* A browser that asks for no documentation gets none of it. */
/* @__NO_SIDE_EFFECTS__ */
const inBody = (name: string, meaning: string) => ({ name, in: "body", text: meaning }) as const;
export const bodyParameters = {
  identifier: inBody("identifier", "e-mail address or telephone number"),
  password: inBody(
    "password",
    "at least 6 characters; common ones and those with the name or address in them are refused",
  ),
  token: inBody("token", "from the link in the mail; works once"),
  code: inBody("code", "six digits from the mail or SMS; Bengali digits too"),
  locale: inBody("locale", "`en` or `bn`: the language of mails"),
  next: inBody("next", "address of this site to go to afterwards; any other is ignored"),
  name: inBody("name", "up to 120 characters, without an address or a number to call"),
  phone: inBody("phone", "a mobile number of Bangladesh: `01XXXXXXXXX` or `+8801XXXXXXXXX`, in any digits"),
  contactPhone: inBody(
    "phone",
    "a number to call, in any digits: of Bangladesh (`01…`, `096…`, `02…`), or with the code of its country (`+44…`)",
  ),
  email: inBody("email", "up to 254 characters"),
} as const;

/** Problems that every write with a body can have. */
export const WRITE_ERRORS = [
  "foreign-origin",
  "malformed-json",
  "invalid-input",
  "body-too-large",
  "database-unavailable",
] as const;

/** Additional problems of an endpoint that programs may call with a key. */
export const KEY_ERRORS = ["invalid-key", "key-not-allowed", "too-many-attempts"] as const;
