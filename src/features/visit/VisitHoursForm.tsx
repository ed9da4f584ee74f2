import { useState } from "react";
import { dayFields } from "#api/booking/visit-hours-input.ts";
import { setVisitHours } from "#api/booking/visits.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { apiLinks } from "#domain/site/links.ts";
import { WEEK, type VisitHours, VISIT_DAY } from "#domain/booking/visit-slots.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { weekdayName, hourText } from "#i18n/visit-words.ts";
import { FieldError } from "#ui/form/FieldError.tsx";
import { Button } from "#ui/button/Button.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { fieldLook } from "#ui/form/FieldFrame.tsx";

const HOURS = Array.from({ length: VISIT_DAY.until - VISIT_DAY.from + 1 }, (_, index) => VISIT_DAY.from + index);

type HourSelectProps = {
  name: string;
  label: string;
  /** What no hour is called. */
  none: string;
  defaultValue: string;
  error: string | undefined;
  /** The line that says what is wrong. */
  noteId: string;
};

/** An hour of a day, or none. */
function HourSelect({ name, label, none, defaultValue, error, noteId }: HourSelectProps) {
  const locale = currentLocale();
  return (
    <select
      id={`visit-${name}`}
      name={name}
      aria-label={label}
      defaultValue={defaultValue}
      aria-invalid={error ? true : undefined}
      aria-describedby={error && noteId}
      className={fieldLook({ kind: "select" })}
    >
      <option value="">{none}</option>
      {HOURS.map((hour) => (
        <option key={hour} value={hour}>
          {hourText(hour, locale)}
        </option>
      ))}
    </select>
  );
}

export type VisitHoursFormProps = {
  slug: string;
  hours: readonly VisitHours[];
  answer: FormAnswer | null;
};

/** When in a week a home can be visited: from and until for each day, empty where nobody shows it. */
export function VisitHoursForm({ slug, hours, answer }: VisitHoursFormProps) {
  const [isSaved, setSaved] = useState(answer?.done ?? false);
  const { form, busy, problem, summary, errorOf, focusField } = useForm(setVisitHours, {
    answer,
    onDone: () => setSaved(true),
  });
  const days = WEEK.map((day) => {
    const { from, until } = dayFields(day);
    const weekday = weekdayName(day);
    const given = hours.find((each) => each.day === day);
    const field = (name: string, label: string, none: string, hour: number | undefined) => ({
      name,
      label,
      none,
      noteId: `visit-${name}-note`,
      error: errorOf(name),
      defaultValue: answer?.problem ? (answer.values[name] ?? "") : String(hour ?? ""),
    });
    return {
      day,
      weekday,
      fields: [
        field(from, m.visit_hours_from({ weekday }), m.visit_hours_no_from(), given?.from),
        field(until, m.visit_hours_until({ weekday }), m.visit_hours_no_until(), given?.until),
      ],
    };
  });
  const fields = Object.fromEntries(
    days.flatMap((each) => each.fields.map(({ name, label }) => [name, { id: `visit-${name}`, label }])),
  );
  return (
    <form
      {...form}
      action={apiLinks.visitOffer(slug)}
      onInput={(event) => {
        setSaved(false);
        form.onInput(event);
      }}
      className="grid max-w-xl gap-4"
    >
      <FormProblem ref={summary} problem={problem} fields={fields} onChoose={focusField} />
      <input type="hidden" name="_method" value="PUT" />
      <input type="hidden" name="locale" value={currentLocale()} />
      <input type="hidden" name="slug" value={slug} />
      {days.map(({ day, weekday, fields: [from, until] }) => (
        <div key={day} className="grid grid-cols-2 items-center gap-x-3 gap-y-1 sm:grid-cols-[8rem_1fr_1fr]">
          <p className="text-sm font-semibold max-sm:col-span-2">{weekday}</p>
          {[from, until].map((field) => field && <HourSelect key={field.name} {...field} />)}
          {[from, until].map(
            (field) =>
              field?.error && (
                <FieldError key={field.name} id={field.noteId} className="col-span-full">
                  {field.error}
                </FieldError>
              ),
          )}
        </div>
      ))}
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
