import { TIME_FIELDS } from "#api/booking/visit-times-input.ts";
import { askForVisit } from "#api/booking/visits.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { RadioGroup } from "#ui/form/RadioGroup.tsx";
import { TextField } from "#ui/form/TextField.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { slotsByDay } from "#domain/booking/visit-slots.ts";
import { slotText, visitDay } from "#i18n/visit-words.ts";
import { FieldError } from "#ui/form/FieldError.tsx";
import { TimesFields } from "./TimesFields.tsx";

type SlotChoiceProps = {
  /** The id of its first choice, where a link to the field leads. */
  id: string;
  slots: readonly string[];
  /** The time that was chosen before. */
  chosen?: string | undefined;
  error?: string | undefined;
};

/** The free times by day: native radio buttons, so arrows move and a form sends them without a script. */
function SlotChoice({ id, slots, chosen, error }: SlotChoiceProps) {
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

export type VisitFormProps = {
  slug: string;
  /** The owner's free times; without any the visitor proposes some. */
  slots: readonly string[];
  /** It is shown by video call as well. */
  video: boolean;
  /** ISO 8601. */
  now: string;
  /** The visitor's telephone number, which they can change. */
  phone: string;
  /** What became of the form when it was sent without a script. */
  answer?: FormAnswer | null;
  onDone: () => void;
};

/** Asks for one of the free times, or names up to three. Without a script the browser posts it. */
export function VisitForm({ slug, slots, video, now, phone, answer = null, onDone }: VisitFormProps) {
  const { form, busy, problem, summary, errorOf, focusField } = useForm(askForVisit, { answer, onDone });
  const fields = {
    startsAt: { id: "visit-time", label: m.visit_form_time() },
    ...Object.fromEntries(
      TIME_FIELDS.flatMap(({ day, hour }) => [
        [day, { id: `visit-${day}`, label: m.visit_time_day() }],
        [hour, { id: `visit-${hour}`, label: m.visit_time_hour() }],
      ]),
    ),
    way: { id: "visit-way", label: m.visit_way() },
    phone: { id: "visit-phone", label: m.visit_form_phone() },
  };
  return (
    <form {...form} id="visit" className="grid gap-4">
      <FormProblem ref={summary} problem={problem} fields={fields} onChoose={focusField} />
      <input type="hidden" name="locale" value={currentLocale()} />
      <input type="hidden" name="slug" value={slug} />
      {slots.length > 0 ? (
        <SlotChoice
          id={fields.startsAt.id}
          slots={slots}
          chosen={answer?.values["startsAt"]}
          error={errorOf("startsAt")}
        />
      ) : (
        <TimesFields
          id="visit"
          names={[m.visit_time_first(), m.visit_time_second(), m.visit_time_third()]}
          {...{ now, answer, errorOf }}
        />
      )}
      {video && (
        <RadioGroup
          {...fields.way}
          name="way"
          options={[
            { value: "in-person", label: m.visit_in_person() },
            { value: "video", label: m.visit_by_video() },
          ]}
          defaultValue={answer?.values["way"] ?? "in-person"}
          hint={m.visit_way_hint()}
          error={errorOf("way")}
        />
      )}
      <TextField
        {...fields.phone}
        name="phone"
        type="tel"
        required
        autoComplete="tel"
        defaultValue={answer?.values["phone"] ?? phone}
        hint={m.visit_form_phone_hint()}
        error={errorOf("phone")}
      />
      <Button type="submit" icon="calendar-check" block busy={busy}>
        {slots.length > 0 ? m.visit_form_submit() : m.visit_form_propose()}
      </Button>
    </form>
  );
}
