import { useStore } from "@nanostores/react";
import { formatTaka } from "#domain/money/money.ts";
import { nightsOf } from "#domain/booking/stay.ts";
import { stayCost } from "#domain/resort/rooms.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { nightsText } from "#i18n/stay-words.ts";
import { $chosenRoom, $chosenStay } from "#stores/chosen-stay.ts";
import { wantedRoom, type OfferedResort, type RoomWish } from "./stay.ts";

/** The price of a night, or the sum of the chosen stay. */
export function StayPrice({ resort, wish }: { resort: OfferedResort; wish: RoomWish }) {
  const locale = currentLocale();
  const stay = useStore($chosenStay, { ssr: () => null });
  const chosen = useStore($chosenRoom, { ssr: () => null });
  const { pricePerNight, rooms } = resort;
  const wanted = stay && wantedRoom(rooms, chosen ?? wish, stay.guests);
  return (
    <p className="leading-tight">
      <b className="block text-lg whitespace-nowrap tabular-nums sm:text-xl">
        {formatTaka(
          wanted ? stayCost(wanted.room, { ...stay, units: wanted.units }, stay).total : pricePerNight,
          locale,
        )}
      </b>
      <small className="text-xs text-ink-soft max-[23rem]:hidden">
        {stay ? nightsText(nightsOf(stay), locale) : m.resort_per_night()}
      </small>
    </p>
  );
}
