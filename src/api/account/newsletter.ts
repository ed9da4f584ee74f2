import * as v from "valibot";
import type { Locale } from "#domain/locale.ts";
import { NEWSLETTER_LINK_HOURS, NEWSLETTER_TRAP, UNSUBSCRIBED_DAYS } from "#domain/account/newsletter.ts";
import {
  bodyParameters as body,
  emailField,
  localeField,
  requiredValue,
  tokenField,
  WRITE_ERRORS,
} from "./account-fields.ts";
import { answers, endpoint } from "../endpoint.ts";
import { textField } from "../text-field.ts";

export type NewsletterSent = { kind: "sent" };
export type Subscribed = { kind: "subscribed" };
export type Unsubscribed = { kind: "unsubscribed" };

/** The largest request body of a mail program to end a subscription, in bytes. */
const ONE_CLICK_BYTES = 4096;

export const subscribe = endpoint<{ email: string; locale?: Locale; website?: string }, NewsletterSent>()({
  method: "POST",
  path: "/api/newsletter",
  access: "anyone",
  proof: "none",
  summary:
    "Asks for the newsletter: a mail with a link goes to the address, and only that link subscribes it " +
    `(within ${NEWSLETTER_LINK_HOURS} hours). The answer is the same whether the address is subscribed already or not.`,
  parameters: [
    body.email,
    body.locale,
    { name: NEWSLETTER_TRAP, in: "body", text: "stays empty; people do not see it" },
  ],
  input: v.object({
    email: requiredValue(emailField),
    locale: localeField,
    [NEWSLETTER_TRAP]: v.optional(textField("not-text"), ""),
  }),
  output: answers<NewsletterSent>("NewsletterSent"),
  errors: [...WRITE_ERRORS, "too-many-attempts"],
  form: { name: "newsletter", page: "/newsletter", done: null, keep: ["email"] },
});

export const confirmSubscription = endpoint<{ token: string }, Subscribed>()({
  method: "POST",
  path: "/api/newsletter/confirm",
  access: "anyone",
  proof: "none",
  summary: "Subscribes the address that the link was sent to, in the language that was asked for.",
  parameters: [body.token],
  input: v.object({ token: tokenField }),
  output: answers<Subscribed>("Subscribed"),
  errors: [...WRITE_ERRORS, "invalid-token", "too-many-attempts"],
  form: { name: "newsletter-confirm", page: "/newsletter/confirm", done: null, keep: [], carry: ["token"] },
});

export const leaveNewsletter = endpoint<{ token: string }, Unsubscribed>()({
  method: "POST",
  path: "/api/newsletter/leave",
  access: "anyone",
  proof: "none",
  summary: "Ends a subscription, by the button of the page that a newsletter leads to. Pressing it again does no harm.",
  parameters: [{ name: "token", in: "body", text: "from the link in any newsletter" }],
  input: v.object({ token: tokenField }),
  output: answers<Unsubscribed>("Unsubscribed"),
  errors: [...WRITE_ERRORS, "invalid-token", "too-many-attempts"],
  form: { name: "newsletter-leave", page: "/newsletter/leave", done: null, keep: [], carry: ["token"] },
});

export const returnToNewsletter = endpoint<{ token: string }, Subscribed>()({
  method: "POST",
  path: "/api/newsletter/return",
  access: "anyone",
  proof: "none",
  summary: `Takes the end of a subscription back, within ${UNSUBSCRIBED_DAYS} days.`,
  parameters: [{ name: "token", in: "body", text: "as for leaving" }],
  input: v.object({ token: tokenField }),
  output: answers<Subscribed>("Subscribed"),
  errors: [...WRITE_ERRORS, "invalid-token", "too-many-attempts"],
  form: { name: "newsletter-return", page: "/newsletter/leave", done: null, keep: [], carry: ["token"] },
});

/** Called by mail programs when the reader presses "Unsubscribe": without cookie, Origin or page. */
export const leaveWithOneClick = endpoint<Record<string, never>, Unsubscribed>()({
  method: "POST",
  path: "/api/newsletter/one-click/:token",
  access: "anyone",
  proof: "none",
  summary:
    "Ends a subscription for a mail program (RFC 8058): the address of `List-Unsubscribe`. The token alone counts, neither cookie nor " +
    "`Origin`; whatever the body says is not read.",
  parameters: [{ name: "token", in: "path", text: "of the mail" }],
  input: v.object({}),
  output: answers<Unsubscribed>("Unsubscribed"),
  errors: ["invalid-token", "body-too-large", "database-unavailable"],
  anyOrigin: true,
  upload: ONE_CLICK_BYTES,
});

/** The same address opened in a browser: mail programs without that button show it as a link. */
export const openOneClick = endpoint<Record<string, never>, never>()({
  method: "GET",
  path: "/api/newsletter/one-click/:token",
  access: "anyone",
  summary: "Leads a person to the page with the button (303). Nothing ends by opening it.",
  parameters: [{ name: "token", in: "path", text: "of the mail" }],
  input: v.object({}),
  output: answers<never>("303"),
  errors: ["database-unavailable"],
});
