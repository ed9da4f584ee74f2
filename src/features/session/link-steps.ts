import { takeBack } from "#api/account/account.ts";
import { confirmEmail, undoChange } from "#api/account/auth-user.ts";
import { denyAnswer } from "#api/inquiries/inquiries.ts";
import { confirmListingByLink } from "#api/catalogue/listing-freshness.ts";
import { links } from "#domain/site/links.ts";
import { m } from "#i18n/messages.ts";

/** What the links of mails are for that lead to one button. Each form has its endpoint's name. */
export const LINK_STEPS = {
  "change-email": {
    endpoint: confirmEmail,
    title: m.session_change_title,
    lead: m.session_change_lead,
    button: { label: m.session_change_button, icon: "mail" },
    done: m.session_change_done,
    goOn: { label: m.shell_account, icon: "circle-user-round", href: links.account },
    /** Where a new link can be asked for; for the others one goes on as after it. */
    again: links.accountSecurity,
  },
  "undo-change": {
    endpoint: undoChange,
    title: m.session_undo_title,
    lead: m.session_undo_lead,
    button: { label: m.session_undo_button, icon: "refresh-cw" },
    done: m.session_undo_done,
    goOn: { label: m.session_sign_in, icon: "log-in", href: links.signIn },
    again: links.recover,
  },
  "take-back": {
    endpoint: takeBack,
    title: m.session_take_back_title,
    lead: m.session_take_back_lead,
    button: { label: m.session_take_back_button, icon: "circle-x" },
    done: m.session_take_back_done,
    goOn: { label: m.session_take_back_on, icon: "lock", href: links.recover },
  },
  "confirm-listing": {
    endpoint: confirmListingByLink,
    title: m.session_available_title,
    lead: m.session_available_lead,
    button: { label: m.session_available_button, icon: "badge-check" },
    done: m.session_available_done,
    goOn: { label: m.session_available_on, icon: "house", href: links.account },
  },
  "no-answer": {
    endpoint: denyAnswer,
    title: m.inquiry_unanswered_title,
    lead: m.inquiry_unanswered_lead,
    button: { label: m.inquiry_unanswered_button, icon: "circle-x" },
    done: m.inquiry_unanswered_done,
    goOn: { label: m.inquiry_unanswered_on, icon: "search", href: links.properties },
  },
} as const;

export type LinkStep = keyof typeof LINK_STEPS;
