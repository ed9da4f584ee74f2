import { useState, useEffect, useEffectEvent, useRef } from "react";
import { type Destination, suggestDestinations } from "#domain/place/destination.ts";
import { GUESTS, SEARCH_TEXT_MAX } from "#domain/limits.ts";
import { nameIn } from "#domain/place/label.ts";
import { activeResortFilters, EMPTY_RESORT_QUERY, withoutResortFilter } from "#domain/resort/query.ts";
import { links } from "#domain/site/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { guestsText, dayText } from "#i18n/stay-words.ts";
import { Button } from "#ui/button/Button.tsx";
import { SelectField } from "#ui/form/SelectField.tsx";
import { ActiveFilters } from "#ui/list/ActiveFilters.tsx";
import { MoreFilters } from "#ui/list/MoreFilters.tsx";
import { SearchBoxForm } from "#ui/list/SearchBoxForm.tsx";
import type { Locale } from "#domain/locale.ts";
import { priceEnds } from "#domain/resort/price.ts";
import type { ResortFilter, ResortQuery } from "#domain/resort/search.ts";
import { Combobox, type Option } from "#ui/combobox/Combobox.tsx";
import { suggestionCount } from "#ui/combobox/suggestion-count.ts";
import { addDays, dayInDhaka, isDay } from "#domain/booking/stay.ts";
import { TextField } from "#ui/form/TextField.tsx";
import { useHydrated } from "#ui/hydration/use-hydrated.ts";
import { PriceFilter } from "./PriceFilter.tsx";
import { readResortSearch } from "./read-search.ts";
import { resortsHref } from "./resort-links.ts";
import { resortProblemText } from "./resort-words.ts";
import type { ResortSearchState } from "./use-resort-search.ts";
import { endsText } from "./price-words.ts";

type DestinationFieldProps = {
  destinations: readonly Destination[];
  location: string;
  onPick: (location: string) => void;
};

/** Where to go: any text, with at most 12 destinations to choose from, before anything is typed the popular ones first. */
function DestinationField({ destinations, location, onPick }: DestinationFieldProps) {
  const locale = currentLocale();
  const [typed, setTyped] = useState(location);
  const options = suggestDestinations(destinations, typed.trim()).map((destination): Option => {
    const name = locale === "bn" ? destination.nameBn : destination.name;
    const area = locale === "bn" ? destination.areaBn : destination.area;
    return { id: destination.name, name, detail: area === name ? undefined : area, icon: "map-pin" };
  });
  return (
    <Combobox
      id="resort-where"
      name="location"
      label={m.resort_where()}
      placeholder={m.resort_where_placeholder()}
      defaultValue={location}
      maxLength={SEARCH_TEXT_MAX}
      groups={[{ options }]}
      status={suggestionCount(options.length, locale)}
      onType={setTyped}
      onPick={({ name }) => onPick(name)}
    />
  );
}

/** What the chip of a filter says. */
function resortFilterText(filter: ResortFilter, query: ResortQuery, locale: Locale): string {
  const { location, price, checkIn, checkOut, guests } = query;
  if (filter === "location") return location;
  if (filter === "price") return endsText(priceEnds(price), locale);
  if (filter === "guests") return guestsText(guests ?? 1, locale);
  return m.resort_range_between({ from: dayText(checkIn ?? "", locale), to: dayText(checkOut ?? "", locale) });
}

/** The form's id: the select of the order stands outside of it and names it. */
export const RESORT_FORM = "resort-search";

type StayDatesProps = Pick<ResortQuery, "checkIn" | "checkOut"> & {
  /** The day in Dhaka when the page was made. */
  today: string;
};

/** The two days of a stay: the past cannot be chosen, and check-out is at least the day after check-in. */
function StayDates({ checkIn, checkOut, today: madeOn }: StayDatesProps) {
  const [from, setFrom] = useState(checkIn ?? "");
  const first = useRef<HTMLInputElement>(null);
  const last = useRef<HTMLInputElement>(null);
  // The page may have been made yesterday.
  // eslint-disable-next-line react-hooks/purity -- the day alone counts
  const today = useHydrated() ? dayInDhaka(new Date()) : madeOn;
  const dayAfter = (day: string) => addDays(isDay(day) && day > today ? day : today, 1);
  const arriveOn = (day: string) => {
    setFrom(day);
    const out = last.current;
    if (out && out.value !== "" && out.value < dayAfter(day)) out.value = dayAfter(day);
  };
  // It may have been chosen before React came to the field.
  const begin = useEffectEvent(() => first.current && arriveOn(first.current.value));
  useEffect(() => void begin(), []);
  return (
    <>
      <TextField
        ref={first}
        type="date"
        id="resort-check-in"
        name="checkIn"
        label={m.resort_check_in()}
        min={today}
        defaultValue={checkIn ?? ""}
        onInput={({ currentTarget }) => arriveOn(currentTarget.value)}
      />
      <TextField
        ref={last}
        type="date"
        id="resort-check-out"
        name="checkOut"
        label={m.resort_check_out()}
        min={dayAfter(from)}
        defaultValue={checkOut ?? ""}
      />
    </>
  );
}

type Props = {
  search: ResortSearchState;
  destinations: readonly Destination[];
  /** The day in Dhaka when the page was made. */
  today: string;
};

/** The search for resorts: a plain GET form, which works without a script. */
export function ResortSearchForm({ search, destinations, today }: Props) {
  const { query, problems, fields, prices, searchForm, searchQuery, results } = search;
  const locale = currentLocale();
  const location = query.location === results.query.location ? nameIn(results.place, locale) : query.location;
  // From then on it is the visitor's to open and to close.
  const [isOpenAtFirst] = useState(activeResortFilters(query).includes("price"));
  const guests = Array.from({ length: GUESTS.max - GUESTS.min + 1 }, (_, index) => GUESTS.min + index);
  return (
    <SearchBoxForm
      id={RESORT_FORM}
      action={links.resorts(locale)}
      label={m.resort_search()}
      isTouched={(touched) =>
        resortsHref(readResortSearch(touched, today).query, locale) !== resortsHref(query, locale, { page: 1 })
      }
      searchForm={searchForm}
      problem={resortProblemText(problems)}
      filters={
        <ActiveFilters
          kind="box"
          query={query}
          active={activeResortFilters(query)}
          text={(filter) => resortFilterText(filter, { ...query, location }, locale)}
          without={withoutResortFilter}
          withoutAll={() => EMPTY_RESORT_QUERY}
          href={(asked) => resortsHref(asked, locale)}
          onFollow={(update) => searchQuery(update, "link")}
        />
      }
    >
      <div className="grid grid-cols-2 items-end gap-3 *:min-w-0 [&_input]:min-w-0 [&_input]:appearance-none max-lg:*:first:col-span-2 lg:grid-cols-[1.7fr_1fr_1fr_0.8fr_auto]">
        <DestinationField
          key={`place-${fields}`}
          destinations={destinations}
          location={query.location}
          onPick={(location) => searchQuery((asked) => ({ ...asked, location, page: 1 }), "form")}
        />
        <StayDates key={`days-${fields}`} checkIn={query.checkIn} checkOut={query.checkOut} today={today} />
        <SelectField
          key={`guests-${fields}`}
          id="resort-guests"
          name="guests"
          label={m.resort_guests()}
          options={guests.map((value) => ({ value, label: guestsText(value, locale) }))}
          defaultValue={query.guests ?? GUESTS.shown}
        />
        <div className="grid grid-cols-[1fr_auto] gap-2 max-lg:[&_button]:px-2 max-lg:[&_button_svg]:hidden max-lg:[&_summary]:px-3.5">
          <Button type="submit" kind="accent" size="lg" icon="search">
            {m.resort_submit()}
          </Button>
          <MoreFilters id="resort-more" isOpenAtFirst={isOpenAtFirst} isShort />
        </div>
      </div>
      {/* The button stands beside Search, what it opens takes the full width below; no script is needed for either. */}
      <div id="resort-more" className="hidden group-has-[details[open]]/form:block">
        <PriceFilter price={query.price} problems={problems} fields={fields} prices={prices} />
      </div>
    </SearchBoxForm>
  );
}
