import type { TenancyTerms } from "#domain/tenancy/terms.ts";
import { m } from "#i18n/messages.ts";
import { TextArea } from "#ui/form/TextArea.tsx";
import { TextField } from "#ui/form/TextField.tsx";

type Name = keyof TenancyTerms;
/** Ids and labels of the fields, for what is said above the form. */
export const termFields = (): Record<Name, { id: string; label: string }> => ({
  home: { id: "tenancy-home", label: m.tenancy_home() },
  ownerName: { id: "tenancy-owner", label: m.tenancy_owner_name() },
  tenantName: { id: "tenancy-tenant", label: m.tenancy_tenant_name() },
  people: { id: "tenancy-people", label: m.tenancy_people() },
  rent: { id: "tenancy-rent", label: m.tenancy_rent() },
  serviceCharge: { id: "tenancy-service", label: m.tenancy_service_charge() },
  advance: { id: "tenancy-advance", label: m.tenancy_advance() },
  dueDay: { id: "tenancy-due", label: m.tenancy_due_day() },
  start: { id: "tenancy-start", label: m.tenancy_start() },
  noticeMonths: { id: "tenancy-notice", label: m.tenancy_notice_months() },
  others: { id: "tenancy-others", label: m.tenancy_others() },
});

type Props = {
  values: Readonly<Partial<Record<Name, string | number>>>;
  errorOf: (field: string) => string | undefined;
};

/** The terms of a tenancy as fields of a form. Amounts are read as people type them, in digits of both scripts. */
export function TermsFields({ values, errorOf }: Props) {
  const fields = termFields();
  const field = (name: Name) => ({ ...fields[name], name, defaultValue: values[name] ?? "", error: errorOf(name) });
  const number = { inputMode: "numeric", required: true } as const;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <TextField {...field("home")} required maxLength={300} hint={m.tenancy_home_hint()} />
      </div>
      <TextField {...field("ownerName")} required autoComplete="off" />
      <TextField {...field("tenantName")} required autoComplete="off" />
      <TextField {...field("rent")} {...number} />
      <TextField {...field("serviceCharge")} inputMode="numeric" hint={m.tenancy_service_hint()} />
      <TextField {...field("advance")} inputMode="numeric" hint={m.tenancy_law_advance()} />
      <TextField {...field("dueDay")} {...number} hint={m.tenancy_due_day_hint()} />
      <TextField {...field("start")} type="date" required />
      <TextField {...field("noticeMonths")} {...number} hint={m.tenancy_notice_hint()} />
      <TextField {...field("people")} {...number} />
      <div className="sm:col-span-2">
        <TextArea {...field("others")} rows={3} maxLength={1500} hint={m.tenancy_others_hint()} />
      </div>
    </div>
  );
}
