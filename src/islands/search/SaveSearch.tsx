import type { ComponentProps } from "react";
import { SaveSearchPanel } from "#features/search/saved/SaveSearchPanel.tsx";

/** `/save-search`: names a search and chooses its alerts. */
export default function SaveSearchIsland(props: ComponentProps<typeof SaveSearchPanel>) {
  return <SaveSearchPanel {...props} />;
}
