import { useState, type ComponentType, type MouseEvent } from "react";
import type { Purpose } from "#domain/listing/listing.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { useHydrated } from "#ui/hydration/use-hydrated.ts";
import { PRICE_FIELD } from "../form-names.ts";
import { priceValue } from "../search-form.ts";
import type { SearchFields } from "../search-fields.ts";
import { priceGroups } from "./bar-options.ts";
import type { PricePanelProps } from "./PricePanel.tsx";
import { PillSelect } from "./PillSelect.tsx";

type Props = {
  search: SearchFields;
  shown: Purpose | null;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** The code of the panel could not be had. */
  onFailed: () => void;
};

/**
 * The price in the bar. Without a script it is a native select. With one, a button lies over it and opens the panel, whose code comes then; the
 * select goes on saying what is chosen, and sending it while the panel is closed.
 */
export function PricePill({ search, shown, isOpen, onOpen, onFailed }: Props) {
  const { query } = search;
  const [panel, setPanel] = useState<{ Panel: ComponentType<PricePanelProps>; at: PricePanelProps["at"] } | null>(null);
  const name = PRICE_FIELD[shown ?? "sale"];
  const label = shown === "rent" ? m.search_price_rent() : m.search_price();
  const all = shown === "rent" ? m.search_rent_any() : m.search_price_any();
  const groups = priceGroups(shown, query, currentLocale());
  const value = priceValue(query);
  const open = ({ currentTarget }: MouseEvent) => {
    const { left, bottom } = currentTarget.getBoundingClientRect();
    import("./PricePanel.tsx").then(({ PricePanel }) => {
      setPanel({ Panel: PricePanel, at: { left, bottom } });
      onOpen(true);
    }, onFailed);
  };
  const said = groups.flatMap(({ options }) => options).find((option) => option.value === value)?.label ?? all;
  return (
    <span className="relative inline-flex flex-none">
      <PillSelect
        id="search-price"
        name={isOpen ? undefined : name}
        isCovered={useHydrated()}
        {...{ label, all, value, groups }}
      />
      {useHydrated() && (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={open}
          className="absolute inset-0 rounded-full hover:ring-1 hover:ring-ink aria-expanded:ring-2 aria-expanded:ring-ink"
        >
          <span className="sr-only">{`${label}: ${said}`}</span>
        </button>
      )}
      {isOpen && panel && (
        <panel.Panel {...{ search, shown, name, label, all }} at={panel.at} onClose={() => onOpen(false)} />
      )}
    </span>
  );
}
