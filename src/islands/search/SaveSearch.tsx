import type { ComponentProps } from "react";
import { SaveSearchPanel } from "#features/search/saved/SaveSearchPanel.tsx";

/** `/save-search`: a search gets its name and its mails. */
export default function SaveSearchIsland(props: ComponentProps<typeof SaveSearchPanel>) {
  return <SaveSearchPanel {...props} />;
}
