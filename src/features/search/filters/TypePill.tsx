import type { ListingFacets } from "#domain/search/filters.ts";
import { parameterText } from "#domain/search/query.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { propertyTypeName } from "#i18n/vocabulary.ts";
import type { SearchFields } from "../search-fields.ts";
import { typeOptions } from "./bar-options.ts";
import { PanelPill } from "./PanelPill.tsx";

type Props = {
  search: SearchFields;
  facets: ListingFacets | null;
  /** None while another control of the form sends the same. */
  name: "type" | undefined;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onFailed: () => void;
};

/** The types in the bar: several by a list box, one by the select where there is no script. */
export function TypePill({ search, facets, name, isOpen, onOpen, onFailed }: Props) {
  const { type } = search.query;
  const label = m.search_type();
  const all = m.search_type_all();
  return (
    <PanelPill
      id="search-type"
      {...{ name, label, all, isOpen, onOpen, onFailed }}
      value={parameterText(type)}
      groups={[{ options: typeOptions(search.query, facets, currentLocale()) }]}
      said={type.length > 0 ? type.map(propertyTypeName).join(", ") : all}
      load={async () => (await import("./TypePanel.tsx")).TypePanel}
    >
      {(TypePanel, at) => <TypePanel {...{ search, facets, label, all, at }} onClose={() => onOpen(false)} />}
    </PanelPill>
  );
}
