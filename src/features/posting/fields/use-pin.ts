import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { LocationDetail } from "#api/catalogue/locations.ts";
import { toBengaliDigits } from "#domain/text/digits.ts";
import { locate } from "#domain/place/locator/locator.ts";
import type { Point } from "#domain/search/map/area.ts";
import { placePin, readPoint, samePoint, type PinState } from "#domain/place/locator/pin-state.ts";
import { nextReach, type PinView } from "#domain/place/locator/pin-view.ts";
import { currentLocale } from "#i18n/locale.ts";
import { LOCATOR_SIZE } from "#ui/locator/locator-size.ts";

const { width, height } = LOCATOR_SIZE;

/** The digits of a position as a reader writes them. */
export const degrees = (value: number): string => {
  const digits = String(value);
  return currentLocale() === "bn" ? toBengaliDigits(digits) : digits;
};

type Given = { place: LocationDetail | null; point: Point | null };
const begin = ({ point }: Given): PinState => ({ point, typed: false, centre: null, reachKm: null });

const middleOf = (place: LocationDetail | null): Point | null =>
  place && place.lat !== null && place.lng !== null ? { lat: place.lat, lng: place.lng } : null;

/** A pin, the drawing that it stands on (null where nothing is known that could be drawn), and the two fields that hold its numbers. */
export function usePin(given: Given, onChange: (point: Point | null) => void) {
  const [state, setState] = useState(() => begin(given));
  const [known, setKnown] = useState(given);
  // What comes from outside: another place has a drawing of its own, another point moves the pin.
  if (known.place?.id !== given.place?.id || !samePoint(known.point, given.point)) {
    setKnown(given);
    if (known.place?.id !== given.place?.id) setState((before) => ({ ...before, centre: null, reachKm: null }));
    if (!samePoint(known.point, given.point) && !samePoint(given.point, state.point)) setState(begin(given));
  }

  const [wrong, setWrong] = useState(false);
  const place = given.place;
  const centre = state.centre ?? middleOf(place) ?? state.point;
  const draw = (reachKm: number | null) =>
    centre && locate(centre, place?.around ?? [], width, height, reachKm ?? undefined);
  const locator = draw(state.reachKm);
  const view: PinView | null = centre && locator && { centre, reachKm: locator.reachKm, width, height };

  const latitude = useRef<HTMLInputElement>(null);
  const longitude = useRef<HTMLInputElement>(null);
  const { point, typed } = state;
  // The fields are the form's own: what is dragged is written into them, what is typed stays as it was typed.
  const written = useRef(point);
  useEffect(() => {
    if (typed || written.current === point || !latitude.current || !longitude.current) return;
    written.current = point;
    latitude.current.value = point ? degrees(point.lat) : "";
    longitude.current.value = point ? degrees(point.lng) : "";
  }, [point, typed]);

  const move = (to: Point | null) => {
    setWrong(false);
    setState(placePin(state, view, to));
    onChange(to);
  };
  const readFields = () => {
    const texts = [latitude, longitude].map((field) => field.current?.value.trim() ?? "") as [string, string];
    const to = readPoint(...texts);
    // Half a position is still being typed.
    setWrong(to === null && texts.every((text) => text !== ""));
    setState(placePin(state, view, to, true));
    if (!samePoint(to, state.point)) onChange(to);
  };
  // What somebody typed before the script was there.
  const readEarly = useEffectEvent(() => {
    const fields = [latitude.current, longitude.current];
    if (fields.some((field) => field && field.value !== field.defaultValue)) readFields();
  });
  useEffect(() => readEarly(), []);

  const reachTo = (by: -1 | 1): number | null => (view ? nextReach(view.reachKm, by) : null);
  return {
    point,
    /** Both numbers are there, and no spot in Bangladesh. */
    wrong,
    view,
    locator,
    latitude,
    longitude,
    readFields,
    move,
    reachTo,
    /** Shows so much around the pin. */
    show: (reachKm: number) => setState({ ...state, reachKm, centre: state.point ?? state.centre }),
  };
}
