import { useEffect, useRef, useState } from "react";
import type { ResortQuery } from "#domain/resort/search.ts";
import { addDays, dayInDhaka, isDay } from "#domain/booking/stay.ts";
import { m } from "#i18n/messages.ts";
import { TextField } from "#ui/form/TextField.tsx";
import { useHydrated } from "#ui/hydration/use-hydrated.ts";

type Props = Pick<ResortQuery, "checkIn" | "checkOut"> & {
  /** The day in Dhaka when the page was made. */
  today: string;
};

/** The two days of a stay: the past cannot be chosen, and check-out is at least the day after check-in. */
export function StayDates({ checkIn, checkOut, today: madeOn }: Props) {
  const [from, setFrom] = useState(checkIn ?? "");
  const first = useRef<HTMLInputElement>(null);
  const last = useRef<HTMLInputElement>(null);
  // The page may have been made yesterday.
  const today = useHydrated() ? dayInDhaka(new Date()) : madeOn;
  const dayAfter = (day: string) => addDays(isDay(day) && day > today ? day : today, 1);
  const arriveOn = (day: string) => {
    setFrom(day);
    const out = last.current;
    if (out && out.value !== "" && out.value < dayAfter(day)) out.value = dayAfter(day);
  };
  useEffect(() => {
    // It may have been chosen before React came to the field.
    if (first.current) arriveOn(first.current.value);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, for what the page came with
  }, []);
  return (
    <>
      <TextField
        ref={first}
        type="date"
        id="resort-check-in"
        name="checkIn"
        label={m.resort_check_in()}
        min={today}
        defaultValue={checkIn ?? ""}
        onInput={({ currentTarget }) => arriveOn(currentTarget.value)}
      />
      <TextField
        ref={last}
        type="date"
        id="resort-check-out"
        name="checkOut"
        label={m.resort_check_out()}
        min={dayAfter(from)}
        defaultValue={checkOut ?? ""}
      />
    </>
  );
}
