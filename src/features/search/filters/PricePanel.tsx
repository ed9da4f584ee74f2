import { useEffect, useRef, type CSSProperties } from "react";
import type { Purpose } from "#domain/listing/listing.ts";
import { currentLocale } from "#i18n/locale.ts";
import { Button } from "#ui/button/Button.tsx";
import { ChoiceChip } from "#ui/button/Chip.tsx";
import { Dialog } from "#ui/dialog/Dialog.tsx";
import { priceValue } from "../search-form.ts";
import type { SearchFields } from "../search-fields.ts";
import { showText } from "../search-words.ts";
import { priceGroups } from "./bar-options.ts";
import { ChipGroup } from "./FilterGroup.tsx";
import type { PillOption } from "./PillSelect.tsx";
import { PriceRange, useFilterCounts } from "./PriceRange.tsx";

/** As wide as drawn, and from the edges of a window. */
const WIDTH = 384;
const EDGE = 16;

export type PricePanelProps = {
  search: SearchFields;
  shown: Purpose | null;
  /** Of the select that it stands in for. */
  name: string;
  label: string;
  all: string;
  /** Where the pill ends from which it hangs on desks. */
  at: { left: number; bottom: number };
  onClose: () => void;
};

type PresetChipProps = { name: string; option: PillOption; isChosen: boolean };

/** One of the fixed ranges: the browser's own radio, which follows what a thumb or a typed end changes. */
function PresetChip({ name, option, isChosen }: PresetChipProps) {
  const radio = useRef<HTMLInputElement>(null);
  useEffect(() => {
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
  const { list, query, problems, total, prices } = search;
  const locale = currentLocale();
  const dialog = useRef<HTMLDialogElement>(null);
  const value = priceValue(query);
  const counts = useFilterCounts(query, true);
  useEffect(() => dialog.current?.showModal(), []);
  const x = Math.max(EDGE, Math.min(at.left, innerWidth - WIDTH - EDGE));
  return (
    <Dialog
      ref={dialog}
      kind="panel"
      id="price-panel"
      title={label}
      style={{ "--x": `${x}px`, "--y": `${at.bottom + 8}px` } as CSSProperties}
      onClose={onClose}
      footer={
        <Button type="submit" block onClick={() => dialog.current?.close()}>
          <span aria-live="polite">{showText(total, query, locale)}</span>
        </Button>
      }
    >
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
    </Dialog>
  );
}
