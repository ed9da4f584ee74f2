import { isDay, nightsOf } from "#domain/stay.ts";
import type { ChosenStay } from "./stay.ts";

/** The stay chosen on the page, for the message of an inquiry; null before both days are there. */
export function chosenStay(): (ChosenStay & { nights: number }) | null {
  const form = document.querySelector<HTMLFormElement>("[data-stay]");
  if (!form) return null;
  const values = new FormData(form);
  const [checkIn, checkOut] = [String(values.get("checkIn")), String(values.get("checkOut"))];
  if (!isDay(checkIn) || !isDay(checkOut)) return null;
  return { checkIn, checkOut, guests: Number(values.get("guests")), nights: nightsOf({ checkIn, checkOut }) };
}
