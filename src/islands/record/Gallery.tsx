import type { ComponentProps } from "react";
import { Gallery as Pictures } from "#ui/gallery/Gallery.tsx";
import { useIslandReady } from "#ui/hydration/use-island-ready.ts";

/** The pictures of a record, which open in the full-screen viewer. */
export default function Gallery(props: ComponentProps<typeof Pictures>) {
  const root = useIslandReady<HTMLDivElement>();
  return (
    <div ref={root}>
      <Pictures {...props} />
    </div>
  );
}
