import type { ComponentProps } from "react";
import { ResortInquiry as Inquiry } from "#features/inquiry/ResortInquiry.tsx";
import { useIslandReady } from "#ui/hydration/use-island-ready.ts";

/** The button for an inquiry to a resort, in a dialog over its page. */
export default function ResortInquiry(props: ComponentProps<typeof Inquiry>) {
  const root = useIslandReady<HTMLDivElement>();
  return (
    <div ref={root}>
      <Inquiry {...props} />
    </div>
  );
}
