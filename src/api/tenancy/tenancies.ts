import * as v from "valibot";
import {
  AMOUNT_MAX,
  LINE_ANSWERS,
  LINE_KINDS,
  PAY_WAYS,
  type LineAnswer,
  type LineKind,
} from "#domain/tenancy/ledger.ts";
import type { OwnTenancy } from "#domain/tenancy/own-tenancy.ts";
import { TENANCY_ACTS, type TenancyAct } from "#domain/tenancy/tenancy.ts";
import { TERM_NAMES, type TenancyTerms } from "#domain/tenancy/terms.ts";
import { bodyParameters, emailField, localeField, WRITE_ERRORS } from "../account/account-fields.ts";
import { answers, endpoint } from "../endpoint.ts";
import { choice, day, line, month, required } from "../posting/posting-fields.ts";
import { textField } from "../text-field.ts";
import { takaField, termEntries } from "./terms-input.ts";

export type TenancyAnswer = { tenancy: OwnTenancy };
export type TenanciesAnswer = { items: OwnTenancy[] };

const body = (name: string, text: string) => ({ name, in: "body", text }) as const;
const idParameter = { name: "id", in: "path", text: "of the tenancy" } as const;
const idText = v.optional(v.pipe(textField("not-text"), v.maxLength(200, "too-long")), "");
const PAGE = "/account/tenancies/:id";
const ACT_ERRORS = [
  ...WRITE_ERRORS,
  "signed-out",
  "tenancy-not-found",
  "tenancy-changed",
  "too-many-attempts",
] as const;

const termParameters = [
  body("home", "the address as it stands in the agreement, up to 300 characters"),
  body("ownerName, tenantName", "as they stand in the agreement"),
  body("people", "how many will live there, 1 to 50"),
  body("rent, serviceCharge, advance", "whole taka, as people type them, in digits of both scripts"),
  body("dueDay", "the day of a month by which the rent is paid, 1 to 28"),
  body("start", "a day such as `2026-12-01`"),
  body("noticeMonths", "1 to 12; a notice ends at the end of the month that is so many months away"),
  body("others", "anything else that was agreed, up to 1,500 characters"),
];
type SentTerms = { [Name in keyof TenancyTerms]: string | number };

export const beginTenancy = endpoint<
  SentTerms & { email?: string; listing?: string; visit?: string; booking?: string },
  TenancyAnswer
>()({
  method: "POST",
  path: "/api/tenancies",
  access: "account",
  proof: "none",
  summary:
    "An owner proposes a tenancy, and agrees to its text with that. The tenant is who came to an agreed visit, who booked the home, or whoever confirms the address: they get a " +
    "mail that says nothing of what was typed. Money is recorded here and not moved.",
  parameters: [
    ...termParameters,
    body("email", "of the tenant; not needed with `visit` or `booking`"),
    body("listing", "slug of the owner's own listing, if it is about one"),
    body("visit", "id of an agreed visit of a home of theirs, whose seeker is the tenant"),
    body(
      "booking",
      "id of a paid booking of a home of theirs for rent, whose customer is the tenant; a booking leads to one tenancy, which a second try answers with",
    ),
    bodyParameters.locale,
  ],
  input: v.object({
    ...termEntries,
    email: emailField,
    listing: idText,
    visit: idText,
    booking: idText,
    locale: localeField,
  }),
  output: answers<TenancyAnswer>("TenancyAnswer"),
  errors: [
    ...WRITE_ERRORS,
    "signed-out",
    "listing-not-found",
    "visit-not-found",
    "booking-not-found",
    "too-many-tenancies",
    "too-many-attempts",
  ],
  form: {
    name: "tenancy",
    page: "/account/tenancies/new",
    done: "/account/tenancies",
    keep: [...TERM_NAMES, "email", "listing", "visit", "booking"],
    carry: ["listing", "visit", "booking"],
  },
});

export const listTenancies = endpoint<Record<string, never>, TenanciesAnswer>()({
  method: "GET",
  path: "/api/tenancies",
  access: "account",
  summary:
    "Tenancies of whoever asks, on either side, those that go on first; their ledgers are in each one's own answer.",
  parameters: [],
  input: v.object({}),
  output: answers<TenanciesAnswer>("TenanciesAnswer"),
  errors: ["signed-out", "database-unavailable"],
});

export const getTenancy = endpoint<{ id: string }, TenancyAnswer>()({
  method: "GET",
  path: "/api/tenancies/:id",
  access: "account",
  summary:
    "A tenancy with its ledger, for its owner and its tenant alone. `hash` names the text as it stands; `agreed` says which side has agreed to it; " +
    "`acts` is what can be done now.",
  parameters: [idParameter],
  input: v.object({}),
  output: answers<TenancyAnswer>("TenancyAnswer"),
  errors: ["signed-out", "tenancy-not-found", "database-unavailable"],
});

export const changeTerms = endpoint<SentTerms & { id: string }, TenancyAnswer>()({
  method: "PUT",
  path: "/api/tenancies/:id/terms",
  access: "account",
  proof: "none",
  summary:
    "Either side writes another text while it is a proposal. They agree to it with that, and what the other one agreed to before is void.",
  parameters: [idParameter, ...termParameters],
  input: v.object(termEntries),
  output: answers<TenancyAnswer>("TenancyAnswer"),
  errors: [...ACT_ERRORS],
  form: { name: "tenancy-terms", page: PAGE, done: null, keep: [...TERM_NAMES] },
});

export const actOnTenancy = endpoint<{ id: string; act: TenancyAct; hash?: string }, TenancyAnswer>()({
  method: "POST",
  path: "/api/tenancies/:id/acts",
  access: "account",
  proof: "none",
  summary:
    "What one side does: `agree` to the text of this `hash`, `withdraw` (owner) or `decline` (tenant) a proposal, `give-notice`, `take-notice-back` by whoever gave it and before its last day, and `end` it from that day on. The same " +
    "act again changes nothing. `tenancy-changed`: it cannot be done (any more), `errors` has why.",
  parameters: [
    idParameter,
    body("act", TENANCY_ACTS.map((act) => `\`${act}\``).join(", ")),
    body("hash", "for `agree`: of the text that was read"),
  ],
  input: v.object({ act: v.picklist(TENANCY_ACTS, "unknown-value"), hash: idText }),
  output: answers<TenancyAnswer>("TenancyAnswer"),
  errors: [...ACT_ERRORS],
  form: { name: "tenancy-act", page: PAGE, done: null, keep: ["act"] },
});

export const writeLine = endpoint<
  {
    id: string;
    kind: LineKind;
    amount: string | number;
    month?: string;
    day?: string;
    way?: string;
    note?: string;
    corrects?: string;
  },
  TenancyAnswer
>()({
  method: "POST",
  path: "/api/tenancies/:id/lines",
  access: "account",
  proof: "none",
  summary:
    "Adds a line to the ledger. Lines are only ever added; a `correction` names the line that it corrects, with what that one should have said. What " +
    "somebody writes to their own good counts once the other side has confirmed it. `rent-paid` by the owner is the receipt of a month.",
  parameters: [
    idParameter,
    body("kind", LINE_KINDS.map((kind) => `\`${kind}\``).join(", ")),
    body("amount", "whole taka; for `rise` the rent from `month` on; for `correction` what the line should have said"),
    body("month", "such as `2026-12`; for `rent-paid` and `rise`"),
    body("day", "when it was, such as `2026-12-05`; today if left out"),
    body("way", PAY_WAYS.map((way) => `\`${way}\``).join(", ")),
    body("note", "up to 200 characters"),
    body("corrects", "id of the line, for `correction`, and of the rise, for `rise-back`"),
  ],
  input: v.object({
    kind: v.picklist(LINE_KINDS, "unknown-value"),
    amount: required(takaField({ min: 0, max: AMOUNT_MAX })),
    month,
    day,
    way: choice(PAY_WAYS),
    note: v.pipe(
      line(200),
      v.transform((note) => note ?? ""),
    ),
    corrects: idText,
  }),
  output: answers<TenancyAnswer>("TenancyAnswer"),
  errors: [...ACT_ERRORS],
  form: {
    name: "tenancy-line",
    page: PAGE,
    done: null,
    keep: ["kind", "amount", "month", "day", "way", "note", "corrects"],
  },
});

export const answerLine = endpoint<{ id: string; line: string; answer: LineAnswer }, TenancyAnswer>()({
  method: "POST",
  path: "/api/tenancies/:id/answers",
  access: "account",
  proof: "none",
  summary: "Confirms or disputes a line that the other side wrote and that waits for it. The first answer counts.",
  parameters: [idParameter, body("line", "its id"), body("answer", "`confirmed` or `disputed`")],
  input: v.object({ line: idText, answer: v.picklist(LINE_ANSWERS, "unknown-value") }),
  output: answers<TenancyAnswer>("TenancyAnswer"),
  errors: [...ACT_ERRORS],
  form: { name: "tenancy-answer", page: PAGE, done: null, keep: ["line"] },
});

export const getTenancyPaper = endpoint<{ id: string; file: string }, never>()({
  method: "GET",
  path: "/api/tenancy-papers/:id/:file",
  access: "account",
  summary:
    "A paper of a tenancy, for its two sides: `agreement-en.pdf`, `agreement-bn.pdf`, `ledger-en.pdf`, `ledger-bn.pdf`, `ledger.csv`, and `receipt-{line}.pdf` of rent that has come.",
  parameters: [idParameter, { name: "file", in: "path", text: "its name" }],
  input: v.object({}),
  output: answers<never>("File"),
  errors: ["signed-out", "tenancy-not-found", "too-many-attempts", "database-unavailable"],
});
