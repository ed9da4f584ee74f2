import type { Purpose } from "#domain/listing/listing.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { PRICE_FIELD } from "../form-names.ts";
import { priceValue } from "../search-form.ts";
import type { SearchFields } from "../search-fields.ts";
import { priceGroups } from "./bar-options.ts";
import { PanelPill } from "./PanelPill.tsx";

type Props = {
  search: SearchFields;
  shown: Purpose | null;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onFailed: () => void;
};

/** The price in the bar: the ranges of the purpose, in a panel with two thumbs and typed ends. */
export function PricePill({ search, shown, isOpen, onOpen, onFailed }: Props) {
  const { query } = search;
  const name = PRICE_FIELD[shown ?? "sale"];
  const label = shown === "rent" ? m.search_price_rent() : m.search_price();
  const all = shown === "rent" ? m.search_rent_any() : m.search_price_any();
  const groups = priceGroups(shown, query, currentLocale());
  const value = priceValue(query);
  return (
    <PanelPill
      id="search-price"
      {...{ name, label, all, value, groups, isOpen, onOpen, onFailed }}
      said={groups.flatMap(({ options }) => options).find((option) => option.value === value)?.label ?? all}
      load={async () => (await import("./PricePanel.tsx")).PricePanel}
    >
      {(PricePanel, at) => <PricePanel {...{ search, shown, name, label, all, at }} onClose={() => onOpen(false)} />}
    </PanelPill>
  );
}
