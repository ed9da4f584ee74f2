import { useState } from "react";
import { flushSync } from "react-dom";
import { dayFields } from "#api/booking/visit-hours-input.ts";
import { setVisitHours } from "#api/booking/visits.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { apiLinks } from "#domain/site/links.ts";
import { FRIDAY, WEEK, type VisitHours } from "#domain/booking/visit-slots.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { weekdayName } from "#i18n/visit-words.ts";
import { Button } from "#ui/button/Button.tsx";
import { CallField } from "#ui/form/CallField.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { WeekFields } from "#ui/form/WeekFields.tsx";

export type VisitHoursFormProps = {
  slug: string;
  hours: readonly VisitHours[];
  /** The link of video calls; null: none. */
  call: string | null;
  answer: FormAnswer | null;
};

/** The hours of each day as they are chosen, as texts. */
type Week = Readonly<Record<string, string>>;

/** When in a week a home can be visited: the days in one row, and from and until for the one that is chosen. */
export function VisitHoursForm({ slug, hours, call, answer }: VisitHoursFormProps) {
  const [isSaved, setSaved] = useState(answer?.done ?? false);
  const [week, setWeek] = useState<Week>(() =>
    Object.fromEntries(
      WEEK.flatMap((day) => {
        const { from, until } = dayFields(day);
        const given = hours.find((each) => each.day === day);
        const typed = (name: string, hour: number | undefined) =>
          answer?.problem ? (answer.values[name] ?? "") : String(hour ?? "");
        return [
          [from, typed(from, given?.from)],
          [until, typed(until, given?.until)],
        ];
      }),
    ),
  );
  const { form, busy, problem, summary, errorOf, focusField } = useForm(setVisitHours, {
    answer,
    onDone: () => setSaved(true),
  });
  const isWrong = (day: number) => Object.values(dayFields(day)).some((name) => errorOf(name));
  const [shown, setShown] = useState<number>(
    () => WEEK.find(isWrong) ?? WEEK.find((day) => hours.some((each) => each.day === day)) ?? FRIDAY,
  );
  const change = (changed: Week) => {
    setSaved(false);
    setWeek((before) => ({ ...before, ...changed }));
  };
  const fields = {
    ...Object.fromEntries(
      WEEK.flatMap((day) => {
        const weekday = weekdayName(day);
        const { from, until } = dayFields(day);
        return [
          [from, { id: `visit-${from}`, label: m.visit_hours_from({ weekday }) }],
          [until, { id: `visit-${until}`, label: m.visit_hours_until({ weekday }) }],
        ];
      }),
    ),
    call: { id: "visit-call", label: m.visit_call() },
  };
  const show = (field: string) => {
    const day = WEEK.find((each) => Object.values<string>(dayFields(each)).includes(field));
    if (day !== undefined) flushSync(() => setShown(day));
    focusField(field);
  };
  return (
    <form {...form} action={apiLinks.visitOffer(slug)} className="grid max-w-xl gap-4">
      <FormProblem ref={summary} problem={problem} fields={fields} onChoose={show} />
      <input type="hidden" name="_method" value="PUT" />
      <input type="hidden" name="locale" value={currentLocale()} />
      <input type="hidden" name="slug" value={slug} />
      <WeekFields
        namesOf={dayFields}
        idOf={(name) => `visit-${name}`}
        {...{ week, shown, errorOf, isWrong }}
        onShow={setShown}
        onChange={change}
      />
      <CallField
        id={fields.call.id}
        name="call"
        defaultValue={answer?.problem ? answer.values["call"] : (call ?? "")}
        error={errorOf("call")}
        onInput={() => setSaved(false)}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" icon="check" busy={busy}>
          {m.visit_hours_submit()}
        </Button>
        {/* There before it speaks, so that it is read out. */}
        <p role="status" className="text-sm text-ok empty:hidden">
          {isSaved && m.visit_hours_saved()}
        </p>
      </div>
    </form>
  );
}
