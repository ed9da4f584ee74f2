import { useRef } from "react";
import {
  listOwnBookings,
  listReceivedBookings,
  type OwnBookingsAnswer,
  type ReceivedBookingsAnswer,
  cancelBooking,
  getBooking,
  payBooking,
} from "#api/booking/bookings.ts";
import { call } from "#api/call.ts";
import { formatPhone } from "#domain/account/phone.ts";
import { hostAddress, type ReceivedBooking, type BookingReceipt, type OwnBooking } from "#domain/booking/receipt.ts";
import { formatDate } from "#domain/text/date.ts";
import { links } from "#domain/site/links.ts";
import { readersName } from "#domain/text/text-language.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { EmptyState } from "#ui/message/EmptyState.tsx";
import { PagedList } from "#ui/list/PagedList.tsx";
import { usePages } from "#ui/list/use-pages.ts";
import { Written } from "#ui/text/Written.tsx";
import { BookingRow } from "./BookingRow.tsx";
import { HostActs } from "./receipt/HostActs.tsx";
import { cancelText } from "./receipt/receipt-words.ts";
import { ReceiptForm } from "./receipt/ReceiptForm.tsx";
import { useReceiptActs } from "./receipt/use-receipt-acts.ts";

type OwnBookingRowProps = { booking: OwnBooking; onChange: (booking: OwnBooking) => void };

/** The receipt's token is the end of its address. */
const tokenOf = ({ receiptUrl }: OwnBooking): string => decodeURIComponent(receiptUrl.split("/").at(-1) ?? "");

/** To the tenancy that a booking led to, or (`id` null) to its form, which knows the home, its rent and both people. */
function TenancyLink({ booking, id }: { booking: string; id: string | null }) {
  const locale = currentLocale();
  return (
    <Button
      kind="outline"
      icon="key-round"
      href={id === null ? links.tenancyFrom("booking", booking, locale) : links.tenancy(id, locale)}
    >
      {id === null ? m.tenancy_begin_from_visit() : m.tenancy_of_booking()}
    </Button>
  );
}

/**
 * One of the reader's bookings, with its receipt and what can be done now: pay, pay again, cancel. Without a script the acts are forms that
 * lead to the receipt.
 */
function OwnBookingRow({ booking, onChange }: OwnBookingRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const { id, next, host, paymentUrl, may, reference, createdAt, receiptUrl, tenancy } = booking;
  const token = tokenOf(booking);
  const take = (receipt: BookingReceipt, acted: boolean) => {
    onChange({ ...receipt, receiptUrl, tenancy });
    // The button that was pressed is gone.
    if (acted) row.current?.focus();
  };
  const look = () =>
    void call(getBooking, { id, token }).then((answer) => {
      if (answer.ok) take(answer.data.booking, false);
    });
  const { busy, payAgain, cancel } = useReceiptActs(id, token, { take, look });
  const made = m.booking_list_made({ day: formatDate(createdAt, currentLocale()) });
  const pathOf = (path: string) => path.replace(":id", id);
  const acts = (
    <>
      {next === "pay" && paymentUrl && (
        <Button kind="accent" icon="wallet" href={paymentUrl} rel="noreferrer">
          {m.receipt_go_pay()}
        </Button>
      )}
      {may.pay && next !== "pay" && (
        <ReceiptForm action={pathOf(payBooking.path)} token={token} onSend={() => void payAgain()}>
          <Button type="submit" kind="accent" icon="refresh-cw" busy={busy === "pay"}>
            {m.receipt_pay_again()}
          </Button>
        </ReceiptForm>
      )}
      <Button kind="outline" icon="file-check" href={receiptUrl} aria-label={m.booking_receipt_of({ reference })}>
        {m.booking_receipt_link()}
      </Button>
      {tenancy && <TenancyLink booking={id} id={tenancy} />}
    </>
  );
  return (
    <BookingRow ref={row} booking={booking} needsPerson={booking.needsPerson} more={[made]} acts={acts}>
      {host && (
        <div className="grid gap-2 text-sm">
          <p className="flex flex-wrap gap-x-2">
            <span>
              {m.receipt_host()}: <Written text={readersName(host, currentLocale())} />
            </span>
            {host.phone && <span className="num">{formatPhone(host.phone, currentLocale())}</span>}
            <Written text={Object.values(hostAddress(host, currentLocale())).filter(Boolean).join(", ")} />
          </p>
          <p className="flex flex-wrap gap-2">
            <HostActs host={host} calendarToken={booking.stay ? token : null} />
          </p>
        </div>
      )}
      {may.cancel && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-danger">
            {m.receipt_cancel()}
          </summary>
          <div className="rounded-md bg-sunken p-4 text-sm">
            <ReceiptForm action={pathOf(cancelBooking.path)} token={token} onSend={() => void cancel()}>
              <p>{cancelText(booking, currentLocale())}</p>
              <p>
                <Button type="submit" kind="danger" icon="x" busy={busy === "cancel"}>
                  {m.receipt_cancel_yes()}
                </Button>
              </p>
            </ReceiptForm>
          </div>
        </details>
      )}
    </BookingRow>
  );
}

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
        {(booking) => (
          <BookingRow
            key={booking.id}
            booking={booking}
            more={receivedWords(booking)}
            acts={booking.tenancy && <TenancyLink booking={booking.id} id={booking.tenancy.id} />}
          />
        )}
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
