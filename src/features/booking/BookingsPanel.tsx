import {
  listOwnBookings,
  listReceivedBookings,
  type OwnBookingsAnswer,
  type ReceivedBookingsAnswer,
} from "#api/booking/bookings.ts";
import { call } from "#api/call.ts";
import type { ReceivedBooking } from "#domain/booking/receipt.ts";
import { formatDate } from "#domain/text/date.ts";
import { links } from "#domain/site/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { EmptyState } from "#ui/message/EmptyState.tsx";
import { PagedList } from "#ui/list/PagedList.tsx";
import { usePages } from "#ui/list/use-pages.ts";
import { BookingRow } from "./BookingRow.tsx";
import { OwnBookingRow } from "./OwnBookingRow.tsx";

type Listed<Answer> = {
  /** null: it could not be had. */
  first: Answer | null;
  /** The place in the list that the address names; null: the first page. */
  cursor: string | null;
};
export type BookingsPanelProps = { own: Listed<OwnBookingsAnswer>; received: Listed<ReceivedBookingsAnswer> };

const after = (cursor: string | undefined) => (cursor === undefined ? {} : { cursor });

/** The account's bookings: those that somebody made, and those of what they offer. */
export function BookingsPanel({ own, received }: BookingsPanelProps) {
  return (
    <div className="grid gap-8">
      <OwnBookings {...own} />
      <ReceivedBookings {...received} />
    </div>
  );
}

function OwnBookings({ first, cursor }: Listed<OwnBookingsAnswer>) {
  const locale = currentLocale();
  const pages = usePages<null, OwnBookingsAnswer>({
    first,
    cursor,
    query: null,
    load: (_, to) => call(listOwnBookings, after(to)),
    href: (_, to) => links.accountList("bookings", { own: to }, locale),
  });
  const empty = (
    <EmptyState title={m.booking_own_empty()} text={m.booking_own_empty_text()} art="house" heading="h3">
      <Button icon="search" href={links.buy(locale)}>
        {m.booking_browse()}
      </Button>
    </EmptyState>
  );
  return (
    <section aria-labelledby="own-bookings" className="grid gap-3">
      <h3 id="own-bookings" className="text-lg">
        {m.booking_own()}
      </h3>
      <PagedList pages={pages} empty={empty}>
        {(booking) => <OwnBookingRow key={booking.id} booking={booking} onChange={pages.change} />}
      </PagedList>
    </section>
  );
}

/** Bookings of one's own posts; left out where there are none. */
function ReceivedBookings({ first, cursor }: Listed<ReceivedBookingsAnswer>) {
  const locale = currentLocale();
  const pages = usePages<null, ReceivedBookingsAnswer>({
    first,
    cursor,
    query: null,
    load: (_, to) => call(listReceivedBookings, after(to)),
    href: (_, to) => links.accountList("bookings", { received: to }, locale),
  });
  if (pages.items.length === 0 && !pages.previous && pages.status === "shown") return null;
  return (
    <section aria-labelledby="received-bookings" className="grid gap-3">
      <h3 id="received-bookings" className="text-lg">
        {m.booking_received()}
      </h3>
      <p className="text-sm text-ink-soft">{m.booking_received_text()}</p>
      <PagedList pages={pages} empty={null}>
        {(booking) => <BookingRow key={booking.id} booking={booking} more={receivedWords(booking)} />}
      </PagedList>
    </section>
  );
}

function receivedWords({ guest, paidAt }: ReceivedBooking): (string | null)[] {
  return [
    guest && m.booking_guest({ name: guest }),
    paidAt && m.booking_list_paid({ day: formatDate(paidAt, currentLocale()) }),
  ];
}
