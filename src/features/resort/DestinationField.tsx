import { useState } from "react";
import { suggestDestinations, type Destination } from "#domain/place/destination.ts";
import { SEARCH_TEXT_MAX } from "#domain/limits.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Combobox, type Option } from "#ui/combobox/Combobox.tsx";
import { suggestionCount } from "#ui/combobox/suggestion-count.ts";

type Props = {
  destinations: readonly Destination[];
  location: string;
  onPick: (location: string) => void;
};

/** Where to go: any text, with at most 12 destinations to choose from, before anything is typed the popular ones first. */
export function DestinationField({ destinations, location, onPick }: Props) {
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
