import { listOwnBookings, listReceivedBookings } from "#api/bookings.ts";
import { call, type CallResult } from "#api/call.ts";
import type { OwnBooking, ReceivedBooking } from "#domain/booking-receipt.ts";
import { formatDate } from "#domain/date.ts";
import { links } from "#domain/links.ts";
import { formatTaka } from "#domain/money.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { dayText, guestsText } from "#i18n/stay-words.ts";
import { drawBadge } from "#ui/draw-badge.ts";
import { pagedList, type Page } from "#ui/paged-list.ts";
import { part } from "#ui/part.ts";
import { whenShown } from "#ui/when-shown.ts";
import { stateLook } from "./state-words.ts";

type Listed = Pick<OwnBooking, "state" | "kind" | "subject" | "stay" | "fee" | "createdAt">;

/** The page of a list as the API answers it: the place from which the next ones are asked for is its `cursor`. */
async function pageOf<Item>(
  asked: Promise<CallResult<{ items: Item[]; cursor: string | null }>>,
): Promise<CallResult<Page<Item>>> {
  const answer = await asked;
  return answer.ok ? { ok: true, data: { items: answer.data.items, next: answer.data.cursor } } : answer;
}

/** What every booking says in a list: state, of what, and `more` about it. */
function fillRow(booking: Listed, row: HTMLElement, needsPerson: boolean, more: readonly (string | null)[]): void {
  const locale = currentLocale();
  const { subject, stay } = booking;
  const look = stateLook(booking.state, needsPerson);
  part("badges", row).replaceChildren(drawBadge(look.kind, look.words, look.icon));
  const title = locale === "bn" ? subject.titleBn || subject.title : subject.title || subject.titleBn;
  const heading = part("title", row);
  if (subject.public) {
    const link = document.createElement("a");
    link.className = "link";
    link.href = links[booking.kind === "resort" ? "resort" : "listing"](subject.slug, locale);
    link.textContent = title;
    heading.replaceChildren(link);
  } else heading.textContent = title;
  const facts = [
    stay &&
      m.booking_list_stay({
        from: dayText(stay.checkIn, locale),
        to: dayText(stay.checkOut, locale),
        guests: guestsText(stay.guests, locale),
      }),
    m.booking_list_fee({ fee: formatTaka(booking.fee, locale) }),
    ...more,
  ];
  part("facts", row).textContent = facts.filter(Boolean).join(" · ");
}

function fillOwn(booking: OwnBooking, row: HTMLElement): void {
  const made = m.booking_list_made({ day: formatDate(booking.createdAt, currentLocale()) });
  fillRow(booking, row, booking.needsPerson, [made, booking.reference]);
  const receipt = part<HTMLAnchorElement>("receipt", row);
  receipt.href = booking.receiptUrl;
  receipt.setAttribute("aria-label", m.booking_receipt_of({ reference: booking.reference }));
}

function fillReceived(booking: ReceivedBooking, row: HTMLElement): void {
  const paid = booking.paidAt && m.booking_list_paid({ day: formatDate(booking.paidAt, currentLocale()) });
  const guest = booking.guest && m.booking_guest({ name: booking.guest });
  fillRow(booking, row, false, [guest, paid, booking.reference]);
}

function startBookings(panel: HTMLElement): void {
  const listOf = (name: string) => panel.querySelector<HTMLElement>(`[data-paged="${name}"]`)!;
  const send = (cursor: string | undefined) => (cursor === undefined ? {} : { cursor });
  const own = pagedList<OwnBooking, Page<OwnBooking>>(listOf("own-bookings"), {
    load: (cursor) => pageOf(call(listOwnBookings, send(cursor))),
    key: ({ id, updatedAt }) => `${id} ${updatedAt}`,
    draw: fillOwn,
  });
  const received = pagedList<ReceivedBooking, Page<ReceivedBooking>>(listOf("received-bookings"), {
    load: (cursor) => pageOf(call(listReceivedBookings, send(cursor))),
    key: ({ id, state }) => `${id} ${state}`,
    draw: fillReceived,
    // Most people offer nothing and need not be told that nobody booked it.
    arrived: ({ items }) => {
      if (items.length > 0) part("received", panel).hidden = false;
    },
  });
  whenShown(panel, () => {
    void own.restart();
    void received.restart();
  });
}

for (const panel of document.querySelectorAll<HTMLElement>("[data-bookings]")) startBookings(panel);
