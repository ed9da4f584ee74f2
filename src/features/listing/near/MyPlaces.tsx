import { useStore } from "@nanostores/react";
import { useRef, useState } from "react";
import { m } from "#i18n/messages.ts";
import { MY_PLACE_KINDS, myPlaceAt, travelTo, type MyPlace, type MyPlaceKind } from "#domain/place/my-place.ts";
import type { Point } from "#domain/search/map/area.ts";
import { currentLocale } from "#i18n/locale.ts";
import { myPlaceName, travelText } from "./my-place-words.ts";
import { $myPlaces, removeMyPlace, setMyPlace } from "#stores/my-places.ts";
import { Button } from "#ui/button/Button.tsx";
import { IconButton } from "#ui/button/IconButton.tsx";
import type { IconName } from "#ui/icon/icons.ts";
import { Icon } from "#ui/icon/Icon.tsx";
import { distanceText } from "../listing-words.ts";

const ICONS: Record<MyPlaceKind, IconName> = { work: "briefcase", school: "school", family: "house" };
const NONE: readonly MyPlace[] = [];

type Picker = typeof import("./PickSpot.tsx").PickSpot;

/** How far a home is from where its reader goes every day: guessed, said so, and kept on the device alone. */
export function MyPlaces({ home }: { home: Point }) {
  const places = useStore($myPlaces, { ssr: () => NONE });
  const [setting, setSetting] = useState<{ kind: MyPlaceKind; Picker: Picker } | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const open = async (kind: MyPlaceKind) => {
    const { PickSpot } = await import("./PickSpot.tsx");
    setSetting({ kind, Picker: PickSpot });
  };
  const close = () => {
    setSetting(null);
    heading.current?.focus();
  };
  const pick = (kind: MyPlaceKind, point: Point) => {
    const place = myPlaceAt(kind, point);
    if (!place) return false;
    setMyPlace(place);
    close();
    return true;
  };
  const unset = MY_PLACE_KINDS.filter((kind) => !places.some((place) => place.kind === kind));
  return (
    <section aria-labelledby="my-places-title" className="grid gap-3 noscript:hidden print:hidden">
      <h3 id="my-places-title" ref={heading} tabIndex={-1} className="text-lg focus:outline-none">
        {m.listing_my_title()}
      </h3>
      {places.length > 0 && (
        <ul>
          {places.map((place) => {
            const way = travelTo(home, place);
            return (
              <li key={place.kind} className="flex flex-wrap items-center gap-x-3 border-b border-line py-1 text-sm">
                <Icon name={ICONS[place.kind]} />
                <span className="min-w-0 flex-1">
                  <b className="block font-semibold">{myPlaceName(place.kind)}</b>
                  <span className="num text-ink-soft">
                    {m.listing_my_way({ time: travelText(way), distance: distanceText(way.metres, currentLocale()) })}
                  </span>
                </span>
                <IconButton
                  kind="plain"
                  icon="pencil"
                  label={m.listing_my_change({ place: myPlaceName(place.kind) })}
                  onClick={() => void open(place.kind)}
                />
                <IconButton
                  kind="plain"
                  icon="trash-2"
                  label={m.listing_my_remove({ place: myPlaceName(place.kind) })}
                  onClick={() => removeMyPlace(place.kind)}
                />
              </li>
            );
          })}
        </ul>
      )}
      {unset.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {unset.map((kind) => (
            <Button key={kind} kind="outline" size="sm" icon={ICONS[kind]} onClick={() => void open(kind)}>
              {m.listing_my_set({ place: myPlaceName(kind) })}
            </Button>
          ))}
        </div>
      )}
      {setting && (
        <setting.Picker
          key={setting.kind}
          name={myPlaceName(setting.kind)}
          home={home}
          onPick={(point) => pick(setting.kind, point)}
          onCancel={close}
        />
      )}
      <p className="text-xs text-ink-mute">{m.listing_my_note()}</p>
    </section>
  );
}
