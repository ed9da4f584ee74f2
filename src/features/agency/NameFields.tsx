import { AGENCY_NAME_MAX } from "#domain/account/agency-name.ts";
import type { OwnAgency } from "#domain/agency/agency.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { m } from "#i18n/messages.ts";
import { TextField } from "#ui/form/TextField.tsx";

type Props = {
  /** What the ids begin with: a page may have the fields twice. */
  id: string;
  agency: Pick<OwnAgency, "name" | "nameBn" | "phone"> | null;
  answer: FormAnswer | null;
  errorOf: (field: string) => string | undefined;
};

/** Names and ids of the fields, for what is said above the form. */
export const nameFields = (id: string) => ({
  name: { id: `${id}-name`, label: m.agency_name() },
  nameBn: { id: `${id}-name-bn`, label: m.agency_name_bn() },
  phone: { id: `${id}-phone`, label: m.agency_phone() },
});

/** What an agency is called, in both scripts, and the number that its page shows. */
export function NameFields({ id, agency, answer, errorOf }: Props) {
  const fields = nameFields(id);
  const typed = answer?.problem ? answer.values : null;
  const field = (name: keyof typeof fields, value: string | null | undefined) => ({
    name,
    ...fields[name],
    error: errorOf(name),
    defaultValue: typed ? (typed[name] ?? "") : (value ?? ""),
  });
  return (
    <>
      <TextField {...field("name", agency?.name)} required maxLength={AGENCY_NAME_MAX} autoComplete="organization" />
      <TextField {...field("nameBn", agency?.nameBn)} maxLength={AGENCY_NAME_MAX} lang="bn" autoComplete="off" />
      <TextField
        {...field("phone", agency?.phone)}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        hint={m.agency_phone_hint()}
      />
    </>
  );
}
