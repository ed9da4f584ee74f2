import { useState, type ReactNode } from "react";
import { links } from "#domain/site/links.ts";
import { nameIn } from "#domain/place/label.ts";
import {
  activeProjectFilters,
  EMPTY_PROJECT_QUERY,
  parseProjectQuery,
  withoutProjectFilter,
  type ProjectQuery,
  type ProjectQueryProblem,
} from "#domain/project/query.ts";
import { PROJECT_STATUSES, PROJECT_TYPES } from "#domain/project/project.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { propertyTypeName } from "#i18n/vocabulary.ts";
import { Button } from "#ui/button/Button.tsx";
import { SelectField } from "#ui/form/SelectField.tsx";
import { ActiveFilters } from "#ui/list/ActiveFilters.tsx";
import { MoreFilters } from "#ui/list/MoreFilters.tsx";
import { SearchBoxForm } from "#ui/list/SearchBoxForm.tsx";
import { formatNumber } from "#domain/text/number.ts";
import { readTaka } from "#domain/money/money-text.ts";
import { typedIn } from "#domain/search/query-reader.ts";
import { PROJECT_SCALE } from "#domain/search/slider-scale.ts";
import { takaWords } from "#i18n/amount-words.ts";
import { RangeSlider } from "#ui/range/RangeSlider.tsx";
import { projectFilterText } from "./filter-text.ts";
import { projectsHref } from "./project-results.ts";
import { projectProblemText, statusWords } from "./project-words.ts";
import type { ProjectSearchState } from "./use-project-search.ts";
import { lacRangeText } from "./lac-range.ts";

/** Prices of a unit, in Lac: a slider, and its two ends as people write them. */
type ProjectPriceFilterProps = { query: ProjectQuery; problems: readonly ProjectQueryProblem[] };

function ProjectPriceFilter({ query: { minPrice, maxPrice }, problems }: ProjectPriceFilterProps) {
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

export const PROJECT_FORM = "project-search";

type Props = {
  search: ProjectSearchState;
  /** The field of the place, which is another feature's. */
  place: ReactNode;
};

/** The search for projects: a plain GET form, which works without a script. */
export function ProjectSearchForm({ search, place }: Props) {
  const { query, problems, fields, searchForm, searchQuery, results } = search;
  const locale = currentLocale();
  const location = query.location === results.query.location ? nameIn(results.place, locale) : query.location;
  // From then on it is the visitor's to open and to close.
  const [isOpenAtFirst] = useState(query.minPrice !== null || query.maxPrice !== null);
  return (
    <SearchBoxForm
      id={PROJECT_FORM}
      action={links.projects(locale)}
      label={m.project_filters()}
      isTouched={(touched) =>
        projectsHref(parseProjectQuery(touched).query, locale) !== projectsHref(query, locale, { page: 1 })
      }
      searchForm={searchForm}
      problem={projectProblemText(problems)}
      filters={
        <ActiveFilters
          kind="box"
          query={query}
          active={activeProjectFilters(query)}
          text={(filter) => projectFilterText(filter, { ...query, location }, locale)}
          without={withoutProjectFilter}
          withoutAll={() => EMPTY_PROJECT_QUERY}
          href={(asked) => projectsHref(asked, locale)}
          onFollow={(update) => searchQuery(update, "link")}
        />
      }
    >
      <div className="grid grid-cols-2 items-end gap-3 *:min-w-0 md:grid-cols-[1.5fr_1fr_1fr_auto]">
        <div key={`place-${fields}`} className="max-md:col-span-2">
          {place}
        </div>
        <SelectField
          key={`type-${fields}`}
          id="project-type"
          name="type"
          label={m.project_type()}
          all={m.project_type_all()}
          options={PROJECT_TYPES.map((value) => ({ value, label: propertyTypeName(value) }))}
          defaultValue={query.type ?? ""}
        />
        <SelectField
          key={`status-${fields}`}
          id="project-status"
          name="status"
          label={m.project_status()}
          all={m.project_status_all()}
          options={PROJECT_STATUSES.map((value) => ({ value, label: statusWords[value].name() }))}
          defaultValue={query.status ?? ""}
        />
        <div className="grid grid-cols-2 gap-2 max-md:col-span-2 md:flex">
          <Button type="submit" kind="accent" size="lg" icon="search">
            {m.search_submit()}
          </Button>
          <MoreFilters id="project-more" isOpenAtFirst={isOpenAtFirst} />
        </div>
      </div>
      {/* The button stands beside Search, what it opens takes the full width below; no script is needed for either. */}
      <div id="project-more" className="hidden max-w-3xl pt-4 group-has-[details[open]]/form:block">
        <ProjectPriceFilter key={fields} query={query} problems={problems} />
      </div>
    </SearchBoxForm>
  );
}
