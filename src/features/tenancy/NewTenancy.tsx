import { beginTenancy } from "#api/tenancy/tenancies.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { links } from "#domain/site/links.ts";
import type { TenancyTerms } from "#domain/tenancy/terms.ts";
import { readersTitle } from "#domain/text/text-language.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { SelectField } from "#ui/form/SelectField.tsx";
import { TextField } from "#ui/form/TextField.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { Written } from "#ui/text/Written.tsx";
import { termFields, TermsFields } from "./TermsFields.tsx";

export type NewTenancyProps = {
  /** What is known already, such as the owner's name. */
  start: Partial<Record<keyof TenancyTerms, string | number>>;
  /** The owner's own listings. */
  listings: readonly { slug: string; title: string; titleBn: string }[];
  /** The listing that it is about; "" where none is. */
  listing: string;
  /** An agreed visit or a booking: whose it is will be the tenant. */
  from: { of: "visit" | "booking"; id: string; name: string } | null;
  answer: FormAnswer | null;
};

const FROM = { visit: m.tenancy_from_visit, booking: m.tenancy_from_booking };

/** An owner writes down what was agreed, and proposes it to the tenant. Without a script the browser posts it. */
export function NewTenancy({ start, listings, listing, from, answer }: NewTenancyProps) {
  const locale = currentLocale();
  const { form, busy, problem, summary, errorOf, focusField } = useForm(beginTenancy, {
    answer,
    onDone: ({ tenancy }) => window.location.assign(links.tenancy(tenancy.id, locale)),
    check: ({ email, visit, booking }) => (email || visit || booking ? [] : [{ field: "email", code: "required" }]),
  });
  const fields = { email: { id: "tenancy-email", label: m.tenancy_email() }, ...termFields() };
  const given = answer?.values ?? {};
  return (
    <form {...form} id="tenancy" className="grid gap-5 rounded-lg border border-line bg-surface p-5">
      <FormProblem ref={summary} problem={problem} fields={fields} onChoose={focusField} />
      <input type="hidden" name="locale" value={locale} />
      {from ? (
        <>
          <input type="hidden" name={from.of} value={from.id} />
          <p className="text-sm">
            <Written text={from.name} within={FROM[from.of]({ name: from.name })} />
          </p>
        </>
      ) : (
        <TextField
          {...fields.email}
          name="email"
          type="email"
          required
          autoComplete="off"
          defaultValue={given["email"] ?? ""}
          hint={m.tenancy_email_hint()}
          error={errorOf("email")}
        />
      )}
      {listings.length > 0 && (
        <SelectField
          id="tenancy-listing"
          name="listing"
          label={m.tenancy_listing()}
          all={m.tenancy_listing_none()}
          defaultValue={given["listing"] ?? listing}
          options={listings.map((one) => ({ value: one.slug, label: readersTitle(one, locale) }))}
        />
      )}
      <TermsFields values={answer?.problem ? given : start} errorOf={errorOf} />
      <p className="text-sm text-ink-soft">{m.tenancy_not_moved()}</p>
      <div>
        <Button type="submit" kind="accent" busy={busy}>
          {m.tenancy_propose()}
        </Button>
      </div>
    </form>
  );
}
