import { useEffect, useMemo, useState } from "react";
import { call } from "#api/call.ts";
import { listAreaPrices } from "#api/catalogue/areas.ts";
import type { AreaPriceQuery, AreaPrices } from "#domain/listing/prices/areas.ts";
import type { ListingQuery } from "#domain/search/filters.ts";

type Answer = { of: string; areas: readonly AreaPrices[] | null };

/**
 * What is asked by area for what a search is after: its purpose, bedrooms and highest price. Fetched from the moment that it is switched
 * on; `areas` are null until they are there.
 */
export function useAreaPrices({ purpose, bedrooms, exactBedrooms, maxPrice }: ListingQuery) {
  const [isOn, setOn] = useState(false);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const rooms = exactBedrooms ?? bedrooms;
  const asked = useMemo(
    (): AreaPriceQuery => ({ purpose: purpose ?? "sale", exactBedrooms: rooms, maxPrice }),
    [purpose, rooms, maxPrice],
  );
  const of = `${asked.purpose} ${asked.exactBedrooms}`;
  useEffect(() => {
    if (!isOn) return;
    const request = new AbortController();
    const send = { purpose: asked.purpose, exactBedrooms: asked.exactBedrooms };
    call(listAreaPrices, send, { signal: request.signal }).then(
      (result) => setAnswer({ of, areas: result.ok ? result.data.areas : null }),
      // Another search took its place.
      () => undefined,
    );
    return () => request.abort();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a budget changes no figure
  }, [isOn, of]);
  const own = isOn && answer?.of === of ? answer : null;
  return { isOn, toggle: () => setOn(!isOn), asked, areas: own?.areas ?? null, failed: own?.areas === null };
}

export type AreaPricesOnMap = ReturnType<typeof useAreaPrices>;
