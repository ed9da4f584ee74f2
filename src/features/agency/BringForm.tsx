import { bringListings } from "#api/account/agency.ts";
import type { OwnAgency } from "#domain/agency/agency.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { formatPlainNumber } from "#i18n/plain-number.ts";
import { Button } from "#ui/button/Button.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { useForm } from "#ui/form/use-form.ts";
import type { Changed } from "./agency-words.ts";

type Props = { agency: OwnAgency; answer: FormAnswer | null; onChanged: Changed };

/** Where a member lets the agency have what they posted before they joined; absent where there is nothing. */
export function BringForm({ agency: { outside }, answer: any, onChanged }: Props) {
  const answer = any?.form === "agency-bring" ? any : null;
  const { form, busy, problem, summary } = useForm(bringListings, {
    answer,
    onDone: (changed) => onChanged(changed, m.agency_brought()),
  });
  if (outside === 0) return answer?.done ? <p className="text-sm text-ok">{m.agency_brought()}</p> : null;
  const locale = currentLocale();
  return (
    <section aria-labelledby="agency-outside" className="grid gap-3 rounded-lg border border-line bg-surface p-5">
      <h2 id="agency-outside" className="text-xl">
        {m.agency_outside_title()}
      </h2>
      <p className="text-sm text-ink-soft">
        {outside === 1 ? m.agency_outside_one() : m.agency_outside({ count: formatPlainNumber(outside, locale) })}{" "}
        {m.agency_outside_text()}
      </p>
      <form {...form} className="grid gap-3">
        <FormProblem ref={summary} problem={problem} fields={{}} onChoose={() => undefined} />
        <input type="hidden" name="locale" value={locale} />
        <Button type="submit" kind="outline" icon="users" busy={busy} className="justify-self-start">
          {m.agency_bring()}
        </Button>
      </form>
    </section>
  );
}
