import { type ComponentProps, createContext, useContext, useState, useSyncExternalStore } from "react";
import { type CaptionLabel, type Chevron, DayButton, DayPicker, type Modifiers } from "react-day-picker";
import { bn } from "react-day-picker/locale/bn";
import { formatMonth } from "#domain/text/date.ts";
import { STAY_DAYS_AHEAD_MAX } from "#domain/limits.ts";
import { type StayChoice, canChoose, choose, crossesTaken, isNightTaken } from "#domain/booking/stay-choice.ts";
import { type StayDates, addDays } from "#domain/booking/stay.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { formatShortPrice, formatTaka } from "#domain/money/money.ts";
import { dayText } from "#i18n/stay-words.ts";
import { toDay, toLocalDate } from "./local-day.ts";
import { cva } from "class-variance-authority";
import { Icon } from "../icon/Icon.tsx";

const PriceOf = createContext<((day: string) => number) | undefined>(undefined);
/** Tells the days of a calendar what a night costs. */
const NightPrice = PriceOf.Provider;

const dayLook = cva(
  "flex h-13 w-full flex-col items-center justify-center rounded-sm text-sm leading-tight tabular-nums focus-visible:-outline-offset-2",
  {
    variants: {
      part: {
        none: "hover:bg-sunken",
        end: "bg-primary font-bold text-on-primary",
        between: "rounded-none bg-primary-soft text-on-primary-soft",
        closed: "cursor-not-allowed text-ink-mute line-through",
      },
    },
  },
);

/** One day: its number, and below it what the night costs, where it can be chosen. */
function CalendarDay({ children, ...props }: ComponentProps<typeof DayButton>) {
  const { disabled = false, selected = false, range_middle: between = false } = props.modifiers;
  const price = useContext(PriceOf)?.(toDay(props.day.date));
  const part = between ? "between" : selected ? "end" : disabled ? "closed" : "none";
  return (
    <DayButton {...props} className={dayLook({ part })}>
      {children}
      {price !== undefined && !disabled && (
        // Generated content, because visible text must be part of the button's name, and the name has the full price.
        <span
          data-price={formatShortPrice(price, currentLocale())}
          className="text-2xs font-normal whitespace-nowrap after:content-[attr(data-price)] max-[22rem]:hidden"
        />
      )}
    </DayButton>
  );
}

/** The name of a month is read out when it changes, but it is no status of the page. */
const MonthName = ({ role: _, ...props }: ComponentProps<typeof CaptionLabel>) => <span {...props} />;

const CalendarChevron = ({ orientation }: ComponentProps<typeof Chevron>) => (
  <Icon name={orientation === "left" ? "chevron-left" : "chevron-right"} />
);

/** What a day of the calendar is called for whoever does not see it: its date, and what it is in the stay or why it cannot be chosen. */
function dayLabel(
  day: string,
  { checkIn, checkOut }: StayChoice,
  { disabled, taken }: Modifiers,
  priceOf?: (day: string) => number,
): string {
  const locale = currentLocale();
  const date = dayText(day, locale);
  if (day === checkIn) return m.resort_day_check_in({ date });
  if (day === checkOut) return m.resort_day_check_out({ date });
  if (disabled) return taken ? m.resort_day_taken({ date }) : m.resort_day_past({ date });
  return priceOf ? m.resort_day_free({ date, price: formatTaka(priceOf(day), locale) }) : date;
}

/** Where two months have room beside one another: `md` of the tokens. */
const WIDE = "(width >= 48rem)";

function subscribe(changed: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/** Whether two months have room; on the server they have none. */
const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  );

const WEEK = [
  m.resort_week_0,
  m.resort_week_1,
  m.resort_week_2,
  m.resort_week_3,
  m.resort_week_4,
  m.resort_week_5,
  m.resort_week_6,
];
const TURN =
  "row-start-1 inline-grid size-11 place-items-center rounded-full hover:bg-sunken aria-disabled:cursor-not-allowed aria-disabled:text-ink-mute";
const LOOK = {
  months: "grid gap-6 md:grid-flow-col md:auto-cols-fr",
  month: "grid min-w-0 grid-cols-[2.75rem_1fr_2.75rem] items-center gap-y-1",
  month_caption: "col-start-2 row-start-1 text-center font-semibold",
  button_previous: `${TURN} col-start-1`,
  button_next: `${TURN} col-start-3`,
  month_grid: "col-span-3 w-full table-fixed border-collapse",
  weekday: "py-1.5 text-xs font-normal text-ink-mute",
  day: "h-13 p-0 text-center",
};

type Props = {
  /** The day it is in Dhaka. */
  today: string;
  choice: StayChoice;
  /** The nights that others have. */
  taken: readonly StayDates[];
  /** Whole taka for the night that begins on a day. */
  priceOf?: (day: string) => number;
  /** The focus goes to the chosen day, or to today. */
  autoFocus?: boolean;
  onChoose: (choice: StayChoice) => void;
};

/**
 * A calendar in which the two days of a stay are chosen: one month on phones, two beside one another on desks. Past and taken days cannot be
 * chosen and say why. Arrow keys walk through the days, Page Up and Page Down through the months.
 */
export function DatePicker({ today, choice, taken, priceOf, autoFocus = false, onChoose }: Props) {
  const locale = currentLocale();
  const wide = useWide();
  const [refused, setRefused] = useState(false);
  const { checkIn, checkOut } = choice;
  const monthName = (date: Date) => formatMonth(`${toDay(date)}T12:00:00+06:00`, locale);
  const press = (day: string) => {
    setRefused(crossesTaken(day, choice, taken));
    onChoose(choose(day, choice, taken));
  };
  return (
    <div className="grid gap-3" role="group" aria-label={m.resort_calendar()}>
      <p aria-live="polite" className={refused ? "text-sm text-danger" : "text-sm"}>
        {refused
          ? m.resort_dates_taken()
          : checkIn !== null && checkOut === null
            ? m.resort_calendar_leave()
            : m.resort_calendar_arrive()}
      </p>
      <NightPrice value={priceOf}>
        <DayPicker
          mode="range"
          selected={
            checkIn === null
              ? undefined
              : { from: toLocalDate(checkIn), to: checkOut ? toLocalDate(checkOut) : undefined }
          }
          onSelect={(_, pressed) => press(toDay(pressed))}
          disabled={(date) => !canChoose(toDay(date), choice, taken, today)}
          modifiers={{ taken: (date) => isNightTaken(toDay(date), taken) }}
          today={toLocalDate(today)}
          defaultMonth={toLocalDate(checkIn ?? today)}
          startMonth={toLocalDate(today)}
          endMonth={toLocalDate(addDays(today, STAY_DAYS_AHEAD_MAX))}
          numberOfMonths={wide ? 2 : 1}
          showOutsideDays={false}
          fixedWeeks
          autoFocus={autoFocus}
          lang={locale}
          {...(locale === "bn" && { locale: bn, numerals: "beng" })}
          weekStartsOn={0}
          navLayout="around"
          classNames={LOOK}
          components={{ DayButton: CalendarDay, Chevron: CalendarChevron, CaptionLabel: MonthName }}
          formatters={{ formatCaption: monthName, formatWeekdayName: (date) => WEEK[date.getDay()]!() }}
          labels={{
            labelGrid: monthName,
            labelPrevious: () => m.resort_month_previous(),
            labelNext: () => m.resort_month_next(),
            labelDayButton: (date, modifiers) => dayLabel(toDay(date), choice, modifiers, priceOf),
          }}
        />
      </NightPrice>
      <p className="text-xs text-ink-mute">{m.resort_calendar_taken()}</p>
    </div>
  );
}
