import { TIME_FIELDS } from "#api/booking/visit-times-input.ts";
import { daysAhead, slotAt, VISIT_HOURS } from "#domain/booking/visit-slots.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { hourText, visitDay } from "#i18n/visit-words.ts";
import { SelectField } from "#ui/form/SelectField.tsx";

type Props = {
  /** The ids of the fields begin with it. */
  id: string;
  /** What each time is called, the first one first; as many are asked for. */
  names: readonly string[];
  /** ISO 8601: the days begin with this one. */
  now: string;
  answer: FormAnswer | null;
  errorOf: (field: string) => string | undefined;
};

/** Times by day and hour, for homes without hours to choose from. The first is needed. */
export function TimesFields({ id, names, now, answer, errorOf }: Props) {
  const locale = currentLocale();
  const days = daysAhead(new Date(now)).map((day) => ({ value: day, label: visitDay(slotAt(day, 12) ?? "", locale) }));
  const hours = VISIT_HOURS.map((hour) => ({ value: hour, label: hourText(hour, locale) }));
  return (
    <div className="grid gap-4">
      {TIME_FIELDS.slice(0, names.length).map(({ day, hour }, index) => (
        <fieldset key={day} className="grid min-w-0 gap-1.5">
          <legend className="mb-1.5 text-sm leading-snug font-semibold">{names[index]}</legend>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
            {[
              { name: day, label: m.visit_time_day(), options: days },
              { name: hour, label: m.visit_time_hour(), options: hours },
            ].map((field) => (
              <SelectField
                key={field.name}
                {...field}
                id={`${id}-${field.name}`}
                all={m.visit_time_choose()}
                required={index === 0}
                defaultValue={answer?.values[field.name] ?? ""}
                error={errorOf(field.name)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <p className="text-xs text-ink-mute">{m.visit_time_hint()}</p>
    </div>
  );
}
