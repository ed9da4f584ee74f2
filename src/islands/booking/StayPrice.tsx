import type { ComponentProps } from "react";
import { StayPrice as Price } from "#features/resort/stay/StayPrice.tsx";
import { useIslandReady } from "#ui/hydration/use-island-ready.ts";

/** The price of a night, or of the stay that was chosen on the page. */
export default function StayPrice(props: ComponentProps<typeof Price>) {
  const root = useIslandReady<HTMLDivElement>();
  return (
    <div ref={root}>
      <Price {...props} />
    </div>
  );
}
