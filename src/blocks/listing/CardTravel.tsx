import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { m } from "#i18n/messages.ts";
import { call } from "#api/call.ts";
import { listPoints } from "#api/catalogue/listing-map.ts";
import { travelTo } from "#domain/place/my-place.ts";
import type { Point } from "#domain/search/map/area.ts";
import { myPlaceName, travelText } from "#features/listing/near/my-place-words.ts";
import { $myPlaces } from "#stores/my-places.ts";

const PART = 1e5;

type Props = {
  /** Ids of the homes whose cards stand on the page. */
  ids: readonly string[];
};

/** On the picture of each card how far the home is from the reader's places: it lies on what is there, and moves nothing. */
export function CardTravel({ ids }: Props) {
  const places = useStore($myPlaces);
  const [points, setPoints] = useState<ReadonlyMap<string, Point>>(new Map());
  const asked = ids.join(",");
  useEffect(() => {
    const request = new AbortController();
    call(listPoints, { ids: asked.split(",") }, { signal: request.signal }).then(
      (answer) => {
        if (!answer.ok) return;
        setPoints(new Map(answer.data.points.map(([id, lng5, lat5]) => [id, { lng: lng5 / PART, lat: lat5 / PART }])));
      },
      // Other homes took their place.
      () => undefined,
    );
    return () => request.abort();
  }, [asked]);
  return ids.map((id) => {
    const home = points.get(id);
    // eslint-disable-next-line nibash/state-in-components -- where a portal goes, no state: the card itself must not carry this script
    const card = document.querySelector(`[data-listing="${id}"] .card-picture`);
    if (!home || !card || places.length === 0) return null;
    return createPortal(
      <ul className="pointer-events-none absolute start-3 bottom-11 z-1 grid max-w-[calc(100%-5rem)] gap-0.5 rounded-md bg-surface/90 px-2 py-1 text-2xs font-semibold text-ink">
        {places.map((place) => (
          <li key={place.kind} className="truncate">
            {m.card_my_place({ place: myPlaceName(place.kind), time: travelText(travelTo(home, place)) })}
          </li>
        ))}
      </ul>,
      card,
      id,
    );
  });
}
