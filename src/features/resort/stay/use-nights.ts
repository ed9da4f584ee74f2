import { useEffect, useRef, useState } from "react";
import { freeStaySpan } from "#domain/booking/free-stays.ts";
import type { StayDates } from "#domain/booking/stay.ts";
import type { TakenNight } from "#domain/resort/rooms.ts";

const sameDays = (a: StayDates | null, b: StayDates | null): boolean =>
  a?.checkIn === b?.checkIn && a?.checkOut === b?.checkOut;

/**
 * What is taken around a chosen stay, asked for anew with other days; null while nobody knows. `first`: what the page came with for the days
 * that it came with. `slug` null: there is no record of the resort.
 */
export function useNights(
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
