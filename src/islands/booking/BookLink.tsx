import type { ComponentProps } from "react";
import { BookLink as Link } from "#features/booking/BookLink.tsx";
import { useIslandReady } from "#ui/hydration/use-island-ready.ts";

/** The way into the booking of the home that a page is about. */
export default function BookLink(props: ComponentProps<typeof Link>) {
  const root = useIslandReady<HTMLDivElement>();
  return (
    <div ref={root} className="grid">
      <Link {...props} />
    </div>
  );
}
