import { isUuid } from "#domain/text/uuid.ts";
import * as v from "valibot";
import type { BookingReceipt, OwnBooking, ReceivedBooking } from "#domain/booking/receipt.ts";
import { cleanMessage, INQUIRY_MAX } from "#domain/inquiry/inquiry.ts";
import type { Locale } from "#domain/locale.ts";
import { isDay } from "#domain/booking/stay.ts";
import { plainValue } from "#domain/text/clean.ts";
import {
  emailField,
  localeField,
  bodyParameters,
  contactPhoneField,
  phoneField,
  requiredName,
  tokenField,
  WRITE_ERRORS,
} from "../account/account-fields.ts";
import { answers, endpoint } from "../endpoint.ts";
import { isListingId } from "../catalogue/listings.ts";
import { textField } from "../text-field.ts";
import { guestsField, roomField, tickField, unitsField } from "./stay-fields.ts";

/** `receiptUrl` is a path; `paymentUrl` is the provider's page, null if nothing is to be paid yet or any more. */
export type BookingAnswer = { bookingId: string; receiptUrl: string; paymentUrl: string | null };
export type ReceiptAnswer = { booking: BookingReceipt };
/** `cursor`: for the next page; null after the last one. */
export type OwnBookingsAnswer = { items: OwnBooking[]; cursor: string | null };
export type ReceivedBookingsAnswer = { items: ReceivedBooking[]; cursor: string | null };

/** How many bookings one answer holds. */
export const BOOKINGS_PAGE = 20;

type Customer = { name: string; email: string; phone: string; locale?: Locale };
export type PropertyBookingSend = Customer & { slug: string; message?: string };
export type ResortBookingSend = Customer & {
  slug: string;
  checkIn: string;
  checkOut: string;
  guests: number;
  room?: string;
  units?: number;
  breakfast?: boolean;
  /** The mobile-money number to fill in on the provider's page. */
  wallet: string;
  policyAccepted: boolean;
};

const required = <Field extends v.GenericSchema<unknown, string | null>>(field: Field) =>
  v.pipe(
    field,
    v.check((value) => value !== null, "required"),
    v.transform((value) => value as string),
  );
const text = v.optional(v.pipe(textField("not-text"), v.maxLength(20_000, "too-long")), "");
export const slugField = v.pipe(text, v.check(isListingId, "unknown-value"));
const customer = {
  slug: slugField,
  name: requiredName(INQUIRY_MAX.name),
  email: required(emailField),
  phone: required(contactPhoneField),
  locale: localeField,
};
const message = v.pipe(
  text,
  v.transform(cleanMessage),
  v.check((value) => [...value].length <= INQUIRY_MAX.message, "too-long"),
  v.transform((value) => value || null),
);
const day = v.pipe(text, v.transform(plainValue), v.nonEmpty("dates-missing"), v.check(isDay, "not-a-date"));
const accepted = v.pipe(
  tickField,
  v.check((given) => given, "not-ticked"),
);

const body = (name: string, meaning: string) => ({ name, in: "body", text: meaning }) as const;
const customerParameters = [
  body("name", `up to ${INQUIRY_MAX.name} characters`),
  body("email", "where the receipt goes"),
  bodyParameters.contactPhone,
];
const locale = body("locale", "`en` or `bn`: the language of the receipt and its mails");
const PAYMENT_ERRORS = ["payment-unavailable", "demo-not-bookable", "too-many-attempts"] as const;

export const bookProperty = endpoint<PropertyBookingSend, BookingAnswer>()({
  method: "POST",
  path: "/api/bookings/property",
  access: "account",
  proof: "none",
  summary:
    "Books a public property for the account that is signed in, for a fee of 1000 taka (sale) or 10 taka (rent). Answers with the " +
    "provider's page to pay on. The same again while that page is open answers with the same booking.",
  parameters: [
    body("slug", "slug or demo id"),
    ...customerParameters,
    body("message", `to the agent; up to ${INQUIRY_MAX.message} characters`),
    locale,
  ],
  input: v.object({ ...customer, message }),
  output: answers<BookingAnswer>("BookingAnswer"),
  errors: [...WRITE_ERRORS, ...PAYMENT_ERRORS, "signed-out", "listing-not-found"],
  form: {
    name: "book-property",
    page: "/book",
    done: null,
    keep: ["name", "email", "phone", "message"],
    carry: ["kind", "slug"],
  },
});

export const bookResort = endpoint<ResortBookingSend, BookingAnswer>()({
  method: "POST",
  path: "/api/bookings/resort",
  access: "anyone",
  proof: "none",
  summary:
    "Books nights at a public resort for a fee of 500 taka, with or without an account. The nights are held for 20 minutes while the " +
    "guest pays, shorter the more others wait for their payment; of several guests who ask for one night at once, one gets it. Unpaid " +
    "nights (each unit's) are counted by account, number, client and resort: without an account at most 14 are held, with one 30, more after paid bookings.",
  parameters: [
    body("slug", "slug or demo id"),
    ...customerParameters,
    body("checkIn, checkOut", "`YYYY-MM-DD` in Dhaka; 1 to 90 nights, within two years"),
    body("room", "id of a room type of the resort; without it the first that takes the guests"),
    body("units", "how many of it, 1 without it; all on every night"),
    body("guests", "1 to what the room takes; those beyond whom it is priced for cost what it says"),
    body("breakfast", "true: for everybody, where the room offers it"),
    body("wallet", "the mobile-money number, `01XXXXXXXXX`: fills in the provider's page and is not kept"),
    body("policyAccepted", "true: the cancellation policy with its date and amount was shown and accepted"),
    locale,
  ],
  input: v.object({
    ...customer,
    checkIn: day,
    checkOut: day,
    guests: guestsField,
    room: roomField,
    units: unitsField,
    breakfast: tickField,
    wallet: required(phoneField),
    policyAccepted: accepted,
  }),
  output: answers<BookingAnswer>("BookingAnswer"),
  errors: [...WRITE_ERRORS, ...PAYMENT_ERRORS, "resort-not-found", "dates-taken", "too-many-nights-held"],
  form: {
    name: "book-resort",
    page: "/book",
    done: null,
    keep: ["name", "email", "phone", "wallet"],
    carry: ["kind", "slug", "checkIn", "checkOut", "guests", "room", "units", "breakfast"],
  },
});

/** Anything but an id means the beginning of the list. */
export const bookingCursor = v.optional(
  v.pipe(
    textField(),
    v.transform((given) => (isUuid(given) ? given : null)),
  ),
);
const cursor = { name: "cursor", in: "query", text: "from the answer before: the next ones" } as const;

export const listOwnBookings = endpoint<{ cursor?: string }, OwnBookingsAnswer>()({
  method: "GET",
  path: "/api/bookings",
  access: "account",
  summary: `The bookings of the account that is signed in, the newest first, ${BOOKINGS_PAGE} at a time.`,
  parameters: [cursor],
  input: v.object({ cursor: bookingCursor }),
  output: answers<OwnBookingsAnswer>("OwnBookingsAnswer"),
  errors: ["signed-out", "database-unavailable"],
});

export const listReceivedBookings = endpoint<{ cursor?: string }, ReceivedBookingsAnswer>()({
  method: "GET",
  path: "/api/bookings/received",
  access: "account",
  summary: "Bookings of the signed-in account's own listings and resorts. Who comes is told once it is paid.",
  parameters: [cursor],
  input: v.object({ cursor: bookingCursor }),
  output: answers<ReceivedBookingsAnswer>("ReceivedBookingsAnswer"),
  errors: ["signed-out", "database-unavailable"],
});

const id = { name: "id", in: "path", text: "the booking's id" } as const;
const TOKEN_TEXT = "the receipt's, where its account is not signed in";

export const getBooking = endpoint<{ id: string; token?: string }, ReceiptAnswer>()({
  method: "GET",
  path: "/api/bookings/:id",
  access: "anyone",
  summary:
    "The receipt, for its account or whoever has its token. While it is unclear whether it was paid, asking makes us ask the provider.",
  parameters: [id, { name: "token", in: "query", text: TOKEN_TEXT }],
  input: v.object({ token: tokenField }),
  output: answers<ReceiptAnswer>("ReceiptAnswer"),
  errors: ["booking-not-found", "database-unavailable"],
});

const OWN_ERRORS = [
  ...WRITE_ERRORS,
  "booking-not-found",
  "payment-unclear",
  "booking-closed",
  "too-many-attempts",
] as const;
const receiptForm = { name: "receipt", page: "/receipt", done: null, keep: [], carry: ["token"] } as const;

export const cancelBooking = endpoint<{ id: string; token?: string }, ReceiptAnswer>()({
  method: "POST",
  path: "/api/bookings/:id/cancel",
  access: "anyone",
  proof: "none",
  summary:
    "Cancels a booking. What was agreed when it was made says how much comes back; that is sent to the wallet it came from. Doing it again " +
    "changes nothing.",
  parameters: [id, body("token", TOKEN_TEXT)],
  input: v.object({ token: tokenField }),
  output: answers<ReceiptAnswer>("ReceiptAnswer"),
  errors: OWN_ERRORS,
  form: receiptForm,
});

export const payBooking = endpoint<{ id: string; token?: string; wallet?: string }, BookingAnswer>()({
  method: "POST",
  path: "/api/bookings/:id/pay",
  access: "anyone",
  proof: "none",
  summary:
    "Pays a booking whose attempt came to nothing: first the provider is asked what became of the old one, then a new one is made. The " +
    "nights of a stay are held again if they are still free.",
  parameters: [
    id,
    body("token", TOKEN_TEXT),
    body("wallet", "a mobile-money number for the provider's page; optional"),
  ],
  input: v.object({ token: tokenField, wallet: phoneField }),
  output: answers<BookingAnswer>("BookingAnswer"),
  errors: [...OWN_ERRORS, ...PAYMENT_ERRORS, "dates-taken", "too-many-nights-held"],
  form: receiptForm,
});
