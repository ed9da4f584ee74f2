import { isInBounds } from "#domain/search/map/distance.ts";
import type { SoughtTypes } from "#domain/listing/listing-kind.ts";
import { formatNumber } from "#domain/text/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import type { Frame } from "#ui/map/map-frame.ts";
import { Spinner } from "#ui/message/Spinner.tsx";
import { soughtNoun } from "../sought-words.ts";
import type { SearchedFrame } from "./use-searched-frame.ts";
import type { Homes } from "./use-homes.ts";

type Props = { homes: Homes; sought: SoughtTypes; frame: Frame | null } & Pick<SearchedFrame, "rests" | "isMoved">;

const BOX =
  "mx-3 flex items-center gap-2 rounded-md border border-line bg-surface px-3 py-1.5 text-xs font-semibold shadow-lift";

/** The answer may hold more than is looked at. */
function countIn({ found }: Homes, { bounds }: Frame): number {
  if (!found) return 0;
  const isSeen = (spot: { lng: number; lat: number }) => isInBounds(spot, bounds);
  const inCells = found.cells.filter(isSeen).reduce((sum, { count }) => sum + count, 0);
  return found.homes.filter(isSeen).length + inCells;
}

/**
 * "42 homes in this view", seen and read out; or that they are on their way, or could not be had. None is said of what was asked for, and
 * nothing of where nobody has searched.
 */
export function MapStatus({ homes, sought, frame, rests, isMoved }: Props) {
  const count = frame ? countIn(homes, frame) : 0;
  const isAwaited = homes.status === "loading" || (count === 0 && (!frame || rests));
  const isUnknown = count === 0 && isMoved;
  const noun = soughtNoun(sought);
  const text =
    count === 0
      ? m.map_count_none(noun)
      : count === 1
        ? m.map_count_one(noun)
        : m.map_count({ count: formatNumber(count, currentLocale()), ...noun });
  return (
    <div className={`${BOX} ${isUnknown && !isAwaited && homes.status !== "failed" ? "invisible" : ""}`}>
      {homes.status !== "failed" && isAwaited && <Spinner />}
      <p role="status" className="num">
        {homes.status === "failed" ? m.map_points_failed() : isAwaited || isUnknown ? "" : text}
      </p>
      {homes.status === "failed" && (
        <Button kind="ghost" size="sm" onClick={homes.tryAgain}>
          {m.map_retry()}
        </Button>
      )}
    </div>
  );
}
