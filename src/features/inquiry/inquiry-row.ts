import { reachesSomebody, type InquiryState, type ReceivedInquiry } from "#domain/inquiry.ts";
import { links } from "#domain/links.ts";
import { formatPhone, telUrl } from "#domain/phone.ts";
import { ago } from "#i18n/ago.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { $session } from "#stores/session.ts";
import type { BadgeKind } from "#ui/badge-kinds.ts";
import { drawBadge } from "#ui/draw-badge.ts";
import { drawIcon } from "#ui/draw-icon.ts";
import { drawLink, drawNote } from "#ui/draw-note.ts";
import type { IconName } from "#ui/icons.ts";
import { markNames } from "#ui/mark-names.ts";
import { part } from "#ui/part.ts";

const STATES: Record<InquiryState, { kind: BadgeKind; icon: IconName; words: () => string }> = {
  new: { kind: "pending", icon: "mail", words: m.inquiry_state_new },
  read: { kind: "plain", icon: "eye", words: m.inquiry_state_read },
  answered: { kind: "verified", icon: "check", words: m.inquiry_state_answered },
};

const inquiryTitle = ({ title, titleBn }: ReceivedInquiry): string =>
  currentLocale() === "bn" ? titleBn || title : title || titleBn;

function drawContact(icon: IconName, href: string, words: string): HTMLElement {
  const link = drawLink(href, "");
  link.className = "btn btn-outline";
  link.append(drawIcon(icon), words);
  return link;
}

/** Where the sender's reply to a written answer goes; "" where nobody would read it. */
function ownAddress(): string {
  const address = $session.get()?.email ?? "";
  return address.includes("@") && reachesSomebody(address) ? address : "";
}

/** What is seen without opening it. */
function showOutside(inquiry: ReceivedInquiry, row: HTMLElement): void {
  const locale = currentLocale();
  const { kind, slug, name, message, createdAt, state, denied } = inquiry;
  const look = STATES[state];
  part("badges", row).replaceChildren(
    drawBadge(look.kind, look.words(), look.icon),
    ...(denied && state !== "answered" ? [drawBadge("rejected", m.inquiry_state_denied(), "circle-alert")] : []),
  );
  const title = inquiryTitle(inquiry);
  const href = slug === null ? null : (kind === "listing" ? links.listing : links.resort)(slug, locale);
  part("title", row).replaceChildren(href === null ? title : drawLink(href, title));
  part("notes", row).replaceChildren(drawNote("circle-user-round", name), drawNote("clock", ago(createdAt, locale)));
  part("message", row).textContent = message;
  const [words, named] =
    state === "answered" ? [m.inquiry_reopen, m.inquiry_reopen_named] : [m.inquiry_open, m.inquiry_open_named];
  part("open-words", row).textContent = words();
  part("open", row).setAttribute("aria-label", named({ name, title }));
}

/** Says what has been answered, and shows what can still be done. */
function showInside(inquiry: ReceivedInquiry, row: HTMLElement): void {
  const locale = currentLocale();
  const { name, email, phone, reachable, answer, denied } = inquiry;
  part("contacts", row).replaceChildren(
    ...(phone === null
      ? [drawNote("info", m.inquiry_contact_hidden({ name }))]
      : [drawContact("phone", telUrl(phone), formatPhone(phone, locale))]),
    ...(email === null ? [] : [drawContact("mail", `mailto:${encodeURIComponent(email).replace("%40", "@")}`, email)]),
  );
  const replied = answer?.how === "replied";
  const note = part("denied", row);
  note.hidden = !denied || replied;
  note.querySelector("span")!.textContent = m.inquiry_denied({ name });
  part("given", row).hidden = answer === null;
  if (answer) {
    const when = ago(answer.at, locale);
    part("given-words", row).textContent = replied ? m.inquiry_you_answered({ when }) : m.inquiry_you_marked({ when });
    part("given-text", row).textContent = answer.text ?? "";
    part("given-text", row).hidden = answer.text === null;
    part("unmark", row).hidden = replied;
  }
  part("form", row).hidden = replied || !reachable;
  const own = ownAddress();
  part("hint", row).textContent =
    own === "" ? m.inquiry_answer_hint_alone({ name }) : m.inquiry_answer_hint({ name, email: own });
  part("marking", row).hidden = answer !== null || denied || phone === null;
  part("marking-words", row).textContent = reachable ? m.inquiry_mark_hint({ name }) : m.inquiry_no_address({ name });
}

/** Shows an inquiry in the state that it is in. */
export function showInquiry(inquiry: ReceivedInquiry, row: HTMLElement): void {
  showOutside(inquiry, row);
  showInside(inquiry, row);
  markNames(row);
}
