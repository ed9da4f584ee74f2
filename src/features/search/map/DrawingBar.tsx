import { useMap } from "@vis.gl/react-maplibre";
import type { ListingQuery } from "#domain/search/filters.ts";
import { formatNumber } from "#domain/text/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { showText } from "../search-words.ts";
import { searchedAreas } from "./drawing.ts";
import { useDrawnCount } from "./use-drawn-count.ts";
import type { DrawingOnMap } from "./use-drawing.ts";

/** On phones one bar at the foot of the map, for a thumb. */
const BAR = [
  "absolute z-3 grid max-h-[calc(100%-4rem)] gap-2 overflow-y-auto rounded-lg border border-line-strong bg-surface p-3 text-ink shadow-pop",
  "inset-x-3 bottom-10 lg:end-16 lg:top-3 lg:bottom-auto lg:max-w-110",
].join(" ");

type Props = { drawing: DrawingOnMap; query: ListingQuery };

/** What is said and done while somebody draws. It lies on the map: a child of it, since it sets corners at its middle. */
export function DrawingBar({ drawing, query }: Props) {
  const { current: map } = useMap();
  const count = useDrawnCount(query, (drawing.open && searchedAreas(drawing.open)) ?? []);
  if (!drawing.open) return null;
  const { areas, open } = drawing.open;
  const locale = currentLocale();
  const number = (value: number) => formatNumber(value, locale);
  const isFull = drawing.cornersLeft === 0;
  const isEmpty = areas.length + open.length === 0;
  const hasArea = areas.length > 0 || drawing.canClose;
  const counted = (count: number, one: () => string, many: (words: { count: string }) => string) =>
    count === 1 ? one() : many({ count: number(count) });
  /** A search whose areas were all deleted goes on without them. */
  const canShow = hasArea ? count?.total !== 0 : isEmpty && query.drawn.length > 0;
  return (
    <section aria-label={m.map_draw_bar()} className={BAR}>
      {isEmpty && (
        <p className="text-xs text-ink-soft">
          {m.map_draw_hint()} <span className="max-lg:hidden pointer-coarse:hidden">{m.map_draw_keys()}</span>
        </p>
      )}
      <div className={isEmpty ? "contents" : "flex flex-wrap items-center gap-x-2"}>
        <p role="status" className="text-sm font-semibold">
          {drawing.isOutside
            ? m.pin_not_here()
            : open.length > 0
              ? counted(open.length, m.map_draw_corners_one, m.map_draw_corners)
              : isFull
                ? m.map_draw_full()
                : areas.length > 0
                  ? counted(areas.length, m.map_draw_areas_one, m.map_draw_areas)
                  : ""}
        </p>
        {areas.map((_, index) => (
          <Button
            key={index}
            kind="ghost"
            size="sm"
            icon="trash-2"
            aria-label={m.map_draw_delete({ number: number(index + 1) })}
            onClick={() => drawing.deleteArea(index)}
          >
            {areas.length > 1 && number(index + 1)}
          </Button>
        ))}
      </div>
      {/* A finger draws; these are there for whoever comes to them by a keyboard or hears the page. */}
      <div className="flex flex-wrap gap-2 max-lg:not-focus-within:sr-only">
        <Button
          kind="outline"
          size="sm"
          icon="crosshair"
          disabled={isFull}
          onClick={() => map && drawing.addCorner(map.getCenter())}
        >
          {m.map_draw_add()}
        </Button>
        {drawing.canClose && (
          <Button kind="outline" size="sm" icon="check" onClick={drawing.close}>
            {m.map_draw_close()}
          </Button>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button kind="outline" size="sm" icon="undo-2" disabled={isEmpty} onClick={drawing.undo}>
          {m.map_draw_undo()}
        </Button>
        <Button kind="ghost" size="sm" onClick={drawing.cancel}>
          {m.map_draw_cancel()}
        </Button>
        <Button size="sm" className="flex-1 lg:flex-none" disabled={!canShow} onClick={drawing.done}>
          {isEmpty && canShow
            ? m.map_draw_without()
            : hasArea && count
              ? showText(count, query, locale)
              : m.map_draw_done()}
        </Button>
      </div>
    </section>
  );
}
