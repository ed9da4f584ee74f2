import type { ComponentProps } from "react";
import { InquiryPanel } from "#features/inquiry/InquiryPanel.tsx";

/** `/inquiry`: sends an inquiry, on a page of its own. */
export default function InquiryPanelIsland(props: ComponentProps<typeof InquiryPanel>) {
  return <InquiryPanel {...props} />;
}
