import { askForVisit } from "#api/booking/visits.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { TextField } from "#ui/form/TextField.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { SlotChoice } from "./SlotChoice.tsx";

export type VisitFormProps = {
  slug: string;
  slots: readonly string[];
  /** The visitor's telephone number, which they can change. */
  phone: string;
  /** What became of the form when it was sent without a script. */
  answer?: FormAnswer | null;
  onDone: () => void;
};

/** Asks for one of the free times. Without a script the browser posts it. */
export function VisitForm({ slug, slots, phone, answer = null, onDone }: VisitFormProps) {
  const { form, busy, problem, summary, errorOf, focusField } = useForm(askForVisit, { answer, onDone });
  const fields = {
    startsAt: { id: "visit-time", label: m.visit_form_time() },
    phone: { id: "visit-phone", label: m.visit_form_phone() },
  };
  return (
    <form {...form} id="visit" className="grid gap-4">
      <FormProblem ref={summary} problem={problem} fields={fields} onChoose={focusField} />
      <input type="hidden" name="locale" value={currentLocale()} />
      <input type="hidden" name="slug" value={slug} />
      <SlotChoice
        id={fields.startsAt.id}
        slots={slots}
        chosen={answer?.values["startsAt"]}
        error={errorOf("startsAt")}
      />
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
        {m.visit_form_submit()}
      </Button>
    </form>
  );
}
