import { slotsByDay } from "#domain/booking/visit-slots.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { slotText, visitDay } from "#i18n/visit-words.ts";
import { FieldError } from "#ui/form/FieldError.tsx";

type Props = {
  /** The id of its first choice, where a link to the field leads. */
  id: string;
  slots: readonly string[];
  /** The time that was chosen before. */
  chosen?: string | undefined;
  error?: string | undefined;
};

/** The free times by day: native radio buttons, so arrows move and a form sends them without a script. */
export function SlotChoice({ id, slots, chosen, error }: Props) {
  const locale = currentLocale();
  return (
    <fieldset aria-describedby={error && `${id}-note`} className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 text-sm leading-snug font-semibold">
        {m.visit_form_time()}
        <span aria-hidden="true" className="leading-none text-accent-text">
          {" *"}
        </span>
      </legend>
      <div className="grid max-h-84 gap-4 overflow-y-auto rounded-md border border-line p-3">
        {slotsByDay(slots).map(({ day, slots: times }) => (
          <div key={day} role="group" aria-label={visitDay(day, locale)} className="grid gap-2">
            <p className="text-sm font-semibold">{visitDay(day, locale)}</p>
            <div className="flex flex-wrap gap-2">
              {times.map((slot) => (
                <label key={slot} className="relative">
                  <input
                    type="radio"
                    name="startsAt"
                    value={slot}
                    id={slot === slots[0] ? id : undefined}
                    defaultChecked={slot === chosen}
                    className="peer absolute inset-0 m-0 size-full cursor-pointer opacity-0"
                  />
                  <span className="inline-flex min-h-11 min-w-20 items-center justify-center rounded-full border border-field bg-surface px-3.5 text-sm peer-checked:border-primary peer-checked:bg-primary peer-checked:font-semibold peer-checked:text-on-primary peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-primary">
                    {slotText(slot, locale)}
                  </span>
                </label>
              ))}
            </div>
          </div>
        ))}
      </div>
      {error && <FieldError id={`${id}-note`}>{error}</FieldError>}
    </fieldset>
  );
}
