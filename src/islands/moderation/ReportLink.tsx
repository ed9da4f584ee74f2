import type { ComponentProps } from "react";
import { ReportLink as Link } from "#features/report/ReportLink.tsx";
import { useIslandReady } from "#ui/hydration/use-island-ready.ts";

/** The way to say what is wrong with the record that a page is about. */
export default function ReportLink(props: ComponentProps<typeof Link>) {
  const root = useIslandReady<HTMLDivElement>();
  return (
    <div ref={root}>
      <Link {...props} />
    </div>
  );
}
