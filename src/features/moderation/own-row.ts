import { formatDate } from "#domain/date.ts";
import { links } from "#domain/links.ts";
import type { OwnItem, OwnState } from "#domain/moderation.ts";
import { formatNumber } from "#domain/number.ts";
import { ago } from "#i18n/ago.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { rejectionWords } from "#i18n/rejection-words.ts";
import type { BadgeKind } from "#ui/badge-kinds.ts";
import type { IconName } from "#ui/icons.ts";
import { drawBadge } from "#ui/draw-badge.ts";
import { drawNote } from "#ui/draw-note.ts";
import { part } from "#ui/part.ts";
import { confirmAvailable } from "./confirm-available.ts";
import { deleteSubmission, sayDeleted } from "./delete-submission.ts";
import { fillSubmission, showPicture } from "./submission-row.ts";
import { countedWords, editLink, kindLine, publicLink, submissionTitle } from "./submission-words.ts";

const STATES: Record<OwnState, { kind: BadgeKind; icon: IconName; words: () => string }> = {
  pending: { kind: "pending", icon: "clock", words: m.moderation_state_pending },
  approved: { kind: "verified", icon: "badge-check", words: m.moderation_state_approved },
  hidden: { kind: "pending", icon: "clock", words: m.dashboard_state_hidden },
  rejected: { kind: "rejected", icon: "circle-x", words: m.dashboard_needs_changes },
};

/** Leads to what was written about it; the administrator, who sees everybody's, reads nobody's letters. */
const inquiriesNote = ({ owner, inquiries }: OwnItem, words: string): HTMLElement =>
  drawNote("message-circle", words, owner === null && inquiries ? "#inquiries" : undefined);

/** Views, inquiries, pictures, and when it was posted and last confirmed. */
function notesOf(item: OwnItem): HTMLElement[] {
  const locale = currentLocale();
  const counted = (what: "views" | "inquiries", count: number) =>
    countedWords(what, count, formatNumber(count, locale));
  return [
    ...(item.owner ? [drawNote("circle-user-round", item.owner.email ?? item.owner.name)] : []),
    // What has never been counted has been seen by nobody (specification 2, section 5).
    drawNote("eye", counted("views", item.views ?? 0)),
    ...(item.inquiries === null ? [] : [inquiriesNote(item, counted("inquiries", item.inquiries))]),
    drawNote("clock", m.dashboard_posted({ when: ago(item.createdAt, locale) })),
    ...(item.confirmedAt === null || item.state === "pending" || item.state === "rejected"
      ? []
      : [drawNote("calendar-check", m.dashboard_confirmed({ date: formatDate(item.confirmedAt, locale) }))]),
  ];
}

const shown = <Element extends HTMLElement>(element: Element, when: boolean): Element => {
  element.hidden = !when;
  return element;
};

/** Dresses a row of the own lists: what is seen of it, and what can be done with it in the state that it is in. */
export function fillOwnRow(item: OwnItem, row: HTMLLIElement): void {
  const locale = currentLocale();
  const { state, demo, kind, id } = item;
  const live = state === "approved";
  const title = submissionTitle(item, locale);
  const badge = STATES[state];
  const href = live ? publicLink[kind](item.slug, locale) : null;
  fillSubmission(row, item, { href, pictureCount: item.pictureCount, locale });
  showPicture(part("picture", row), item.picture);
  part("badges", row).replaceChildren(
    drawBadge(badge.kind, badge.words(), badge.icon),
    drawBadge("plain", kindLine(item)),
    ...(demo ? [drawBadge("plain", m.card_demo())] : []),
  );
  part("notes", row).replaceChildren(...notesOf(item));

  /** Several rows have the same buttons: each says which one it belongs to. */
  const button = (name: string, when: boolean, href?: string) => {
    const element = shown(part(name, row), when);
    element.setAttribute("aria-label", `${element.textContent?.trim()}: ${title}`);
    if (href !== undefined && element instanceof HTMLAnchorElement) element.href = href;
    return element;
  };
  button("live", live, publicLink[kind](item.slug, locale));
  button("preview", !live, links.preview(id, locale));
  // Only the administrator says how far it was checked.
  button("marks", !demo && live && kind === "listings" && item.owner !== null, `${links.preview(id, locale)}#mark`);
  button("edit", !demo && state !== "rejected", editLink[kind](id, locale));
  button("resend", !demo && state === "rejected", editLink[kind](id, locale));
  // For what nobody sees it is the way forward; for what is live it is one of several things to do.
  const own = item.owner === null;
  const confirm = button("confirm", !demo && own && item.confirmedAt !== null && (live || state === "hidden"));
  confirm.classList.replace("btn-primary", state === "hidden" ? "btn-primary" : "btn-outline");
  confirm.addEventListener("click", () => void confirmAvailable(item, row));
  button("delete", !demo).addEventListener("click", () => {
    const next = (row.nextElementSibling ?? row.previousElementSibling) as HTMLElement | null;
    void deleteSubmission(
      { kind, id, title },
      {
        hide: () => (row.hidden = true),
        restore: () => (row.hidden = false),
        gone: () => {
          next?.focus();
          sayDeleted(kind);
        },
      },
    );
  });
  shown(part("hidden", row), state === "hidden");
  shown(part("rejection", row), item.rejection !== null);
  if (!item.rejection) return;
  part("reason", row).textContent = rejectionWords(item.rejection.reasons, item.rejection.text);
  part("kept-until", row).textContent = m.dashboard_kept_until({ date: formatDate(item.rejection.keptUntil, locale) });
}
