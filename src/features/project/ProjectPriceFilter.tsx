import { formatNumber } from "#domain/text/number.ts";
import { readTaka } from "#domain/money/money-text.ts";
import { typedIn } from "#domain/search/query-reader.ts";
import type { ProjectQuery, ProjectQueryProblem } from "#domain/project/query.ts";
import { PROJECT_SCALE } from "#domain/search/slider-scale.ts";
import { takaWords } from "#i18n/amount-words.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { RangeSlider } from "#ui/range/RangeSlider.tsx";
import { lacRangeText } from "./lac-range.ts";

/** Prices of a unit, in Lac: a slider, and its two ends as people write them. */
type Props = { query: ProjectQuery; problems: readonly ProjectQueryProblem[] };

export function ProjectPriceFilter({ query: { minPrice, maxPrice }, problems }: Props) {
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
        typed: typedIn(problems, "minPrice"),
        placeholder: m.search_typed_price_from(),
      }}
      max={{
        name: "maxPrice",
        label: m.search_price_to(),
        value: maxPrice,
        typed: typedIn(problems, "maxPrice"),
        placeholder: m.search_typed_price_to(),
      }}
      parse={readTaka}
      words={takaWords}
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
