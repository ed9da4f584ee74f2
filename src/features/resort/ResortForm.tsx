import type { Destination } from "#domain/place/destination.ts";
import { GUESTS } from "#domain/limits.ts";
import { links } from "#domain/site/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { guestsText } from "#i18n/stay-words.ts";
import { Button } from "#ui/button/Button.tsx";
import { formParameters } from "#ui/form/form-parameters.ts";
import { SelectField } from "#ui/form/SelectField.tsx";
import { useEarlyChoices } from "#ui/list/use-early-choices.ts";
import { ActiveResortFilters } from "./ActiveResortFilters.tsx";
import { DestinationField } from "./DestinationField.tsx";
import { PriceFilter } from "./PriceFilter.tsx";
import { readResortSearch } from "./read-search.ts";
import { resortsHref } from "./resort-links.ts";
import { problemText } from "./resort-words.ts";
import { StayDates } from "./stay/StayDates.tsx";
import type { ResortSearch } from "./use-resort-search.ts";
import { searchBox } from "#ui/page/SearchBox.tsx";

/** By which the order, which stands elsewhere, names the form. */
export const RESORT_FORM = "resort-search";

type Props = {
  search: ResortSearch;
  destinations: readonly Destination[];
  /** The day in Dhaka when the page was made. */
  today: string;
};

/** The search for resorts: a plain GET form, which works without a script. */
export function ResortForm({ search, destinations, today }: Props) {
  const { query, problems, fields, prices, searchForm, searchQuery } = search;
  const locale = currentLocale();
  const form = useEarlyChoices(
    (touched) =>
      resortsHref(readResortSearch(formParameters(touched), today).query, locale) !==
      resortsHref(query, locale, { page: 1 }),
    searchForm,
  );
  const guests = Array.from({ length: GUESTS.max - GUESTS.min + 1 }, (_, index) => GUESTS.min + index);
  return (
    <form
      ref={form}
      id={RESORT_FORM}
      className={searchBox}
      role="search"
      action={links.resorts(locale)}
      aria-label={m.resort_search()}
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        searchForm(event.currentTarget);
      }}
    >
      <div
        key={fields}
        className="grid grid-cols-2 items-end gap-3 *:min-w-0 [&_input]:min-w-0 [&_input]:appearance-none max-lg:*:first:col-span-2 max-lg:*:nth-[n+4]:col-span-2 lg:grid-cols-[1.7fr_1fr_1fr_0.8fr_auto]"
      >
        <DestinationField
          destinations={destinations}
          location={query.location}
          onPick={(location) => searchQuery((asked) => ({ ...asked, location, page: 1 }), "form")}
        />
        <StayDates checkIn={query.checkIn} checkOut={query.checkOut} today={today} />
        <SelectField
          id="resort-guests"
          name="guests"
          label={m.resort_guests()}
          options={guests.map((value) => ({ value, label: guestsText(value, locale) }))}
          defaultValue={query.guests ?? GUESTS.shown}
        />
        <Button type="submit" kind="accent" size="lg" icon="search">
          {m.resort_submit()}
        </Button>
      </div>
      <PriceFilter price={query.price} fields={fields} prices={prices} />
      <p role="alert" className="pt-4 text-sm font-medium text-danger empty:hidden">
        {problemText(problems)}
      </p>
      <div className="pt-4 empty:hidden">
        <ActiveResortFilters {...search} />
      </div>
    </form>
  );
}
