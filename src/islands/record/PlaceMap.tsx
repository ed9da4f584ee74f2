import type { ComponentProps } from "react";
import { PlaceMap as Place } from "#ui/map/PlaceMap.tsx";
import { useIslandReady } from "#ui/hydration/use-island-ready.ts";

/** The map of one place; its script loads when its button is pressed. */
export default function PlaceMap(props: ComponentProps<typeof Place>) {
  const root = useIslandReady<HTMLDivElement>();
  return (
    <div ref={root}>
      <Place {...props} />
    </div>
  );
}
