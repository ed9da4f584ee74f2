import { changeTerms } from "#api/tenancy/tenancies.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { apiLinks } from "#domain/site/links.ts";
import type { OwnTenancy } from "#domain/tenancy/own-tenancy.ts";
import { wasAgreed } from "#domain/tenancy/tenancy.ts";
import { isTermsAdvanceAboveLaw } from "#domain/tenancy/terms.ts";
import { langOf } from "#domain/text/text-language.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Badge } from "#ui/badge/Badge.tsx";
import { Button } from "#ui/button/Button.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { Icon } from "#ui/icon/Icon.tsx";
import { Banner } from "#ui/message/Banner.tsx";
import { termRows } from "./term-words.ts";
import { ActForm, TenancyHidden, type TenancyChanged } from "./TenancyForms.tsx";
import { termFields, TermsFields } from "./TermsFields.tsx";

type Props = { tenancy: OwnTenancy; answer: FormAnswer | null; onChanged: TenancyChanged };

/** Another text, in the place of the one that was proposed. */
function ChangeForm({ tenancy, answer, onChanged }: Props) {
  const { form, busy, problem, summary, errorOf, focusField } = useForm(changeTerms, {
    answer,
    onDone: ({ tenancy: next }) => onChanged(next),
  });
  return (
    <details open={answer?.problem ? true : undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1 text-sm font-semibold text-link">
        {m.tenancy_change()}
        <Icon name="chevron-down" />
      </summary>
      <form {...form} action={apiLinks.tenancyTerms(tenancy.id)} className="grid gap-4 pt-2">
        <FormProblem ref={summary} problem={problem} fields={termFields()} onChoose={focusField} />
        <p className="text-sm text-ink-soft">{m.tenancy_change_text()}</p>
        <input type="hidden" name="_method" value="PUT" />
        <TenancyHidden id={tenancy.id} />
        <TermsFields values={answer?.problem ? answer.values : tenancy.terms} errorOf={errorOf} />
        <div>
          <Button type="submit" kind="outline" busy={busy}>
            {m.tenancy_save_change()}
          </Button>
        </div>
      </form>
    </details>
  );
}

/** The text as both read it, who has agreed to it, and what can be done about that. */
export function Agreement({ tenancy, answer, onChanged }: Props) {
  const { id, state, terms, hash, acts, agreed, joined } = tenancy;
  const locale = currentLocale();
  const rows = termRows(terms, locale);
  return (
    <section className="grid gap-4 rounded-lg border border-line bg-surface p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg">{m.tenancy_agreement()}</h2>
        {wasAgreed(tenancy) && <Badge kind="verified">{m.tenancy_agreed_both()}</Badge>}
      </div>
      {state === "proposed" && (
        <Banner icon={acts.includes("agree") ? "file-text" : "clock"}>
          {acts.includes("agree")
            ? m.tenancy_your_turn()
            : agreed.owner
              ? joined
                ? m.tenancy_wait_tenant()
                : m.tenancy_wait_join()
              : m.tenancy_wait_owner()}
        </Banner>
      )}
      <dl className="grid gap-2 text-sm">
        {rows.map(([name, value]) => (
          <div key={name} className="grid gap-x-4 border-b border-line pb-2 xs:grid-cols-[10rem_minmax(0,1fr)]">
            <dt className="text-ink-soft">{name}</dt>
            <dd lang={langOf(value, locale)} className="m-0 font-semibold wrap-anywhere whitespace-pre-line">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {isTermsAdvanceAboveLaw(terms) && (
        <Banner icon="triangle-alert">
          {m.tenancy_advance_above()} {m.tenancy_law_advance()}
        </Banner>
      )}
      {/* So that both can see that it is the same text. */}
      <p className="text-xs text-ink-mute">
        {m.tenancy_fingerprint()}{" "}
        <code lang="en" translate="no">
          {hash.slice(0, 12)}
        </code>
      </p>
      {state === "proposed" && (
        <>
          <div className="flex flex-wrap gap-3">
            {acts.includes("agree") && (
              <ActForm {...{ tenancy, onChanged }} act="agree" kind="accent" icon="check">
                {m.tenancy_agree()}
              </ActForm>
            )}
            {acts.includes("withdraw") && (
              <ActForm {...{ tenancy, onChanged }} act="withdraw" kind="danger">
                {m.tenancy_withdraw()}
              </ActForm>
            )}
            {acts.includes("decline") && (
              <ActForm {...{ tenancy, onChanged }} act="decline" kind="danger">
                {m.tenancy_decline()}
              </ActForm>
            )}
          </div>
          {/* A new text is a new form: its fields begin with what it says. */}
          <ChangeForm key={hash} {...{ tenancy, answer, onChanged }} />
        </>
      )}
      {wasAgreed(tenancy) && (
        <>
          <p className="flex flex-wrap gap-3">
            <Button href={apiLinks.tenancyPaper(id, "agreement-bn.pdf")} kind="outline" icon="printer">
              {m.tenancy_print_bn()}
            </Button>
            <Button href={apiLinks.tenancyPaper(id, "agreement-en.pdf")} kind="outline" icon="printer">
              {m.tenancy_print_en()}
            </Button>
          </p>
          <p className="text-sm text-ink-soft">{m.tenancy_print_text()}</p>
        </>
      )}
    </section>
  );
}
