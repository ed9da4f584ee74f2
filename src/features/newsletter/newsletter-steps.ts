import { confirmSubscription, leaveNewsletter, returnToNewsletter } from "#api/account/newsletter.ts";
import { UNSUBSCRIBED_DAYS } from "#domain/account/newsletter.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { formatPlainNumber } from "#i18n/plain-number.ts";

/** Where somebody is with the newsletter. `broken`: the mail's link is not good any more. */
export type NewsletterStep = "subscribe" | "sent" | "confirm" | "confirmed" | "leave" | "left" | "returned" | "broken";

type Words = { title: () => string; lead: () => string };

const days = () => formatPlainNumber(UNSUBSCRIBED_DAYS, currentLocale());

export const STEP_WORDS: Readonly<Record<NewsletterStep, Words>> = {
  subscribe: { title: m.newsletter_title, lead: m.newsletter_lead },
  sent: { title: m.newsletter_sent_title, lead: m.newsletter_sent },
  confirm: { title: m.newsletter_confirm_title, lead: m.newsletter_confirm_lead },
  confirmed: { title: m.newsletter_confirmed_title, lead: m.newsletter_confirmed },
  leave: { title: m.newsletter_leave_title, lead: m.newsletter_leave_lead },
  left: { title: m.newsletter_left_title, lead: () => m.newsletter_left({ days: days() }) },
  returned: { title: m.newsletter_back_title, lead: m.newsletter_back },
  broken: { title: m.newsletter_broken, lead: m.newsletter_broken_text },
};

/** What acts (`name`: the form's) for whoever has a mail's link, by the step that it is pressed on: opening the page alone does nothing (DECISIONS 23). */
export const TOKEN_FORMS = {
  confirm: {
    name: "newsletter-confirm",
    endpoint: confirmSubscription,
    kind: "accent",
    icon: "mail",
    label: m.newsletter_confirm_button,
    next: "confirmed",
  },
  leave: {
    name: "newsletter-leave",
    endpoint: leaveNewsletter,
    kind: "accent",
    icon: "x",
    label: m.newsletter_leave_button,
    next: "left",
  },
  left: {
    name: "newsletter-return",
    endpoint: returnToNewsletter,
    kind: "outline",
    icon: "mail",
    label: m.newsletter_back_button,
    next: "returned",
  },
} as const;

export type TokenStep = keyof typeof TOKEN_FORMS;

export const isTokenStep = (step: NewsletterStep): step is TokenStep => step in TOKEN_FORMS;
