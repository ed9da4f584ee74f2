import { SavedSearchesPanel, type SavedSearchesPanelProps } from "#features/search/saved/SavedSearchesPanel.tsx";

/** The account's tab of saved searches. */
export default function SavedSearchesPanelIsland(props: SavedSearchesPanelProps) {
  return <SavedSearchesPanel {...props} />;
}
