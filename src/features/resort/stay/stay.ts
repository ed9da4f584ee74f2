import { GUESTS } from "#domain/limits.ts";
import type { Locale } from "#domain/locale.ts";
import { formatTaka } from "#domain/money/money.ts";
import { formatNumber } from "#domain/text/number.ts";
import { countOf } from "#domain/text/typed-number.ts";
import type { ResortDetail } from "#domain/resort/resort.ts";
import { nightsOf, stayProblem, stayTotal } from "#domain/booking/stay.ts";
import { m } from "#i18n/messages.ts";
import { nightsText, stayProblemText } from "#i18n/stay-words.ts";

/** A stay as it was chosen so far; "" where a day is missing. */
export type ChosenStay = { checkIn: string; checkOut: string; guests: number };

/** What the panel of a resort says about a stay. Texts are in the reader's language; "" where there is nothing to say. */
export type StayWords = { line: string; total: string; nights: string; problem: string };

/** What of a resort its stay depends on: an island carries what it is given in the page. */
export const bookable = ({ slug, pricePerNight, maxGuests }: ResortDetail) => ({ slug, pricePerNight, maxGuests });

/** 1 to 10. */
export const GUEST_COUNTS = Array.from({ length: GUESTS.max - GUESTS.min + 1 }, (_, index) => GUESTS.min + index);

/** The parameters of a resort's address that change its page. */
export const STAY_PARAMETERS: readonly string[] = ["checkIn", "checkOut", "guests", "book"];

/** Reads a stay from an address; guests fall back to what the search box shows, or to as many as the resort takes. */
export function readStay(params: URLSearchParams, { maxGuests }: Pick<ResortDetail, "maxGuests">): ChosenStay {
  const asked = countOf(params.get("guests") ?? "");
  const whole = asked !== null && asked >= GUESTS.min && asked <= GUESTS.max ? Math.round(asked) : null;
  return {
    checkIn: (params.get("checkIn") ?? "").slice(0, 10),
    checkOut: (params.get("checkOut") ?? "").slice(0, 10),
    guests: whole ?? Math.min(GUESTS.shown, Math.max(GUESTS.min, maxGuests)),
  };
}

/**
 * What to say about a stay at `pricePerNight` taka. Before both days are chosen there is no sum; `insist` (Book Now was pressed) says what is
 * missing too.
 */
export function stayWords(
  { checkIn, checkOut, guests }: ChosenStay,
  { pricePerNight, maxGuests }: Pick<ResortDetail, "pricePerNight" | "maxGuests">,
  today: string,
  insist: boolean,
  locale: Locale,
): StayWords {
  const problem = stayProblem(checkIn, checkOut, today);
  const none = { line: "", total: "", nights: "" };
  if (problem === "dates-missing") return { ...none, problem: insist ? stayProblemText(problem, locale) : "" };
  if (problem) return { ...none, problem: stayProblemText(problem, locale) };
  const stay = { checkIn, checkOut };
  const nights = nightsText(nightsOf(stay), locale);
  return {
    line: m.resort_sum({ price: formatTaka(pricePerNight, locale), nights }),
    total: formatTaka(stayTotal(pricePerNight, stay), locale),
    nights,
    problem: guests > maxGuests ? m.resort_guests_many_problem({ count: formatNumber(maxGuests, locale) }) : "",
  };
}
