import { useStore } from "@nanostores/react";
import { formatPhone, telUrl } from "#domain/account/phone.ts";
import { hostAddress, type BookingReceipt, type ReceiptHost } from "#domain/booking/receipt.ts";
import { directionsUrl, links } from "#domain/site/links.ts";
import { langOf, readersName } from "#domain/text/text-language.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { $session } from "#stores/session/session.ts";
import { Written } from "#ui/text/Written.tsx";
import { Button } from "#ui/button/Button.tsx";
import { Facts } from "../Facts.tsx";
import { ReceiptPanel } from "./ReceiptPanel.tsx";

/** Whom to call, where to go, and when: for whoever has paid. */
export function ReceiptNext({
  host,
  stay,
  token,
}: { host: ReceiptHost; token: string } & Pick<BookingReceipt, "stay">) {
  const locale = currentLocale();
  const isSignedIn = useStore($session, { ssr: () => undefined }) !== undefined;
  const name = readersName(host, locale);
  const { street, place } = hostAddress(host, locale);
  return (
    <ReceiptPanel title={m.receipt_next()}>
      <Facts
        facts={[
          { label: m.receipt_host(), value: name, lang: langOf(name, locale) },
          ...(host.phone ? [{ label: m.receipt_phone(), value: formatPhone(host.phone, locale), code: true }] : []),
          {
            label: m.receipt_address(),
            value: (
              <span translate="no">{street ? <Written within={`${street}, ${place}`}>{street}</Written> : place}</span>
            ),
          },
        ]}
      />
      <p className="flex flex-wrap gap-2 print:hidden">
        {host.phone && (
          <Button icon="phone" href={telUrl(host.phone)}>
            {m.listing_call()}
          </Button>
        )}
        <Button
          kind="outline"
          icon="navigation"
          href={directionsUrl(host.point, Object.values(hostAddress(host, "en")).filter(Boolean).join(", "))}
          target="_blank"
          rel="noopener noreferrer"
        >
          {m.receipt_directions()} <span className="sr">{m.listing_new_tab()}</span>
        </Button>
        {stay && (
          <Button kind="outline" icon="calendar-check" href={links.receiptCalendar(token, locale)}>
            {m.receipt_calendar()}
          </Button>
        )}
        {isSignedIn && (
          <Button kind="ghost" icon="list" href={links.account(locale, "bookings")}>
            {m.receipt_bookings()}
          </Button>
        )}
      </p>
    </ReceiptPanel>
  );
}
