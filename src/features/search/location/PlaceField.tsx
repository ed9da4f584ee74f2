import { SEARCH_TEXT_MAX } from "#domain/limits.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Combobox } from "#ui/combobox/Combobox.tsx";
import { usePlaceSuggestions } from "./use-place-suggestions.ts";

type Props = { id: string; location: string; onPick: (location: string) => void };

/** Where to look, for a search of something else than homes: one place, any text. */
export function PlaceField({ id, location, onPick }: Props) {
  const { groups, status, onType, pick } = usePlaceSuggestions(null, currentLocale(), null);
  return (
    <Combobox
      id={id}
      name="location"
      label={m.search_location()}
      placeholder={m.search_location_placeholder()}
      defaultValue={location}
      maxLength={SEARCH_TEXT_MAX}
      groups={groups}
      status={status}
      onType={onType}
      onPick={(option) => {
        const name = pick(option);
        if (name !== null) onPick(name);
      }}
    />
  );
}
