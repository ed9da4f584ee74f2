import { locate } from "#domain/locator.ts";
import { formatNumber, parseNumber } from "#domain/number.ts";
import { pinFar } from "#domain/pin-distance.ts";
import { POST_RANGE } from "#domain/posting.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { LOCATOR_SIZE, locatorDrawing } from "#ui/locator-drawing.ts";
import { toast } from "#stores/toasts.ts";
import { $place, placeNameOf } from "./place-fields.ts";

type Point = { lat: number; lng: number };

const within = (value: number | null, { min, max }: { min: number; max: number }): value is number =>
  value !== null && value >= min && value <= max;

/** The typed point; null while it is none in Bangladesh. */
export function readPoint(latitude: string, longitude: string): Point | null {
  const [lat, lng] = [parseNumber(latitude), parseNumber(longitude)];
  return within(lat, POST_RANGE.latitude) && within(lng, POST_RANGE.longitude) ? { lat, lng } : null;
}

function draw(place: HTMLElement, point: Point): void {
  const around = $place.get()?.around ?? [];
  const locator = locate(point, around, LOCATOR_SIZE.width, LOCATOR_SIZE.height);
  const names = locator.points.map((one) => placeNameOf(one.place)).join(", ");
  place.innerHTML = locatorDrawing(locator, placeNameOf, m.listing_locator({ places: names }));
}

/** The exact spot: two numbers, a drawing of what lies round it, and a warning where it does not fit the place. */
export function startPin(form: HTMLFormElement): void {
  const part = form.querySelector<HTMLElement>("[data-pin]");
  if (!part) return;
  const [latitude, longitude] = ["latitude", "longitude"].map((name) =>
    form.querySelector<HTMLInputElement>(`input[name="${name}"]`)!,
  ) as [HTMLInputElement, HTMLInputElement];
  const figure = part.querySelector<HTMLElement>("[data-locator]")!;
  const warning = part.querySelector<HTMLElement>("[data-pin-far]")!;
  const clear = part.querySelector<HTMLElement>("[data-unpin]")!;
  let drawn = "";

  const show = () => {
    const point = readPoint(latitude.value, longitude.value);
    const place = $place.get();
    clear.hidden = latitude.value === "" && longitude.value === "";
    figure.hidden = !point;
    const far = point && place ? pinFar(point, place) : null;
    warning.hidden = !far;
    if (far && place) {
      const distance = formatNumber(Math.round(far.metres / 100) / 10, currentLocale());
      warning.querySelector("span")!.textContent = m.posting_pin_far({ distance, place: placeNameOf(place) });
    }
    const wanted = point ? `${point.lat} ${point.lng} ${place?.id}` : "";
    if (!point || wanted === drawn) return;
    drawn = wanted;
    draw(figure.querySelector<HTMLElement>(".map")!, point);
  };
  const set = (lat: string, lng: string) => {
    latitude.value = lat;
    longitude.value = lng;
    form.dispatchEvent(new Event("input", { bubbles: true }));
  };

  form.addEventListener("input", show);
  $place.listen(show);
  clear.addEventListener("click", () => {
    set("", "");
    latitude.focus();
  });
  part.querySelector("[data-here]")?.addEventListener("click", () => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => set(coords.latitude.toFixed(5), coords.longitude.toFixed(5)),
      () => toast({ kind: "bad", title: m.posting_pin_denied() }),
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 },
    );
  });
}
