import { createContext, useContext, type ComponentProps } from "react";
import { DayButton, type CaptionLabel, type Chevron } from "react-day-picker";
import { cva } from "class-variance-authority";
import { formatShortPrice } from "#domain/money/money.ts";
import { currentLocale } from "#i18n/locale.ts";
import { Icon } from "../icon/Icon.tsx";
import { toDay } from "./local-day.ts";

const PriceOf = createContext<((day: string) => number) | undefined>(undefined);
/** Tells the days of a calendar what a night costs. */
export const NightPrice = PriceOf.Provider;

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
export function CalendarDay({ children, ...props }: ComponentProps<typeof DayButton>) {
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
export const MonthName = ({ role: _, ...props }: ComponentProps<typeof CaptionLabel>) => <span {...props} />;

export const CalendarChevron = ({ orientation }: ComponentProps<typeof Chevron>) => (
  <Icon name={orientation === "left" ? "chevron-left" : "chevron-right"} />
);
