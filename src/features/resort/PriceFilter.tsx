import { useState } from "react";
import { formatNumber } from "#domain/text/number.ts";
import { readTaka } from "#domain/money/money-text.ts";
import { PRICE_WAS, type ResortQueryProblem } from "#domain/resort/query.ts";
import { typedIn } from "#domain/search/query-reader.ts";
import {
  ANY_PRICE,
  priceEnds,
  priceMark,
  RESORT_PRESETS,
  sliderEnds,
  type ResortPreset,
  type ResortPrice,
  RESORT_PRESET_ENDS,
} from "#domain/resort/price.ts";
import { RESORT_SCALE } from "#domain/search/slider-scale.ts";
import { takaWords } from "#i18n/amount-words.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { SelectField } from "#ui/form/SelectField.tsx";
import { useShownValue } from "#ui/form/use-shown-value.ts";
import { RangeSlider } from "#ui/range/RangeSlider.tsx";
import type { Locale } from "#domain/locale.ts";
import { resortPresetName } from "#i18n/resort-vocabulary.ts";
import { endsText, nightRangeText } from "./price-words.ts";
import { PRESET_FIELD } from "./read-search.ts";

type Props = {
  price: ResortPrice;
  problems: readonly ResortQueryProblem[];
  /** Counts up when something else than the form changed the search. */
  fields: number;
  /** Counts up when something else than the slider changed the price: it is made anew. */
  prices: number;
};

const AT_FIRST = sliderEnds(ANY_PRICE);

/** Where the slider stands while nothing is typed: a preset leaves it where it was moved to last (DECISIONS 10). */
function useStand({ price, fields }: Props) {
  const [stand, setStand] = useState(() => ({ price, fields, ends: sliderEnds(price) }));
  let { ends } = stand;
  if (stand.price !== price) {
    const isHeld = price.kind === "preset" && (price.preset !== "all" || stand.fields === fields);
    if (!isHeld) ends = sliderEnds(price);
    setStand({ price, fields, ends });
  }
  return price.kind === "range" ? AT_FIRST : ends;
}

/** Beside `price-words.ts`, which the slider's script has: it needs none of these names. "Budget: ৳ 0 – ৳ 5,000". */
export const resortPresetText = (preset: ResortPreset, locale: Locale): string =>
  preset === "all"
    ? resortPresetName(preset)
    : m.resort_preset_with_range({
        name: resortPresetName(preset),
        range: endsText(RESORT_PRESET_ENDS[preset], locale),
      });

/**
 * The two price controls over one state: presets, and a slider over a typed minimum and maximum. Whichever was touched last counts; the range
 * that really filters is written out below the presets and, until its thumbs are moved, above the slider.
 */
export function PriceFilter(props: Props) {
  const { price, prices, problems } = props;
  const locale = currentLocale();
  const stand = useStand(props);
  const preset = price.kind === "preset" && price.preset !== "all" ? price.preset : "";
  const select = useShownValue<HTMLSelectElement>(preset);
  const typed = price.kind === "range" ? price : { min: null, max: null };
  const written = (amount: number) => formatNumber(amount, locale);
  const shown = endsText(priceEnds(price), locale);
  // Beside a range of one's own "all" is a choice, so something else has to stand for the range.
  const isOwn = price.kind === "range";
  const offered = RESORT_PRESETS.filter((one): one is ResortPreset => isOwn || one !== "all");
  return (
    <div className="mt-5 grid items-start gap-x-8 gap-y-4 border-t border-line pt-5 md:grid-cols-[1fr_1.6fr]">
      <SelectField
        ref={select}
        id="resort-price"
        name={PRESET_FIELD}
        label={m.resort_price()}
        all={isOwn ? shown : resortPresetText("all", locale)}
        options={offered.map((value) => ({ value, label: resortPresetText(value, locale) }))}
        defaultValue={preset}
        hint={m.resort_range_active({ range: shown })}
      />
      <RangeSlider
        key={prices}
        legend={m.resort_range()}
        scale={RESORT_SCALE}
        rest={stand}
        // Until it is moved the slider filters nothing, wherever its thumbs stand.
        restText={shown}
        isClosed
        unit="৳"
        min={{
          name: "minPrice",
          label: m.resort_min_price(),
          value: typed.min,
          typed: typedIn(problems, "minPrice"),
          placeholder: m.search_any(),
        }}
        max={{
          name: "maxPrice",
          label: m.resort_max_price(),
          value: typed.max,
          typed: typedIn(problems, "maxPrice"),
          placeholder: m.search_any(),
        }}
        parse={readTaka}
        words={takaWords}
        format={written}
        valueText={(which, amount) =>
          which === "min" ? nightRangeText(amount, null, locale) : nightRangeText(null, amount, locale)
        }
        rangeText={(min, max) => nightRangeText(min, max, locale)}
      />
      <input type="hidden" name={PRICE_WAS} value={priceMark(price)} />
    </div>
  );
}
