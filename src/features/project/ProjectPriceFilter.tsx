import { formatNumber, parseNumber } from "#domain/text/number.ts";
import type { ProjectQuery } from "#domain/project/query.ts";
import { PROJECT_SCALE } from "#domain/search/slider-scale.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { RangeSlider } from "#ui/range/RangeSlider.tsx";
import { lacRangeText } from "./lac-range.ts";

/** Prices of a unit, in Lac: a slider, and its two ends as people write them. */
export function ProjectPriceFilter({ query: { minPrice, maxPrice } }: { query: ProjectQuery }) {
  const locale = currentLocale();
  return (
    <RangeSlider
      legend={m.project_price()}
      scale={PROJECT_SCALE}
      unit="৳"
      min={{
        name: "minPrice",
        label: m.search_price_from(),
        value: minPrice,
        placeholder: m.search_typed_price_from(),
      }}
      max={{ name: "maxPrice", label: m.search_price_to(), value: maxPrice, placeholder: m.search_typed_price_to() }}
      parse={parseNumber}
      format={(amount) => formatNumber(amount, locale)}
      valueText={(which, amount) => {
        if (amount === null) return m.search_no_limit();
        return which === "min" ? lacRangeText(amount, null, locale) : lacRangeText(null, amount, locale);
      }}
      rangeText={(min, max) => lacRangeText(min, max, locale)}
      hint={<p className="text-xs text-ink-mute">{m.project_price_hint()}</p>}
    />
  );
}
