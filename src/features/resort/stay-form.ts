import { addDays, dayInDhaka, isDay, nightsOf, type StayDates } from "#domain/stay.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { $chosenStay } from "#stores/chosen-stay.ts";
import type { Choice } from "./calendar-days.ts";
import { drawCalendar } from "./calendar.ts";
import { stayWords, type ChosenStay } from "./stay.ts";
import { startStayFields } from "./stay-fields.ts";

/** As far ahead as the calendar asks at once; the API answers at most 400 days. */
const DAYS_ASKED = 400;

type Taken = { available: boolean; taken: StayDates[] };

/** What is taken between two days; null where that cannot be had. */
async function askTaken(address: string | undefined, from: string, to: string): Promise<Taken | null> {
  if (!address) return null;
  try {
    const answer = await fetch(`${address}?${new URLSearchParams({ from, to })}`);
    return answer.ok ? ((await answer.json()) as Taken) : null;
  } catch {
    return null;
  }
}

/** A stay that is to be booked; `chose` takes other days over into the panel. */
export type BookedStay = ChosenStay & { slug: string; chose: (stay: StayDates) => void };

/** The days and guests of the panel, its sum, its calendar, and the way into the booking. */
export function startStayForm(form: HTMLFormElement, book: (stay: BookedStay) => void): void {
  const locale = currentLocale();
  const part = (name: string) => form.querySelector<HTMLElement>(`[data-stay-${name}]`);
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  const [from, to] = [field("checkIn"), field("checkOut")];
  const price = { pricePerNight: Number(form.dataset["price"]), maxGuests: Number(form.dataset["maxGuests"]) };
  const today = () => dayInDhaka(new Date());
  const stay = (): ChosenStay => ({ checkIn: from.value, checkOut: to.value, guests: Number(field("guests").value) });
  const choice = (): Choice => ({ checkIn: from.value || null, checkOut: to.value || null });

  /** Tells the inquiry of the stay, once it is one. */
  const publish = () => {
    const chosen = stay();
    const isWhole = isDay(chosen.checkIn) && isDay(chosen.checkOut) && nightsOf(chosen) > 0;
    $chosenStay.set(isWhole ? chosen : null);
  };
  const show = (insist: boolean) => {
    publish();
    const words = stayWords(stay(), price, today(), insist, locale);
    part("problem")!.textContent = words.problem;
    part("line")!.textContent = words.line;
    part("total")!.textContent = words.total;
    part("sum")!.hidden = words.total === "";
    for (const input of [from, to]) {
      if (words.problem !== "" && words.total === "") input.setAttribute("aria-invalid", "true");
      else input.removeAttribute("aria-invalid");
    }
    for (const bar of document.querySelectorAll<HTMLElement>("[data-bar-total]")) {
      bar.textContent = words.total || (bar.dataset["barTotal"] ?? "");
      bar.nextElementSibling!.textContent = words.nights || m.resort_per_night();
    }
    return words;
  };

  startStayFields(form);
  const place = form.querySelector<HTMLElement>("[data-calendar]")!;
  const begin = today();
  const calendar = drawCalendar(place, {
    today: begin,
    read: choice,
    chosen: ({ checkIn, checkOut }) => choose(checkIn, checkOut),
  });
  function choose(checkIn: string | null, checkOut: string | null): void {
    from.value = checkIn ?? "";
    to.value = checkOut ?? "";
    form.dispatchEvent(new Event("filled"));
    show(false);
  }
  form.addEventListener("change", ({ target }) => {
    show(false);
    if (target === from && isDay(from.value)) calendar.goTo(from.value);
    else calendar.draw();
  });
  void askTaken(form.dataset["availability"], begin, addDays(begin, DAYS_ASKED)).then((answer) =>
    calendar.cross(answer?.taken ?? null),
  );

  /** Whether days are missing or wrong: says so, and leads to them. */
  const refused = (): boolean => {
    const { problem } = show(true);
    if (problem !== "") (from.value === "" ? from : to).focus();
    return problem !== "";
  };

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (refused()) return;
    book({ ...stay(), slug: form.dataset["stay"] ?? "", chose: ({ checkIn, checkOut }) => choose(checkIn, checkOut) });
  });

  // Book Now was pressed before this script was there: the form went to the server, and what the page says about it stays.
  if (new URLSearchParams(location.search).has("book")) refused();
  else show(false);
}
