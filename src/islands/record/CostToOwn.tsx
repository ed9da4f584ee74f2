import type { ComponentProps } from "react";
import { CostToOwn as Cost } from "#features/listing/price/CostToOwn.tsx";
import { useIslandReady } from "#ui/hydration/use-island-ready.ts";

/** The costs of buying a home, with a loan that can be changed. */
export default function CostToOwn(props: ComponentProps<typeof Cost>) {
  const root = useIslandReady<HTMLDivElement>();
  return (
    <div ref={root}>
      <Cost {...props} />
    </div>
  );
}
