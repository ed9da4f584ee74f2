import * as v from "valibot";
import {
  INQUIRY_KINDS,
  INQUIRY_MAX,
  INQUIRY_PAGES,
  INQUIRY_TRAP,
  type InquiryKind,
  needsEmail,
  type InquiryPage,
} from "#domain/inquiry/inquiry.ts";
import type { Locale } from "#domain/locale.ts";
import {
  bodyParameters,
  contactPhoneField,
  emailField,
  localeField,
  requiredName,
  requiredValue,
  tick,
  tokenField,
  WRITE_ERRORS,
} from "../account/account-fields.ts";
import { answers, endpoint } from "../endpoint.ts";
import { isListingId } from "../catalogue/listings.ts";
import { requiredMessage } from "./message-field.ts";
import { textField } from "../text-field.ts";

export type InquirySend = {
  kind: InquiryKind;
  slug: string;
  name: string;
  /** Optional for a listing. */
  email?: string;
  phone: string;
  /** Whether the recipient sees number and address; without an address, the number is always shown. */
  showNumber?: boolean;
  message: string;
  pageSource?: InquiryPage;
  locale?: Locale;
  /** The hidden field against programs; people leave it empty. */
  website?: string;
};
export type InquiryAnswer = { received: true };

const text = v.optional(v.pipe(textField("not-text"), v.maxLength(20_000, "too-long")), "");

const body = (name: string, meaning: string) => ({ name, in: "body", text: meaning }) as const;

export const sendInquiry = endpoint<InquirySend, InquiryAnswer>()({
  method: "POST",
  path: "/api/inquiries",
  access: "anyone",
  proof: "none",
  summary:
    "Writes to the owner of a public listing or resort. The message is stored, stands in the owner's account and is mailed to the contact, " +
    "whose answer goes to the sender; the sender gets a receipt with a link to the conversation. What is written to a demo record waits for the administrator. The same " +
    "message again within ten minutes is taken once. Who it goes to sees number and address only where the sender says so.",
  parameters: [
    body("kind", "`listing` or `resort`"),
    body("slug", "slug, demo id or old slug of what it is about"),
    body("name", `up to ${INQUIRY_MAX.name} characters`),
    body("email", "where the answer goes; may be left out for a listing: the owner sees the number and calls then"),
    bodyParameters.contactPhone,
    body(
      "showNumber",
      "whether number and address are shown; left out, they are not. Without an address the number always is",
    ),
    body("message", `up to ${INQUIRY_MAX.message} characters`),
    body("pageSource", "`property-details` or `resort-details`; by `kind` when left out"),
    body("locale", "`en` or `bn`: the language of the receipt"),
    body(INQUIRY_TRAP, "stays empty; people do not see it"),
  ],
  input: v.pipe(
    v.object({
      kind: v.picklist(INQUIRY_KINDS, "unknown-value"),
      slug: v.pipe(text, v.check(isListingId, "unknown-value")),
      name: requiredName(INQUIRY_MAX.name),
      email: emailField,
      phone: requiredValue(contactPhoneField),
      showNumber: tick,
      message: requiredMessage(INQUIRY_MAX.message),
      pageSource: v.optional(v.picklist(INQUIRY_PAGES, "unknown-value")),
      locale: localeField,
      [INQUIRY_TRAP]: text,
    }),
    v.forward(
      v.partialCheck([["kind"], ["email"]], ({ kind, email }) => email !== null || !needsEmail(kind), "required"),
      ["email"],
    ),
  ),
  output: answers<InquiryAnswer>("InquiryAnswer"),
  errors: [...WRITE_ERRORS, "listing-not-found", "resort-not-found", "too-many-attempts"],
  form: {
    name: "inquiry",
    page: "/inquiry",
    done: null,
    // The page still names the subject after the inquiry was sent.
    keep: ["kind", "slug", "name", "email", "phone", "showNumber", "message"],
    carry: ["kind", "slug"],
  },
});

/** The same answer if nothing changed, because the button in a mail may be pressed twice. */
export type DenialAnswer = { noted: true };

export const denyAnswer = endpoint<{ token: string; locale?: Locale }, DenialAnswer>()({
  method: "POST",
  path: "/api/inquiries/unanswered",
  access: "anyone",
  proof: "none",
  summary:
    "The sender says that no answer came, although the owner marked the inquiry as answered: the mark is taken back, and it does not count in " +
    "the owner's answer rate. By the link of a mail, without a session.",
  parameters: [{ ...bodyParameters.token, text: "from the link in the mail" }],
  input: v.object({ token: tokenField, locale: localeField }),
  output: answers<DenialAnswer>("DenialAnswer"),
  errors: [...WRITE_ERRORS, "invalid-token", "too-many-attempts"],
  form: { name: "no-answer", page: "/no-answer", done: null, keep: [], carry: ["token"] },
});
