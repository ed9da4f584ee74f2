import { useEffect, useRef, useState } from "react";
import { LOCATION_TEXT_MAX, SEARCH_PLACES_MAX } from "#domain/limits.ts";
import type { ListingQuery, SearchedPlace } from "#domain/search/filters.ts";
import type { Purpose } from "#domain/listing/listing.ts";
import { langOf } from "#domain/text/text-language.ts";
import { changeSearch } from "#domain/search/query.ts";
import { placesOf, withoutPlace, withPlace } from "#domain/search/places.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Combobox } from "#ui/combobox/Combobox.tsx";
import { Icon } from "#ui/icon/Icon.tsx";
import { isPlainClick } from "#ui/button/plain-click.ts";
import { listHref } from "../list-links.ts";
import { placeText } from "../search-words.ts";
import { READING, usePlaceSuggestions } from "./use-place-suggestions.ts";

type Props = {
  list: Purpose | null;
  query: ListingQuery;
  /** The names of the places of the last answer. */
  places: readonly SearchedPlace[];
  /** Counts up when something else than the field changed the search. */
  fields: number;
  onChange: (location: string) => void;
  /** What could be typed, while the field is empty. */
  example: string;
  /** In the middle of a page: on a phone it goes to the top when it is used, so that its suggestions stand above the keyboard. */
  isAmidPage: boolean;
};

const removeLook =
  "relative grid h-8.5 w-7.5 place-items-center before:absolute before:-inset-x-1 before:-inset-y-1.5 before:content-['']";

/** Where to look: one place is the text of the field; from the second on they are chips before it, each a link to the search without it. */
export function LocationField({ list, query, places, fields, onChange, example, isAmidPage }: Props) {
  const locale = currentLocale();
  const { location } = query;
  const input = useRef<HTMLInputElement>(null);
  const [isAdding, setAdding] = useState(false);
  const texts = placesOf(location);
  const chips = texts.length > 1 || isAdding ? texts : [];
  const { groups, status, onType, pick } = usePlaceSuggestions(list, locale, (typed) =>
    changeSearch(query, { location: chips.length > 0 ? withPlace(location, typed) : typed }),
  );

  // A field that is made anew after a chip came or went would leave a visitor on the keyboard nowhere.
  const returnsFocus = useRef(false);
  const chipsKey = chips.join(";");
  useEffect(() => {
    if (returnsFocus.current) input.current?.focus();
    returnsFocus.current = false;
  }, [chipsKey]);
  const change = (next: string) => {
    returnsFocus.current = chips.length > 0;
    onChange(next);
  };
  /** Of the one place that stands in the field: its name, where the address has it in the other language's letters. */
  const shownOf = (text: string) => (langOf(text, locale) === undefined ? text : nameOf(text));
  const nameOf = (text: string) => {
    const named = places.find((place) => place.text === text);
    return named ? placeText(named, locale) : text;
  };
  return (
    <div
      onFocus={({ currentTarget }) => {
        if (isAmidPage && matchMedia("(pointer: coarse)").matches) currentTarget.scrollIntoView({ block: "start" });
      }}
      onKeyDown={({ key }) => {
        if (key === "Enter") returnsFocus.current = chips.length > 0;
      }}
      className="relative flex min-h-12 scroll-mt-20 min-w-0 flex-1 items-center gap-1.5 rounded-s-md border border-field bg-surface ps-3 hover:border-ink has-[input:focus-visible]:border-ink has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-focus"
    >
      <span className="text-ink-mute">
        <Icon name="map-pin" />
      </span>
      {chips.length > 0 && (
        <ul className="flex max-w-3/4 min-w-0 gap-1.5 overflow-x-auto [scrollbar-width:none]">
          {chips.map((text) => {
            const without = withoutPlace(location, text);
            return (
              <li
                key={text}
                className="flex h-8.5 flex-none items-center rounded-full bg-primary-soft ps-2.5 text-sm leading-tight font-medium whitespace-nowrap text-on-primary-soft"
              >
                {nameOf(text)}
                <input type="hidden" name="location" value={text} />
                <a
                  href={listHref(list, query, locale, { location: without })}
                  aria-label={m.search_place_remove({ place: nameOf(text) })}
                  className={removeLook}
                  onClick={(event) => {
                    if (!isPlainClick(event)) return;
                    event.preventDefault();
                    change(without);
                  }}
                >
                  <Icon name="x" size="sm" />
                </a>
              </li>
            );
          })}
        </ul>
      )}
      <Combobox
        key={`${fields}-${chipsKey}`}
        ref={input}
        id="search-location"
        kind="bare"
        name="location"
        label={m.search_location()}
        placeholder={chips.length > 0 ? m.search_place_more() : example}
        defaultValue={chips.length > 0 ? "" : shownOf(location)}
        standsFor={chips.length > 0 || shownOf(location) === location ? undefined : location}
        maxLength={LOCATION_TEXT_MAX}
        groups={groups}
        status={status}
        onType={onType}
        onPick={(option) => {
          const name = pick(option);
          if (option.id === READING) input.current?.form?.requestSubmit();
          if (name !== null) change(chips.length > 0 ? withPlace(location, name) : withPlace("", name));
        }}
      />
      {texts.length > 0 && texts.length < SEARCH_PLACES_MAX && chips.length === 0 && (
        <button
          type="button"
          aria-label={m.search_place_add()}
          className="grid size-11 flex-none place-items-center text-ink-mute hover:text-ink noscript:hidden"
          onClick={() => {
            returnsFocus.current = true;
            setAdding(true);
          }}
        >
          <Icon name="plus" />
        </button>
      )}
    </div>
  );
}
