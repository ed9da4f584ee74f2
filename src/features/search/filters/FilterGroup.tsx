import type { ReactNode } from "react";
import { FILTER_TABLE } from "#domain/search/filter-table.ts";
import { parameterText } from "#domain/search/query.ts";
import type { ListingCounts, ListingFilter, ListingQuery } from "#domain/search/filters.ts";
import type { Purpose } from "#domain/listing/listing.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { ChoiceChip } from "#ui/button/Chip.tsx";
import { SelectField } from "#ui/form/SelectField.tsx";
import { Segmented } from "#ui/form/Segmented.tsx";
import { TextField } from "#ui/form/TextField.tsx";
import { typedIn } from "#domain/search/query-reader.ts";
import type { SearchProblem } from "../search-results.ts";
import { filterName, optionName } from "./filter-words.ts";
import { countText } from "../search-words.ts";

type Props = {
  filter: ListingFilter;
  list: Purpose | null;
  query: ListingQuery;
  /** What each option would give; null while that is not known. */
  counts: ListingCounts | null;
};

const placeholders = {
  q: m.search_text_placeholder,
  title: m.search_text_placeholder,
  block: m.post_property_block_example,
  road: m.post_property_road_example,
};

type ChipGroupProps = {
  legend: string;
  /** Else it is heard only: a title says the same. */
  isShown?: boolean;
  children: ReactNode;
};

/** A heading and its chips. */
export function ChipGroup({ legend, isShown = true, children }: ChipGroupProps) {
  return (
    <fieldset>
      <legend className={isShown ? "mb-2 text-sm font-semibold" : "sr-only"}>{legend}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  );
}

/** An option with how many homes it would give; one that would give none cannot be chosen. */
export function CountedChip({
  filter,
  option,
  chosen,
  counts,
  label,
  type,
}: {
  filter: ListingFilter;
  option: string;
  chosen: boolean;
  counts: ListingCounts | null;
  label: string;
  type: "checkbox" | "radio";
}) {
  const locale = currentLocale();
  const found = counts?.filters[filter];
  const homes = found && option !== "" ? (found.options[option] ?? 0) : undefined;
  return (
    <ChoiceChip
      type={type}
      name={filter}
      value={option}
      defaultChecked={chosen}
      disabled={homes === 0 && !chosen && !found?.atLeast}
    >
      <span>{label}</span>{" "}
      {homes !== undefined && (
        <small className="text-xs opacity-80">{countText(homes, found?.atLeast ?? false, locale)}</small>
      )}
    </ChoiceChip>
  );
}

const FLOORS = { inputMode: "numeric", autoComplete: "off", maxLength: 4 } as const;

/** Two floors, or one end of them; 0 is the ground floor, which is said once for both. What could not be read of it stays. */
export function FloorEnds({ query, problems }: Pick<Props, "query"> & { problems: readonly SearchProblem[] }) {
  const ends = [
    ["minFloor", m.search_floor_min()],
    ["maxFloor", m.search_floor_max()],
  ] as const;
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-1">
      {ends.map(([name, label]) => (
        <TextField
          key={name}
          id={`filter-${name}`}
          {...{ name, label, ...FLOORS }}
          aria-describedby="filter-floors-hint"
          defaultValue={typedIn(problems, name) ?? parameterText(query[name])}
        />
      ))}
      <p id="filter-floors-hint" className="col-span-2 text-xs text-ink-soft">
        {m.post_property_floor_hint()}
      </p>
    </div>
  );
}

/** One filter of `FILTER_TABLE` that is no range, place, or switch. What no option stands for, as an address may have it, gets one of its own. */
export function FilterGroup({ filter, list, query, counts }: Props) {
  const locale = currentLocale();
  const spec = FILTER_TABLE[filter];
  const legend = filterName(filter, list);
  if (spec.kind === "text") {
    return (
      <TextField
        id={`filter-${spec.field}`}
        name={spec.field}
        label={legend}
        defaultValue={query[spec.field]}
        placeholder={placeholders[spec.field]()}
        maxLength={spec.max}
        autoComplete="off"
        enterKeyHint="search"
      />
    );
  }
  if (!("options" in spec)) return null;
  const value = parameterText(query[spec.field]);
  const values = spec.kind === "several" ? value.split(",") : [value];
  const offered = spec.options.map(String);
  const options = [...offered, ...values.filter((one) => one !== "" && !offered.includes(one))];
  const named = options.map((option) => ({ value: option, label: optionName(filter, option, locale) }));
  if (spec.kind === "month") {
    return (
      <SelectField
        id="filter-month"
        name={spec.field}
        label={legend}
        all={m.search_any()}
        options={named}
        defaultValue={value}
      />
    );
  }
  if (spec.kind === "at-least") {
    return (
      <Segmented
        legend={legend}
        name={spec.field}
        options={[{ value: "", label: m.search_any() }, ...named]}
        defaultValue={value}
      />
    );
  }
  const isSeveral = spec.kind === "several";
  const isOfPeople = filter === "tenant" || filter === "advertiser";
  const any = isOfPeople ? m.search_tenant_any() : m.search_any();
  const all = isSeveral ? [] : [{ value: "", label: any }];
  return (
    <ChipGroup legend={legend}>
      {[...all, ...named].map(({ value: option, label }) => (
        <CountedChip
          key={option}
          type={isSeveral ? "checkbox" : "radio"}
          {...{ filter, option, counts, label }}
          chosen={values.includes(option)}
        />
      ))}
    </ChipGroup>
  );
}
