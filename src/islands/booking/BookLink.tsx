import type { ComponentProps } from "react";
import { BookLink as Link } from "#features/booking/BookLink.tsx";
import { useIslandReady } from "#ui/hydration/use-island-ready.ts";

/** The Book button on a home's page. */
export default function BookLink(props: ComponentProps<typeof Link>) {
  const root = useIslandReady<HTMLDivElement>();
  return (
    <div ref={root} className="grid">
      <Link {...props} />
    </div>
  );
}
