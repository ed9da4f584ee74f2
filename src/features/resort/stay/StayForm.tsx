import { useEffect, useRef, useState, type FormEvent } from "react";
import { useStore } from "@nanostores/react";
import { links } from "#domain/site/links.ts";
import { formatTaka } from "#domain/money/money.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { guestsText } from "#i18n/stay-words.ts";
import { Button } from "#ui/button/Button.tsx";
import { CheckField } from "#ui/form/CheckField.tsx";
import { SelectField } from "#ui/form/SelectField.tsx";
import { useShownValue } from "#ui/form/use-shown-value.ts";
import { Icon } from "#ui/icon/Icon.tsx";
import { priceOn } from "#domain/resort/rooms.ts";
import { dayInDhaka, isDay, nightsOf } from "#domain/booking/stay.ts";
import type { StayChoice } from "#domain/booking/stay-choice.ts";
import { $booking } from "#stores/booking.ts";
import { $chosenRoom, $chosenStay } from "#stores/chosen-stay.ts";
import {
  guestCounts,
  stayTarget,
  stayWords,
  wantedRoom,
  type OfferedResort,
  type ChosenStay,
  type RoomWish,
} from "./stay.ts";
import { StayFee, StaySum } from "./StaySum.tsx";
import { StayDays, DAY_IDS } from "./StayDays.tsx";

/** The id of the form, for fields that stand elsewhere on the page. */
export const STAY_FORM = "stay-form";

type StayFormProps = {
  resort: OfferedResort;
  stay: ChosenStay;
  /** The room that the address asks for. */
  wish: RoomWish;
  /** The day it is in Dhaka. */
  today: string;
  /** Book Now was pressed without a script, and something about the stay is wrong or missing. */
  booking?: boolean;
  /** False for a built-in sample: nobody knows which days are taken. */
  stored: boolean;
  /** Looked at before it is public: the stay can be summed, and nobody can book it yet. */
  preview?: boolean;
};

/** `breakfast`: what was said of it before, where the chosen room does not ask. */
function staysIn(form: HTMLFormElement, breakfast: boolean): ChosenStay {
  const fields = new FormData(form);
  const text = (name: string) => String(fields.get(name) ?? "");
  return {
    ...{ checkIn: text("checkIn"), checkOut: text("checkOut"), guests: Number(text("guests")) },
    breakfast: form.elements.namedItem("breakfast") ? fields.has("breakfast") : breakfast,
  };
}

const isSame = (a: ChosenStay, b: ChosenStay): boolean =>
  a.checkIn === b.checkIn && a.checkOut === b.checkOut && a.guests === b.guests && a.breakfast === b.breakfast;

/** The stay that a resort's panel shows. The other parts of the page know it by `$chosenStay`, and may choose other days there. */
function useStayForm({ resort, stay: initial, wish: asked, today: madeOn, booking = false }: StayFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const days = useRef<HTMLDivElement>(null);
  const [stay, setStay] = useState(initial);
  const chosen = useStore($chosenRoom, { ssr: () => null });
  const wish = chosen ?? asked;
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
    const { current } = form;
    if (current)
      setStay((shown) => {
        const typed = staysIn(current, shown.breakfast);
        return isSame(shown, typed) ? shown : typed;
      });
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
    const name = form.current && staysIn(form.current, false).checkIn !== "" ? "checkOut" : "checkIn";
    (form.current?.elements.namedItem(DAY_IDS[name]) as HTMLElement | null)?.focus();
  }, [picking, refusals]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = staysIn(event.currentTarget, stay.breakfast);
    setStay(typed);
    const { problem } = stayWords(typed, resort, wish, { today, insist: true }, currentLocale());
    if (problem !== "") setRefusals((count) => count + 1);
    else $booking.set(stayTarget(resort, wish, typed));
  };

  return {
    stay,
    wish,
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
      onChange: ({ currentTarget }: FormEvent<HTMLFormElement>) => change(staysIn(currentTarget, stay.breakfast)),
    },
  };
}

/**
 * What the stay costs, days and guests. It is a GET form to this same page, so it works without a script and leads on to the booking; once this
 * runs it sums at once and opens the booking over the page.
 */
export function StayForm(props: StayFormProps) {
  const { resort, stored, preview = false } = props;
  const { slug, pricePerNight, rooms } = resort;
  const locale = currentLocale();
  const { stay, wish, today, insists, picking, setPicking, choose, form, days } = useStayForm(props);
  const guests = useShownValue<HTMLSelectElement>(String(stay.guests));
  const words = stayWords(stay, resort, wish, { today, insist: insists }, locale);
  const wanted = wantedRoom(rooms, wish, stay.guests);
  return (
    <form {...form} id={STAY_FORM} action={`${links.resort(slug, locale)}#booking`} className="grid gap-4">
      <StaySum
        words={words}
        night={pricePerNight > 0 ? formatTaka(pricePerNight, locale) : ""}
        from={rooms.length > 1}
      />
      <StayDays
        ref={days}
        slug={stored ? slug : null}
        priceOf={(day) => (wanted ? priceOn(wanted.room, day) : pricePerNight)}
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
        options={guestCounts(resort).map((count) => ({
          value: count,
          label: guestsText(count, locale),
        }))}
      />
      {wanted && wanted.room.breakfast !== null && (
        <CheckField
          key={wanted.room.id}
          id="stay-breakfast"
          name="breakfast"
          value="yes"
          label={m.rooms_add_breakfast({ price: formatTaka(wanted.room.breakfast * wanted.units, locale) })}
          defaultChecked={stay.breakfast}
        />
      )}
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
      <StayFee rest={words.rest} terms={words.terms} />
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
