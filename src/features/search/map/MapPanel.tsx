import { MapWaits } from "#ui/map/MapWaits.tsx";
import { useLatePart } from "#ui/map/use-late-part.ts";
import type { SearchMapProps } from "./SearchMap.tsx";

const load = () => import("./SearchMap.tsx").then(({ SearchMap }) => SearchMap);

/** The map of a search, whose script comes with the first look at it. */
export function MapPanel(props: Omit<SearchMapProps, "onFailed">) {
  const { Part, failed, fail, tryAgain } = useLatePart(load);
  return Part ? <Part {...props} onFailed={fail} /> : <MapWaits failed={failed} onTryAgain={tryAgain} />;
}
