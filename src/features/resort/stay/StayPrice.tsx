import { useStore } from "@nanostores/react";
import { formatTaka } from "#domain/money/money.ts";
import { nightsOf, stayTotal } from "#domain/booking/stay.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { nightsText } from "#i18n/stay-words.ts";
import { $chosenStay } from "#stores/chosen-stay.ts";

/** The price of a night, or the sum of the chosen stay. */
export function StayPrice({ pricePerNight }: { pricePerNight: number }) {
  const locale = currentLocale();
  const stay = useStore($chosenStay, { ssr: () => null });
  return (
    <p className="leading-tight">
      <b className="block text-lg whitespace-nowrap tabular-nums sm:text-xl">
        {formatTaka(stay ? stayTotal(pricePerNight, stay) : pricePerNight, locale)}
      </b>
      <small className="text-xs text-ink-soft max-[23rem]:hidden">
        {stay ? nightsText(nightsOf(stay), locale) : m.resort_per_night()}
      </small>
    </p>
  );
}
