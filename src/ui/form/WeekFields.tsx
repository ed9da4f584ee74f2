import { VISIT_DAY, WEEK } from "#domain/booking/visit-slots.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { hourText, shortWeekday, spanText, weekdayName } from "#i18n/visit-words.ts";
import { Button } from "#ui/button/Button.tsx";
import { FieldError } from "#ui/form/FieldError.tsx";
import { fieldLook } from "#ui/form/FieldFrame.tsx";

const HOURS = Array.from({ length: VISIT_DAY.until - VISIT_DAY.from + 1 }, (_, index) => VISIT_DAY.from + index);

type HourSelectProps = {
  ref: (field: HTMLSelectElement | null) => void;
  id: string;
  name: string;
  label: string;
  /** What no hour is called. */
  none: string;
  value: string;
  error: string | undefined;
  /** The line that says what is wrong. */
  noteId: string;
  onChange: (changed: Record<string, string>) => void;
};

/** An hour of a day, or none. */
function HourSelect({ ref, id, name, label, none, value, error, noteId, onChange }: HourSelectProps) {
  const locale = currentLocale();
  return (
    <select
      ref={ref}
      id={id}
      name={name}
      aria-label={label}
      value={value}
      onChange={(event) => onChange({ [name]: event.target.value })}
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

type Props = {
  /** The names of a day's two fields (0 is Sunday), and the id of a field by its name. */
  namesOf: (day: number) => { from: string; until: string };
  idOf: (name: string) => string;
  /** Gets each field by its name, so that it can be led to. */
  fieldRef?: (name: string, field: HTMLElement) => void;
  /** What each field holds, by its name. */
  week: Readonly<Record<string, string>>;
  /** The day whose hours can be changed. */
  shown: number;
  errorOf: (field: string) => string | undefined;
  isWrong: (day: number) => boolean;
  onShow: (day: number) => void;
  onChange: (changed: Record<string, string>) => void;
};

/**
 * When in a week a home can be seen: the days in one row, each with its hours, the two fields of the one that is chosen, and
 * what copies or empties it. Days are radio buttons, so the browser shows the fields of another one without a script.
 */
export function WeekFields({ namesOf, idOf, fieldRef, week, shown, errorOf, isWrong, onShow, onChange }: Props) {
  const locale = currentLocale();
  const hour = (name: string) => (week[name] ? Number(week[name]) : null);
  const now = namesOf(shown);
  const copy = () =>
    onChange(
      Object.fromEntries(
        WEEK.flatMap((day) => {
          const { from, until } = namesOf(day);
          return [
            [from, week[now.from] ?? ""],
            [until, week[now.until] ?? ""],
          ];
        }),
      ),
    );
  return (
    <div className="grid gap-4">
      <fieldset className="relative grid min-w-0 grid-cols-4 gap-2 sm:grid-cols-7">
        <legend className="sr">{m.visit_hours_title()}</legend>
        {WEEK.map((day) => {
          const weekday = weekdayName(day);
          const { from, until } = namesOf(day);
          const span = [hour(from), hour(until)] as const;
          return (
            <div key={day} className="contents">
              <input
                type="radio"
                id={`visit-day-${day}`}
                name="shownDay"
                value={day}
                checked={day === shown}
                onChange={() => onShow(day)}
                className="peer sr"
              />
              <label
                htmlFor={`visit-day-${day}`}
                className={`grid min-h-15 cursor-pointer content-center justify-items-center rounded-md border p-1 text-center text-sm leading-tight peer-checked:border-primary peer-checked:bg-primary peer-checked:text-on-primary peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-primary ${
                  isWrong(day)
                    ? "border-2 border-danger"
                    : span[0] === null
                      ? "border-dashed border-field"
                      : "border-field"
                }`}
              >
                <b aria-hidden="true">{shortWeekday(day)}</b>
                <span className="sr">{weekday} </span>
                <span className="num text-2xs">{spanText(...span, locale)}</span>
              </label>
              <div className="order-1 col-span-full hidden grid-cols-2 items-center gap-x-3 gap-y-1 peer-checked:grid sm:grid-cols-[8rem_1fr_1fr]">
                <p className="text-sm font-semibold max-sm:col-span-2">{weekday}</p>
                <HourSelect
                  ref={(field) => void (field && fieldRef?.(from, field))}
                  id={idOf(from)}
                  name={from}
                  label={m.visit_hours_from({ weekday })}
                  none={m.visit_hours_no_from()}
                  value={week[from] ?? ""}
                  error={errorOf(from)}
                  noteId={`${idOf(from)}-note`}
                  onChange={onChange}
                />
                <HourSelect
                  ref={(field) => void (field && fieldRef?.(until, field))}
                  id={idOf(until)}
                  name={until}
                  label={m.visit_hours_until({ weekday })}
                  none={m.visit_hours_no_until()}
                  value={week[until] ?? ""}
                  error={errorOf(until)}
                  noteId={`${idOf(until)}-note`}
                  onChange={onChange}
                />
                {[from, until].map((name) => {
                  const error = errorOf(name);
                  return (
                    error && (
                      <FieldError key={name} id={`${idOf(name)}-note`} className="col-span-full">
                        {error}
                      </FieldError>
                    )
                  );
                })}
              </div>
            </div>
          );
        })}
      </fieldset>
      <p className="flex flex-wrap gap-2 noscript:hidden">
        <Button kind="outline" icon="copy" onClick={copy}>
          {m.visit_week_same()}
        </Button>
        <Button kind="ghost" onClick={() => onChange({ [now.from]: "", [now.until]: "" })}>
          {m.visit_week_never({ weekday: weekdayName(shown) })}
        </Button>
      </p>
    </div>
  );
}
