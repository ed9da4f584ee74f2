import type { ComponentProps } from "react";
import { ListingInquiry as Inquiry } from "#features/inquiry/ListingInquiry.tsx";
import { useIslandReady } from "#ui/hydration/use-island-ready.ts";

/** The short inquiry form beside a home. */
export default function ListingInquiry(props: ComponentProps<typeof Inquiry>) {
  const root = useIslandReady<HTMLDivElement>();
  return (
    <div ref={root}>
      <Inquiry {...props} />
    </div>
  );
}
