import type { MyPlaceKind } from "#domain/place/my-place.ts";
import type { TravelMode } from "#domain/search/map/travel-reach.ts";
import { formatNumber } from "#domain/text/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";

const KINDS: Record<MyPlaceKind, () => string> = {
  work: m.map_my_work,
  school: m.map_my_school,
  family: m.map_my_family,
};
/** What a place of one's own is called: "Work". */
export const myPlaceName = (kind: MyPlaceKind): string => KINDS[kind]();

const TIMES: Record<TravelMode, (words: { minutes: string }) => string> = {
  walk: m.map_time_walk,
  rickshaw: m.map_time_rickshaw,
  bus: m.map_time_bus,
};
/** "about 25 min by bus or car". */
export const travelText = ({ mode, minutes }: { mode: TravelMode; minutes: number }): string =>
  TIMES[mode]({ minutes: formatNumber(minutes, currentLocale()) });
