import { useEffect, useRef, useState, type FormEvent } from "react";
import { BOOKING_FEE, GUESTS } from "#domain/limits.ts";
import { links } from "#domain/site/links.ts";
import { formatTaka } from "#domain/money/money.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { guestsText } from "#i18n/stay-words.ts";
import { Button } from "#ui/button/Button.tsx";
import { SelectField } from "#ui/form/SelectField.tsx";
import { useShownValue } from "#ui/form/use-shown-value.ts";
import { Icon } from "#ui/icon/Icon.tsx";
import type { ResortDetail } from "#domain/resort/resort.ts";
import { dayInDhaka, isDay, nightsOf } from "#domain/booking/stay.ts";
import type { StayChoice } from "#domain/booking/stay-choice.ts";
import { $booking } from "#stores/booking.ts";
import { $chosenStay } from "#stores/chosen-stay.ts";
import { GUEST_COUNTS, stayWords, type ChosenStay } from "./stay.ts";
import { StayDays, DAY_IDS } from "./StayDays.tsx";

/** What the chosen stay costs, read out when it changes; a night's price before both days are chosen. */
function StaySum({ line, total, night }: { line: string; total: string; night: string }) {
  const isChosen = total !== "";
  return (
    <div className="grid gap-0.5" hidden={!isChosen && night === ""}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4" role="status">
        {isChosen && <b>{m.resort_total()}</b>}
        <b className="text-2xl tabular-nums">{isChosen ? total : night}</b>
        {!isChosen && <span className="grow text-sm text-ink-soft">{m.resort_per_night()}</span>}
      </p>
      {isChosen && <p className="text-sm text-ink-soft tabular-nums">{line}</p>}
    </div>
  );
}

type StayFormProps = {
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
function useStayForm({ resort, stay: initial, today: madeOn, booking = false }: StayFormProps) {
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

/**
 * What the stay costs, days and guests. It is a GET form to this same page, so it works without a script and leads on to the booking; once this
 * runs it sums at once and opens the booking over the page.
 */
export function StayForm(props: StayFormProps) {
  const { resort, stored, preview = false } = props;
  const { slug, pricePerNight, maxGuests } = resort;
  const locale = currentLocale();
  const { stay, today, insists, picking, setPicking, choose, form, days } = useStayForm(props);
  const guests = useShownValue<HTMLSelectElement>(String(stay.guests));
  const words = stayWords(stay, resort, today, insists, locale);
  return (
    <form {...form} action={`${links.resort(slug, locale)}#booking`} className="grid gap-4">
      <StaySum
        line={words.line}
        total={words.total}
        night={pricePerNight > 0 ? formatTaka(pricePerNight, locale) : ""}
      />
      <StayDays
        ref={days}
        slug={stored ? slug : null}
        pricePerNight={pricePerNight}
        today={today}
        stay={stay}
        picking={picking}
        wrong={words.problem !== "" && words.total === ""}
        onPicking={setPicking}
        onChoose={choose}
      />
      <SelectField
        ref={guests}
        id="stay-guests"
        name="guests"
        label={m.resort_guests()}
        defaultValue={stay.guests}
        options={GUEST_COUNTS.filter((count) => count <= Math.max(GUESTS.min, maxGuests)).map((count) => ({
          value: count,
          label: guestsText(count, locale),
        }))}
      />
      <p id="stay-problem" role="alert" className="flex gap-1.5 text-sm font-medium text-danger empty:hidden">
        {words.problem !== "" && (
          <>
            <Icon name="circle-alert" size="sm" />
            {words.problem}
          </>
        )}
      </p>
      {!preview && (
        <div className="hidden noscript:block">
          <Button type="submit" kind="outline" block>
            {m.resort_show_total()}
          </Button>
        </div>
      )}
      <div className="grid gap-1 rounded-md bg-accent-soft p-4">
        <p className="flex justify-between gap-4 text-sm">
          <span>{m.resort_fee()}</span>
          <b className="whitespace-nowrap tabular-nums">{formatTaka(BOOKING_FEE.resort, locale)}</b>
        </p>
        <span className="text-xs text-ink-soft">{m.resort_fee_note()}</span>
      </div>
      {!preview && (
        <Button
          type="submit"
          kind="accent"
          size="lg"
          block
          icon="calendar-check"
          name="book"
          value="1"
          aria-describedby="stay-problem"
        >
          {m.resort_book()}
        </Button>
      )}
    </form>
  );
}
