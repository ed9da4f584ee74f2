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
import { GUEST_COUNTS, stayWords } from "./stay.ts";
import { StayDays } from "./StayDays.tsx";
import { useStayForm, type StayFormProps } from "./use-stay-form.ts";

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
