import type { ComponentProps } from "react";
import { ReportLink as Link } from "#features/report/ReportLink.tsx";
import { useIslandReady } from "#ui/hydration/use-island-ready.ts";

/** The link to report a problem in the record of a page. */
export default function ReportLink(props: ComponentProps<typeof Link>) {
  const root = useIslandReady<HTMLDivElement>();
  return (
    <div ref={root}>
      <Link {...props} />
    </div>
  );
}
