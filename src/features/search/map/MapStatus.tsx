import { formatNumber } from "#domain/text/number.ts";
import { isInBounds } from "#domain/search/map/distance.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import type { Frame } from "#ui/map/map-frame.ts";
import { Spinner } from "#ui/message/Spinner.tsx";
import type { Homes } from "./use-homes.ts";

type Props = {
  homes: Homes;
  frame: Frame | null;
};

/** The answer may hold more than is looked at. */
function countIn({ found }: Homes, { bounds }: Frame): number {
  if (!found) return 0;
  const isSeen = (spot: { lng: number; lat: number }) => isInBounds(spot, bounds);
  const inCells = found.cells.filter(isSeen).reduce((sum, { count }) => sum + count, 0);
  return found.homes.filter(isSeen).length + inCells;
}

/** "42 homes in this view", seen and read out; or that they are on their way, or could not be had. */
export function MapStatus({ homes, frame }: Props) {
  const count = frame ? countIn(homes, frame) : 0;
  const text =
    count === 0
      ? m.map_count_none()
      : count === 1
        ? m.map_count_one()
        : m.map_count({ count: formatNumber(count, currentLocale()) });
  return (
    <div className="absolute start-3 bottom-3 max-lg:bottom-20 z-2 flex items-center gap-2 rounded-md border border-line bg-surface px-3 py-1.5 text-xs font-semibold shadow-lift">
      {homes.status === "loading" && <Spinner />}
      <p role="status" className="num">
        {homes.status === "failed" ? m.map_points_failed() : homes.status === "shown" ? text : ""}
      </p>
      {homes.status === "failed" && (
        <Button kind="ghost" size="xs" onClick={homes.tryAgain}>
          {m.map_retry()}
        </Button>
      )}
    </div>
  );
}
