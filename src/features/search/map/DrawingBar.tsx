import { useMap } from "@vis.gl/react-maplibre";
import { formatNumber } from "#domain/text/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import type { DrawingOnMap } from "./use-drawing.ts";

/** What is said and done while somebody draws. It lies on the map: a child of it, since it sets corners at its middle. */
export function DrawingBar({ drawing }: { drawing: DrawingOnMap }) {
  const { current: map } = useMap();
  if (!drawing.open) return null;
  const { areas, open } = drawing.open;
  const number = (value: number) => formatNumber(value, currentLocale());
  const isFull = drawing.cornersLeft === 0;
  const counted = (count: number, one: () => string, many: (words: { count: string }) => string) =>
    count === 1 ? one() : many({ count: number(count) });
  return (
    <section
      aria-label={m.map_draw_bar()}
      className="absolute start-3 end-16 top-3 z-3 grid max-h-[calc(100%-4rem)] max-w-110 gap-2 overflow-y-auto rounded-lg border border-line-strong bg-surface p-3 text-ink shadow-pop"
    >
      {areas.length + open.length === 0 && <p className="text-xs text-ink-soft">{m.map_draw_hint()}</p>}
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
      <div className="flex flex-wrap gap-2">
        <Button
          kind="outline"
          size="xs"
          icon="crosshair"
          disabled={isFull}
          onClick={() => map && drawing.addCorner(map.getCenter())}
        >
          {m.map_draw_add()}
        </Button>
        <Button
          kind="outline"
          size="xs"
          icon="undo-2"
          disabled={areas.length + open.length === 0}
          onClick={drawing.undo}
        >
          {m.map_draw_undo()}
        </Button>
        {drawing.canClose && (
          <Button kind="outline" size="xs" icon="check" onClick={drawing.close}>
            {m.map_draw_close()}
          </Button>
        )}
        {areas.map((_, index) => (
          <Button key={index} kind="ghost" size="xs" icon="trash-2" onClick={() => drawing.deleteArea(index)}>
            {m.map_draw_delete({ number: number(index + 1) })}
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="xs" disabled={open.length > 0 && !drawing.canClose} onClick={drawing.done}>
          {m.map_draw_done()}
        </Button>
        <Button kind="ghost" size="xs" onClick={drawing.cancel}>
          {m.map_draw_cancel()}
        </Button>
      </div>
    </section>
  );
}
