import { useLayoutEffect, useRef } from "react";
import type { Purpose } from "#domain/listing/listing.ts";
import { currentLocale } from "#i18n/locale.ts";
import { ChoiceChip } from "#ui/button/Chip.tsx";
import { priceValue } from "../search-form.ts";
import type { SearchFields } from "../search-fields.ts";
import { priceGroups } from "./bar-options.ts";
import { BarPanel, type PanelPlace } from "./BarPanel.tsx";
import { ChipGroup } from "./FilterGroup.tsx";
import type { PillOption } from "./PillSelect.tsx";
import { PriceRange, useFilterCounts } from "./PriceRange.tsx";

export type PricePanelProps = {
  search: SearchFields;
  shown: Purpose | null;
  /** Of the select that it stands in for. */
  name: string;
  label: string;
  all: string;
  at: PanelPlace;
  onClose: () => void;
};

type PresetChipProps = { name: string; option: PillOption; isChosen: boolean };

/** One of the fixed ranges: the browser's own radio, which follows what a thumb or a typed end changes. */
function PresetChip({ name, option, isChosen }: PresetChipProps) {
  const radio = useRef<HTMLInputElement>(null);
  // At once: an effect that comes with the next press would take it back.
  useLayoutEffect(() => {
    if (radio.current) radio.current.checked = isChosen;
  }, [isChosen]);
  return (
    <ChoiceChip ref={radio} type="radio" name={name} value={option.value} defaultChecked={isChosen}>
      {option.label}
    </ChoiceChip>
  );
}

/** The price as drawn: the ranges, two thumbs over how prices are spread, and typed ends. The list behind follows each choice. */
export function PricePanel({ search, shown, name, label, all, at, onClose }: PricePanelProps) {
  const { list, query, problems, prices } = search;
  const locale = currentLocale();
  const value = priceValue(query);
  const counts = useFilterCounts(query, true);
  return (
    <BarPanel id="price-panel" title={label} {...{ search, at, onClose }}>
      <div className="grid gap-4">
        <ChipGroup legend={label} isShown={false}>
          {[{ value: "", label: all }, ...priceGroups(shown, query, locale).flatMap(({ options }) => options)].map(
            (option) => (
              <PresetChip key={option.value} {...{ name, option }} isChosen={option.value === value} />
            ),
          )}
        </ChipGroup>
        <PriceRange key={prices} {...{ list, query, problems, counts }} />
      </div>
    </BarPanel>
  );
}
