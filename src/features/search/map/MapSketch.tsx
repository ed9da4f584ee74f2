import type { ListingQuery } from "#domain/search/filters.ts";
import { mapSketch } from "#domain/search/map/sketch.ts";
import { formatNumber } from "#domain/text/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";

const [WIDTH, HEIGHT] = [120, 80];
const SHAPE = "fill-accent/20 stroke-accent stroke-2 [stroke-linejoin:round]";

/** Kilometres in a number of one digit, or of one decimal where that is less than one. */
const roundKm = (km: number): number => (km < 1 ? Math.max(0.1, Math.round(km * 10) / 10) : Math.round(km));

/** A small drawing of a search's area on the map with its width; nothing if it has none. */
export function MapSketch({ query }: { query: ListingQuery }) {
  const sketch = mapSketch(query, WIDTH, HEIGHT);
  if (!sketch) return null;
  const { box, areas, circle, kmWide } = sketch;
  return (
    <figure className="m-0 w-30 flex-none">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        aria-hidden="true"
        className="block w-full rounded-md border border-line bg-sunken"
      >
        {box && <rect {...box} className={SHAPE} />}
        {areas && <path d={areas} fillRule="evenodd" className={SHAPE} />}
        {circle && <circle cx={circle.x} cy={circle.y} r={circle.r} className={SHAPE} />}
      </svg>
      <figcaption className="text-2xs text-ink-mute">
        {m.search_map_wide({ distance: formatNumber(roundKm(kmWide), currentLocale()) })}
      </figcaption>
    </figure>
  );
}
