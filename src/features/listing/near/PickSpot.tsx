import { useState, type FormEvent } from "react";
import { m } from "#i18n/messages.ts";
import { call } from "#api/call.ts";
import { getLocation, listLocations } from "#api/catalogue/locations.ts";
import type { Point } from "#domain/search/map/area.ts";
import { currentLocale } from "#i18n/locale.ts";
import { Button } from "#ui/button/Button.tsx";
import { TextField } from "#ui/form/TextField.tsx";
import { MapWaits } from "#ui/map/MapWaits.tsx";
import { useLatePart } from "#ui/map/use-late-part.ts";
import { usePosition } from "#ui/map/use-position.ts";

const load = () => import("./SpotMap.tsx").then(({ SpotMap }) => SpotMap);
/** So many places are offered for what was typed. */
const OFFERED = 5;

type Offer = { name: string; at: Point | string };
type Sought = { offers: Offer[]; problem: string };

/** Landmarks and places called so: a landmark with its spot, a place by its slug. */
async function offersFor(text: string): Promise<Offer[] | null> {
  const answer = await call(listLocations, { q: text, limit: OFFERED }).catch(() => null);
  if (!answer?.ok) return null;
  const isBengali = currentLocale() === "bn";
  return [
    ...answer.data.landmarks.map(({ name, nameBn, lat, lng }) => ({
      name: isBengali ? nameBn : name,
      at: { lat, lng },
    })),
    ...answer.data.items.map(({ id, name, nameBn, city, cityBn }) => ({
      name: m.card_place({ area: isBengali ? nameBn : name, district: isBengali ? cityBn : city }),
      at: id,
    })),
  ].slice(0, OFFERED);
}

/** The point of an offer; null where a place has none of its own. */
async function pointOf({ at }: Offer): Promise<Point | null> {
  if (typeof at !== "string") return at;
  const answer = await call(getLocation, { slug: at }).catch(() => null);
  if (!answer?.ok) return null;
  const { lat, lng } = answer.data.location;
  return lat === null || lng === null ? null : { lat, lng };
}

type Props = {
  /** What is set: "Work". */
  name: string;
  home: Point;
  /** Says whether the point can be kept. */
  onPick: (point: Point) => boolean;
  onCancel: () => void;
};

/** Sets a place of one's own: by its name, by where one is, or on the map. */
export function PickSpot({ name, home, onPick, onCancel }: Props) {
  const [sought, setSought] = useState<Sought>({ offers: [], problem: "" });
  const position = usePosition();
  const { Part, failed, fail, tryAgain } = useLatePart(load);
  const problem = (text: string) => setSought((before) => ({ ...before, problem: text }));
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get("place")).trim();
    const offers = text === "" ? [] : await offersFor(text);
    const words = offers === null ? m.listing_my_away() : offers.length === 0 ? m.listing_my_none() : "";
    setSought({ offers: offers ?? [], problem: words });
  };
  const take = async (offer: Offer) => {
    const point = await pointOf(offer);
    if (!point || !onPick(point)) problem(m.listing_my_no_point());
  };
  return (
    <div
      role="group"
      aria-label={m.listing_my_set({ place: name })}
      className="grid gap-3 rounded-lg border border-line p-4"
      onKeyDown={({ key }) => key === "Escape" && onCancel()}
    >
      <form className="flex items-end gap-2" onSubmit={(event) => void submit(event)}>
        <div className="min-w-0 flex-1">
          <TextField id="my-place" name="place" label={m.listing_my_search()} maxLength={80} autoComplete="off" />
        </div>
        <Button type="submit" kind="outline" icon="search" className="min-h-12">
          {m.listing_my_find()}
        </Button>
      </form>
      {sought.offers.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {sought.offers.map((offer) => (
            <li key={offer.name}>
              <Button kind="outline" size="sm" icon="map-pin" onClick={() => void take(offer)}>
                {offer.name}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          kind="outline"
          size="sm"
          icon="locate-fixed"
          busy={position.asking}
          onClick={() => position.ask(onPick)}
        >
          {m.map_use_position()}
        </Button>
        <Button kind="ghost" size="sm" onClick={onCancel}>
          {m.map_draw_cancel()}
        </Button>
      </div>
      <p role="status" className="text-xs font-medium text-danger empty:hidden">
        {position.problem === "denied"
          ? m.map_position_denied()
          : position.problem === "outside"
            ? m.listing_my_outside()
            : sought.problem}
      </p>
      <div className="aspect-4/3 max-h-96 w-full overflow-clip rounded-lg border border-line sm:aspect-video">
        {Part ? (
          <Part
            label={m.listing_my_map({ place: name })}
            home={home}
            onPick={(point) => void (onPick(point) || problem(m.listing_my_outside()))}
            onFailed={fail}
          />
        ) : (
          <MapWaits failed={failed} onTryAgain={tryAgain} />
        )}
      </div>
    </div>
  );
}
