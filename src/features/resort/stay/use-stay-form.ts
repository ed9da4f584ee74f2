import { useEffect, useRef, useState, type FormEvent } from "react";
import type { ResortDetail } from "#domain/resort/resort.ts";
import { dayInDhaka, isDay, nightsOf } from "#domain/booking/stay.ts";
import type { StayChoice } from "#domain/booking/stay-choice.ts";
import { currentLocale } from "#i18n/locale.ts";
import { $booking } from "#stores/booking.ts";
import { $chosenStay } from "#stores/chosen-stay.ts";
import { stayWords, type ChosenStay } from "./stay.ts";
import { DAY_IDS } from "./StayDays.tsx";

export type StayFormProps = {
  resort: Pick<ResortDetail, "slug" | "pricePerNight" | "maxGuests">;
  stay: ChosenStay;
  /** The day it is in Dhaka. */
  today: string;
  /** Book Now was pressed without a script, and something about the stay is wrong or missing. */
  booking?: boolean;
  /** False for a built-in sample: nobody knows which days are taken. */
  stored: boolean;
  /** Looked at before it is public: the stay can be summed, and nobody can book it yet. */
  preview?: boolean;
};

function staysIn(form: HTMLFormElement): ChosenStay {
  const fields = new FormData(form);
  const text = (name: string) => String(fields.get(name) ?? "");
  return { checkIn: text("checkIn"), checkOut: text("checkOut"), guests: Number(text("guests")) };
}

const isSame = (a: ChosenStay, b: ChosenStay): boolean =>
  a.checkIn === b.checkIn && a.checkOut === b.checkOut && a.guests === b.guests;

/** The stay that a resort's panel shows. The other parts of the page know it by `$chosenStay`, and may choose other days there. */
export function useStayForm({ resort, stay: initial, today: madeOn, booking = false }: StayFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const days = useRef<HTMLDivElement>(null);
  const [stay, setStay] = useState(initial);
  const [today, setToday] = useState(madeOn);
  const [picking, setPicking] = useState(false);
  /** How often Book Now was refused since the stay was last changed. */
  const [refusals, setRefusals] = useState(booking ? 1 : 0);

  const change = (next: ChosenStay) => {
    setStay(next);
    setRefusals(0);
  };

  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the page may have been made yesterday, and what was typed before this ran counts
    setToday(dayInDhaka(new Date()));
    const typed = form.current && staysIn(form.current);
    if (typed) setStay((shown) => (isSame(shown, typed) ? shown : typed));
    if (!days.current?.contains(document.activeElement)) setPicking(true);
  }, []);

  useEffect(() => {
    const isWhole = isDay(stay.checkIn) && isDay(stay.checkOut) && nightsOf(stay) > 0;
    $chosenStay.set(isWhole ? stay : null);
  }, [stay]);
  useEffect(
    () =>
      $chosenStay.listen((chosen) => {
        if (chosen) setStay((shown) => (isSame(shown, chosen) ? shown : { ...chosen }));
      }),
    [],
  );

  useEffect(() => {
    if (!picking || refusals === 0) return;
    const name = form.current && staysIn(form.current).checkIn !== "" ? "checkOut" : "checkIn";
    (form.current?.elements.namedItem(DAY_IDS[name]) as HTMLElement | null)?.focus();
  }, [picking, refusals]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asked = staysIn(event.currentTarget);
    setStay(asked);
    if (stayWords(asked, resort, today, true, currentLocale()).problem !== "") setRefusals((count) => count + 1);
    else $booking.set({ kind: "resort", slug: resort.slug, ...asked });
  };

  return {
    stay,
    today,
    insists: refusals > 0,
    picking,
    setPicking,
    choose: ({ checkIn, checkOut }: StayChoice) =>
      change({ ...stay, checkIn: checkIn ?? "", checkOut: checkOut ?? "" }),
    days,
    /** Goes on the form: `<form {...form}>`. */
    form: {
      ref: form,
      onSubmit,
      onChange: ({ currentTarget }: FormEvent<HTMLFormElement>) => change(staysIn(currentTarget)),
    },
  };
}
