import type { ComponentProps } from "react";
import { Films as Section } from "#features/listing/Films.tsx";
import { useIslandReady } from "#ui/hydration/use-island-ready.ts";

/** A home's film and tour; their players load on a tap. */
export default function Films(props: ComponentProps<typeof Section>) {
  const root = useIslandReady<HTMLDivElement>();
  return (
    <div ref={root}>
      <Section {...props} />
    </div>
  );
}
