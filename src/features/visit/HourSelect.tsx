import { VISIT_DAY } from "#domain/booking/visit-slots.ts";
import { currentLocale } from "#i18n/locale.ts";
import { hourText } from "#i18n/visit-words.ts";
import { fieldLook } from "#ui/form/FieldFrame.tsx";

const HOURS = Array.from({ length: VISIT_DAY.until - VISIT_DAY.from + 1 }, (_, index) => VISIT_DAY.from + index);

type Props = {
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
export function HourSelect({ name, label, none, defaultValue, error, noteId }: Props) {
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
