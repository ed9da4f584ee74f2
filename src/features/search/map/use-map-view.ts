import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from "react";
import { MAP_BESIDE_KEY } from "#domain/site/storage-keys.ts";
import { deviceStorage } from "#stores/storage.ts";
import { canDrawMaps } from "#ui/map/can-draw-maps.ts";
import type { ListView } from "../list-view.ts";
import type { ListingSearchState } from "../use-listing-search.ts";

/** Where the map takes the place of the list: below 64 rem. */
export const NARROW = "(width < 64rem)";
/** Where a map beside the list leaves it two columns: there it stays as it was left. */
const BESIDE = "(width >= 80rem)";

/** Whether the list leaves the map its room before the map is there: the script in the head says so at first. */
const makeRoom = (isBeside: boolean) => document.documentElement.toggleAttribute("data-map-beside", isBeside);

const never = () => () => undefined;
const unknown = () => true;

/** Which of list and map is shown, and whether the map was asked for of a browser that cannot draw it. */
export function useMapView({ query, status, restate }: Pick<ListingSearchState, "query" | "status" | "restate">) {
  const { view } = query;
  const left = useRef(0);
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    if (matchMedia(BESIDE).matches) {
      deviceStorage.set(MAP_BESIDE_KEY, view);
      makeRoom(view === "map");
    }
    if (!matchMedia(NARROW).matches) return;
    // On phones the map takes the place of the list: back in the list, it stands where it was left.
    if (view === "map") left.current = scrollY;
    scrollTo({ top: view === "map" ? 0 : left.current, behavior: "instant" });
  }, [view]);

  const open = useEffectEvent(() => restate((asked) => ({ ...asked, view: "map" })));
  useEffect(() => {
    if (view === "map" || status !== "shown") return;
    if (deviceStorage.get(MAP_BESIDE_KEY) === "map" && matchMedia(BESIDE).matches) open();
  }, [view, status]);

  const canDraw = useSyncExternalStore(never, view === "map" ? canDrawMaps : unknown, unknown);
  useEffect(() => {
    if (!canDraw) makeRoom(false);
  }, [canDraw]);
  return { view: canDraw ? view : ("list" as ListView), isRefused: !canDraw };
}
