import { toBengaliDigits } from "#domain/digits.ts";
import { formatMonth } from "#domain/date.ts";
import { addDays, type StayDates } from "#domain/stay.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { dayText } from "#i18n/stay-words.ts";
import { drawIcon } from "#ui/draw-icon.ts";
import type { IconName } from "#ui/icons.ts";
import { addMonths, canChoose, choose, isNightTaken, monthDays, roleOf, type Choice } from "./calendar-days.ts";

const WEEK = [
  m.resort_week_0,
  m.resort_week_1,
  m.resort_week_2,
  m.resort_week_3,
  m.resort_week_4,
  m.resort_week_5,
  m.resort_week_6,
];
/** Days that a key of the keyboard goes on by. */
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

export type CalendarOptions = {
  today: string;
  read: () => Choice;
  /** The visitor chose in the calendar. */
  chosen: (choice: Choice) => void;
};

/**
 * Draws a month in which a stay is chosen: past and taken days are crossed out, arrow keys walk through the days, Page Up and Page Down
 * through the months. The days themselves live in the form: `read` tells them, `chosen` writes them.
 */
export function drawCalendar(place: HTMLElement, { today, read, chosen }: CalendarOptions) {
  const locale = currentLocale();
  let taken: readonly StayDates[] = [];
  let failed = false;
  let month = (read().checkIn ?? today).slice(0, 7);
  /** The one day that the tab key stops at. */
  let stop = read().checkIn ?? today;

  const button = (label: string, icon: IconName, disabled: boolean, press: () => void) => {
    const made = document.createElement("button");
    made.type = "button";
    made.className = "icbtn icbtn-plain";
    made.setAttribute("aria-label", label);
    made.disabled = disabled;
    made.append(drawIcon(icon));
    made.addEventListener("click", press);
    return made;
  };
  const turn = (count: number) => {
    month = addMonths(month, count);
    stop = month === today.slice(0, 7) ? today : `${month}-01`;
    draw();
  };

  function dayLabel(day: string, role: ReturnType<typeof roleOf>, open: boolean): string {
    const date = dayText(day, locale);
    if (role === "check-in") return m.resort_day_check_in({ date });
    if (role === "check-out") return m.resort_day_check_out({ date });
    if (open) return date;
    return isNightTaken(day, taken) ? m.resort_day_taken({ date }) : m.resort_day_past({ date });
  }

  function dayButton(day: string, choice: Choice): HTMLElement {
    const role = roleOf(day, choice);
    const open = canChoose(day, choice, taken, today);
    const made = document.createElement("button");
    made.type = "button";
    made.dataset["day"] = day;
    made.className = role === "between" ? "mid" : role ? "end" : open ? "" : "past";
    const number = String(Number(day.slice(8)));
    made.textContent = locale === "bn" ? toBengaliDigits(number) : number;
    made.setAttribute("aria-label", dayLabel(day, role, open));
    if (role === "check-in" || role === "check-out") made.setAttribute("aria-pressed", "true");
    if (!open) made.setAttribute("aria-disabled", "true");
    made.tabIndex = day === stop ? 0 : -1;
    return made;
  }

  function draw(): void {
    const focused = place.contains(document.activeElement) ? document.activeElement : null;
    const pressed = focused?.getAttribute("aria-label") ?? "";
    const choice = read();
    const { days, before } = monthDays(month);
    if (!days.includes(stop)) stop = days[0] ?? stop;
    const header = document.createElement("header");
    const title = document.createElement("span");
    title.setAttribute("aria-live", "polite");
    title.textContent = formatMonth(`${month}-01T06:00:00+06:00`, locale);
    header.append(
      button(m.resort_month_previous(), "chevron-left", month <= today.slice(0, 7), () => turn(-1)),
      title,
      button(m.resort_month_next(), "chevron-right", false, () => turn(1)),
    );
    const grid = document.createElement("div");
    grid.className = "g";
    for (const name of WEEK) {
      const cell = document.createElement("span");
      cell.setAttribute("aria-hidden", "true");
      cell.textContent = name();
      grid.append(cell);
    }
    for (let index = 0; index < before; index += 1) grid.append(document.createElement("i"));
    grid.append(...days.map((day) => dayButton(day, choice)));
    const note = document.createElement("p");
    note.className = "hint";
    note.textContent = failed ? m.resort_calendar_failed() : m.resort_calendar_taken();
    place.replaceChildren(header, grid, note);
    if (!focused) return;
    const day = focused instanceof HTMLElement ? focused.dataset["day"] : undefined;
    const again = day
      ? place.querySelector<HTMLElement>(`[data-day="${stop}"]`)
      : [...place.querySelectorAll<HTMLElement>("header button")].find(
          (one) => one.getAttribute("aria-label") === pressed,
        );
    again?.focus({ preventScroll: true });
  }

  place.addEventListener("click", ({ target }) => {
    const pressed = target instanceof Element ? target.closest<HTMLElement>("[data-day]") : null;
    const day = pressed?.dataset["day"];
    if (!day || pressed.getAttribute("aria-disabled") === "true") return;
    stop = day;
    chosen(choose(day, read(), taken));
    draw();
  });
  place.addEventListener("keydown", (event) => {
    const day = event.target instanceof HTMLElement ? event.target.dataset["day"] : undefined;
    if (!day) return;
    const step = STEPS[event.key];
    const months = { PageUp: -1, PageDown: 1 }[event.key];
    if (step === undefined && months === undefined) return;
    event.preventDefault();
    const next = step === undefined ? `${addMonths(day.slice(0, 7), months ?? 0)}-01` : addDays(day, step);
    stop = next < today ? today : next;
    month = stop.slice(0, 7);
    draw();
  });

  place.setAttribute("role", "group");
  place.setAttribute("aria-label", m.resort_calendar());
  draw();
  return {
    draw,
    /** Shows the days of a stay that was typed. */
    goTo: (day: string) => {
      month = day.slice(0, 7);
      stop = day;
      draw();
    },
    /** What is taken is known now; null = it cannot be had. */
    cross: (ranges: readonly StayDates[] | null) => {
      taken = ranges ?? [];
      failed = ranges === null;
      draw();
    },
  };
}
