import { foundAgency } from "#api/account/agency.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { nameIn, type Changed } from "./agency-words.ts";
import { NameFields, nameFields } from "./NameFields.tsx";

/** For somebody who belongs to no agency. */
export function FoundForm({ answer: any, onChanged }: { answer: FormAnswer | null; onChanged: Changed }) {
  const answer = any?.form === "agency" ? any : null;
  const locale = currentLocale();
  const { form, busy, problem, summary, errorOf, focusField } = useForm(foundAgency, {
    answer,
    onDone: (changed) =>
      onChanged(changed, m.agency_founded({ agency: changed.agency ? nameIn(changed.agency, locale) : "" })),
  });
  return (
    <section id="agency" className="grid gap-4 rounded-lg border border-line bg-surface p-5">
      <h2 className="text-xl">{m.agency_found_title()}</h2>
      <p className="max-w-prose text-sm text-ink-soft">{m.agency_found_text()}</p>
      <form {...form} className="grid max-w-xl gap-4">
        <FormProblem ref={summary} problem={problem} fields={nameFields("agency")} onChoose={focusField} />
        <input type="hidden" name="locale" value={locale} />
        <NameFields id="agency" agency={null} answer={answer} errorOf={errorOf} />
        <Button type="submit" icon="users" busy={busy} className="justify-self-start">
          {m.agency_found_submit()}
        </Button>
      </form>
    </section>
  );
}
