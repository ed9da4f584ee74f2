import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { COUNT_CAP } from "#domain/limits.ts";
import { PROPERTY_TYPES, type PropertyType } from "#domain/listing/listing.ts";
import type { ListingFacets } from "#domain/search/filters.ts";
import { parameterText } from "#domain/search/query.ts";
import { currentLocale } from "#i18n/locale.ts";
import { propertyTypeName } from "#i18n/vocabulary.ts";
import { Icon } from "#ui/icon/Icon.tsx";
import type { SearchFields } from "../search-fields.ts";
import { countText } from "../search-words.ts";
import { BarPanel, type PanelPlace } from "./BarPanel.tsx";

type Props = {
  search: SearchFields;
  facets: ListingFacets | null;
  label: string;
  /** The choice that filters nothing. */
  all: string;
  at: PanelPlace;
  onClose: () => void;
};

/** Where the arrow keys lead in a list box; null for other keys. */
const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

/** All types and each of the six, as many as somebody wants, with how many homes there are of each. */
export function TypePanel({ search, facets, label, all, at, onClose }: Props) {
  const [chosen, setChosen] = useState(search.query.type);
  const [current, setCurrent] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const searched = useRef(chosen);
  useEffect(() => {
    if (searched.current === chosen) return;
    searched.current = chosen;
    field.current?.dispatchEvent(new Event("change", { bubbles: true }));
  }, [chosen]);
  const options = [null, ...PROPERTY_TYPES];
  const toggle = (type: PropertyType | null) => {
    if (type === null) setChosen([]);
    else setChosen(PROPERTY_TYPES.filter((one) => chosen.includes(one) !== (one === type)));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const next = STEPS[event.key]?.(current, options.length - 1);
    if (next === undefined && event.key !== " " && event.key !== "Enter") return;
    event.preventDefault();
    if (next === undefined) return toggle(options[current] ?? null);
    setCurrent(next);
    (event.currentTarget.children[next] as HTMLElement).focus();
  };
  return (
    <BarPanel id="type-panel" title={label} {...{ search, at, onClose }}>
      <input ref={field} type="hidden" name="type" value={parameterText(chosen)} />
      <ul role="listbox" aria-label={label} aria-multiselectable="true" onKeyDown={onKeyDown} className="-m-2 grid">
        {options.map((type, index) => {
          const homes = type && facets ? (facets.type[type] ?? 0) : null;
          return (
            <li
              key={type}
              role="option"
              aria-selected={type ? chosen.includes(type) : chosen.length === 0}
              tabIndex={index === current ? 0 : -1}
              onClick={() => {
                setCurrent(index);
                toggle(type);
              }}
              className="group flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-2 hover:bg-sunken"
            >
              <span
                aria-hidden="true"
                className="grid size-5.5 flex-none place-items-center rounded-sm border border-field text-on-primary group-aria-selected:border-primary group-aria-selected:bg-primary [&>svg]:invisible group-aria-selected:[&>svg]:visible"
              >
                <Icon name="check" size="sm" />
              </span>
              <span className="flex-1">{type ? propertyTypeName(type) : all}</span>
              {homes !== null && (
                <small className="num text-ink-soft">{countText(homes, homes >= COUNT_CAP, currentLocale())}</small>
              )}
            </li>
          );
        })}
      </ul>
    </BarPanel>
  );
}
