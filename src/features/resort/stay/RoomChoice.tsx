import { useStore } from "@nanostores/react";
import { useEffect, useRef, useState } from "react";
import { freeStaySpan } from "#domain/booking/free-stays.ts";
import { isDay, nightsOf, type StayDates } from "#domain/booking/stay.ts";
import { roomPictures } from "#domain/resort/resort.ts";
import type { Picture } from "#domain/listing/listing.ts";
import type { TakenNight } from "#domain/resort/rooms.ts";
import { m } from "#i18n/messages.ts";
import { $chosenRoom, $chosenStay } from "#stores/chosen-stay.ts";
import { RoomCard } from "./RoomCard.tsx";
import { wantedRoom, type OfferedResort, type ChosenStay, type RoomWish } from "./stay.ts";

const sameDays = (a: StayDates | null, b: StayDates | null): boolean =>
  a?.checkIn === b?.checkIn && a?.checkOut === b?.checkOut;

/**
 * What is taken around a chosen stay, asked for anew with other days; null while nobody knows. `first`: what the page came with for the days
 * that it came with. `slug` null: there is no record of the resort.
 */
function useNights(
  slug: string | null,
  stay: StayDates | null,
  today: string,
  first: readonly TakenNight[] | null,
): readonly TakenNight[] | null {
  const [known, setKnown] = useState({ stay: first ? stay : null, nights: first });
  const asked = useRef(known.stay);
  useEffect(() => {
    if (slug === null || stay === null || sameDays(asked.current, stay)) return;
    asked.current = stay;
    let left = false;
    const forget = () => {
      if (sameDays(asked.current, stay)) asked.current = null;
    };
    // The page has what it needs without it until other days are chosen.
    import("./ask-nights.ts")
      .then(({ askNights }) => askNights({ slug, ...freeStaySpan(stay, today) }))
      .then((nights) => {
        if (!left && nights) setKnown({ stay, nights });
        else forget();
      }, forget);
    return () => {
      left = true;
    };
  }, [slug, stay, today]);
  return sameDays(known.stay, stay) ? known.nights : null;
}

type Props = {
  resort: OfferedResort;
  /** Those of the resort that show one of its rooms. */
  pictures: readonly Picture[];
  /** What the address asks for. */
  stay: ChosenStay;
  wish: RoomWish;
  /** What is taken around its days; null where nobody knows. */
  nights: readonly TakenNight[] | null;
  /** The day it is in Dhaka. */
  today: string;
  /** False for a built-in sample: nobody knows what is taken. */
  stored: boolean;
};

/**
 * The rooms of a resort, of which one is chosen. With dates every price is for the stay. They are fields of the stay's form, which stands beside
 * them, so that they are sent with it without a script too.
 */
export function RoomChoice({ resort, pictures, stay: asked, wish: first, nights, today, stored }: Props) {
  const chosen = useStore($chosenRoom, { ssr: () => null });
  const stay = useStore($chosenStay, { ssr: () => null }) ?? asked;
  const wish = chosen ?? first;
  const isWhole = isDay(stay.checkIn) && isDay(stay.checkOut) && nightsOf(stay) > 0 && stay.checkIn >= today;
  const dates = isWhole ? stay : null;
  const taken = useNights(stored ? resort.slug : null, dates, today, nights);
  const wanted = wantedRoom(resort.rooms, wish, stay.guests);
  return (
    <section id="choose-room" aria-labelledby="rooms-title" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="rooms-title" className="text-(length:--text-xl)">
          {dates ? m.rooms_title_dates() : m.rooms_title()}
        </h2>
        {dates && <p className="text-sm text-ink-soft">{m.rooms_all_nights()}</p>}
      </div>
      <ul className="grid gap-3">
        {resort.rooms.map((room) => (
          <RoomCard
            key={room.id}
            room={room}
            resort={resort}
            dates={dates}
            pictures={roomPictures(room, pictures)}
            wanted={stay}
            taken={taken}
            today={today}
            units={wanted?.room.id === room.id ? wanted.units : null}
            onChoose={(units) => $chosenRoom.set({ room: room.id, units })}
          />
        ))}
      </ul>
    </section>
  );
}
