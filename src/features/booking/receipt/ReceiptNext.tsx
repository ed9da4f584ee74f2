import { useStore } from "@nanostores/react";
import { formatPhone } from "#domain/account/phone.ts";
import { hostAddress, type BookingReceipt, type ReceiptHost } from "#domain/booking/receipt.ts";
import { links } from "#domain/site/links.ts";
import { langOf, readersName } from "#domain/text/text-language.ts";
import { formatTaka } from "#domain/money/money.ts";
import { formatNumber } from "#domain/text/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { $session } from "#stores/session/session.ts";
import { Written } from "#ui/text/Written.tsx";
import { Button } from "#ui/button/Button.tsx";
import { PlaceMap } from "#ui/map/PlaceMap.tsx";
import { Facts } from "../Facts.tsx";
import { HostActs } from "./HostActs.tsx";
import { ReceiptPanel } from "./ReceiptPanel.tsx";

type Props = { host: ReceiptHost; token: string } & Pick<BookingReceipt, "stay" | "fee">;

/** Kilometres around the place that its map shows. */
const REACH_KM = 2;

/** What a guest or a visitor takes along. */
function bringWords({ stay, fee }: Pick<BookingReceipt, "stay" | "fee">): string[] {
  if (!stay) return [m.receipt_bring_reference(), m.receipt_bring_id(), m.receipt_bring_papers()];
  const rest = formatTaka(Math.max(0, stay.total - fee), currentLocale());
  return [m.receipt_bring_reference(), m.receipt_bring_ids(), m.receipt_bring_rest({ rest })];
}

/** Whom to call, where to go, when, and with what: for whoever has paid. */
export function ReceiptNext({ host, stay, fee, token }: Props) {
  const locale = currentLocale();
  const isSignedIn = useStore($session, { ssr: () => undefined }) !== undefined;
  const name = readersName(host, locale);
  const { street, place } = hostAddress(host, locale);
  const radius = host.point?.radius ?? null;
  const hidden = radius === null ? null : m.receipt_place_hidden({ metres: formatNumber(radius, locale) });
  return (
    <ReceiptPanel title={m.receipt_next()}>
      <Facts
        facts={[
          { label: m.receipt_host(), value: name, lang: langOf(name, locale) },
          ...(host.phone ? [{ label: m.receipt_phone(), value: formatPhone(host.phone, locale), code: true }] : []),
          {
            label: m.receipt_address(),
            value: (
              <span translate="no">{street ? <Written text={street} within={`${street}, ${place}`} /> : place}</span>
            ),
          },
        ]}
      />
      <p className="flex flex-wrap gap-2 print:hidden">
        <HostActs host={host} calendarToken={stay ? token : null} />
        {isSignedIn && (
          <Button kind="ghost" icon="list" href={links.account(locale, "bookings")}>
            {m.receipt_bookings()}
          </Button>
        )}
      </p>
      <div className="grid gap-1 text-sm">
        <h3 className="text-base">{m.receipt_bring()}</h3>
        <ul className="grid list-disc gap-1 ps-5">
          {bringWords({ stay, fee }).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </div>
      {host.point && (
        <PlaceMap
          label={m.map_place({ place })}
          point={host.point}
          radius={host.point.radius}
          reachKm={REACH_KM}
          note={hidden}
        >
          {hidden && <p className="text-sm text-ink-soft">{hidden}</p>}
        </PlaceMap>
      )}
    </ReceiptPanel>
  );
}
