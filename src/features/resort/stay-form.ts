import { addDays, dayInDhaka, isDay, type StayDates } from "#domain/stay.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import type { Choice } from "./calendar-days.ts";
import { drawCalendar } from "./calendar.ts";
import { dayText, guestsText } from "./stay-words.ts";
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

/** The days and guests of the panel, its sum, its calendar, and the way into the booking. */
export function startStayForm(form: HTMLFormElement): void {
  const locale = currentLocale();
  const part = (name: string) => form.querySelector<HTMLElement>(`[data-stay-${name}]`);
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  const [from, to] = [field("checkIn"), field("checkOut")];
  const price = { pricePerNight: Number(form.dataset["price"]), maxGuests: Number(form.dataset["maxGuests"]) };
  const today = () => dayInDhaka(new Date());
  const stay = (): ChosenStay => ({ checkIn: from.value, checkOut: to.value, guests: Number(field("guests").value) });
  const choice = (): Choice => ({ checkIn: from.value || null, checkOut: to.value || null });

  const show = (insist: boolean) => {
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
    chosen: ({ checkIn, checkOut }) => {
      from.value = checkIn ?? "";
      to.value = checkOut ?? "";
      form.dispatchEvent(new Event("filled"));
      show(false);
    },
  });
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

  const dialog = document.querySelector<HTMLDialogElement>("[data-booking-dialog]");
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (refused()) return;
    void (async () => {
      const chosen = stay();
      const answer = await askTaken(form.dataset["availability"], chosen.checkIn, chosen.checkOut);
      if (answer && !answer.available) {
        part("problem")!.textContent = m.resort_dates_taken();
        from.focus();
        return;
      }
      const said = dialog?.querySelector("[data-booking-stay]");
      if (said) said.textContent = stayText(chosen);
      dialog?.showModal();
    })();
  });

  function stayText({ checkIn, checkOut, guests }: ChosenStay): string {
    const { nights } = stayWords({ checkIn, checkOut, guests }, price, today(), false, locale);
    return m.resort_booking_stay({
      nights,
      guests: guestsText(guests, locale),
      from: dayText(checkIn, locale),
      to: dayText(checkOut, locale),
    });
  }
  // Book Now was pressed before this script was there: the form went to the server, and what the page says about it stays.
  if (new URLSearchParams(location.search).has("book")) refused();
  else show(false);
}
