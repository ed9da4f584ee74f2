import { editAgency } from "#api/account/agency.ts";
import type { OwnAgency } from "#domain/agency/agency.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { useForm } from "#ui/form/use-form.ts";
import type { Changed } from "./agency-words.ts";
import { NameFields, nameFields } from "./NameFields.tsx";

type Props = { agency: OwnAgency; answer: FormAnswer | null; onChanged: Changed };

/** Where owners change what the agency is called. */
export function NameForm({ agency, answer: any, onChanged }: Props) {
  const answer = any?.form === "agency-name" ? any : null;
  const { form, busy, problem, summary, errorOf, focusField } = useForm(editAgency, {
    answer,
    onDone: (changed) => onChanged(changed, changed.agency?.waitingName ? m.agency_edited_waits() : m.agency_edited()),
  });
  return (
    <form {...form} id="agency-name" className="grid max-w-xl gap-4 pt-3">
      <FormProblem ref={summary} problem={problem} fields={nameFields("agency-edit")} onChoose={focusField} />
      <input type="hidden" name="_method" value="PATCH" />
      <input type="hidden" name="locale" value={currentLocale()} />
      <NameFields id="agency-edit" agency={{ ...agency, ...agency.waitingName }} answer={answer} errorOf={errorOf} />
      <Button type="submit" icon="check" busy={busy} className="justify-self-start">
        {m.agency_edit_submit()}
      </Button>
    </form>
  );
}
