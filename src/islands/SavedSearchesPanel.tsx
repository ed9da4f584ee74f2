import { SavedSearchesPanel, type SavedSearchesPanelProps } from "#features/search/SavedSearchesPanel.tsx";

/** The account's tab of saved searches. */
export default function SavedSearchesPanelIsland(props: SavedSearchesPanelProps) {
  return <SavedSearchesPanel {...props} />;
}
