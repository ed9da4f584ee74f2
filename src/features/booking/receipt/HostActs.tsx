import { telUrl } from "#domain/account/phone.ts";
import { wayTo, type ReceiptHost } from "#domain/booking/receipt.ts";
import { links } from "#domain/site/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";

type Props = {
  host: ReceiptHost;
  /** Of the receipt, where there are days for a calendar; null: there are none. */
  calendarToken: string | null;
};

/** What a paid guest does next: call, find the way, note the days. On the receipt and in the list of bookings. */
export function HostActs({ host, calendarToken }: Props) {
  return (
    <>
      {host.phone && (
        <Button icon="phone" href={telUrl(host.phone)}>
          {m.listing_call()}
        </Button>
      )}
      <Button kind="outline" icon="navigation" href={wayTo(host)} target="_blank" rel="noopener noreferrer">
        {m.receipt_directions()} <span className="sr">{m.listing_new_tab()}</span>
      </Button>
      {calendarToken !== null && (
        <Button kind="outline" icon="calendar-check" href={links.receiptCalendar(calendarToken, currentLocale())}>
          {m.receipt_calendar()}
        </Button>
      )}
    </>
  );
}
