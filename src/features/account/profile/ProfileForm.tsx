import { useState } from "react";
import { saveProfile } from "#api/account/account.ts";
import { LANGUAGE_FIELDS } from "#api/posting/language-fields.ts";
import { AGENT_LANGUAGES, type AgentLanguage } from "#domain/agency/agent-language.ts";
import { answerTo, type FormAnswer } from "#domain/site/form-answer.ts";
import { formatPhone } from "#domain/account/phone.ts";
import type { User } from "#domain/account/user.ts";
import { m } from "#i18n/messages.ts";
import { $changedUser } from "#stores/session/account-user.ts";
import { toast } from "#stores/toasts.ts";
import { Banner } from "#ui/message/Banner.tsx";
import { Button } from "#ui/button/Button.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { missing } from "#ui/form/missing.ts";
import { TextField } from "#ui/form/TextField.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { languageName } from "#i18n/language-words.ts";
import { CheckField } from "#ui/form/CheckField.tsx";
import { HiddenFields } from "#ui/form/HiddenFields.tsx";
import { SettingsCard } from "../SettingsCard.tsx";

type LanguageChoiceProps = {
  /** What is ticked at first. */
  languages: readonly AgentLanguage[];
};

/** What an agent speaks with people who call: a box for each language, sent with the profile. */
const LanguageChoice = ({ languages }: LanguageChoiceProps) => (
  <fieldset className="grid gap-1">
    <legend className="text-sm font-semibold">{m.account_languages()}</legend>
    <p className="text-xs text-ink-mute">{m.account_languages_hint()}</p>
    <div className="flex flex-wrap gap-x-6">
      {AGENT_LANGUAGES.map((language) => (
        <CheckField
          key={language}
          id={`profile-speaks-${language}`}
          name={LANGUAGE_FIELDS[language]}
          label={languageName(language)}
          defaultChecked={languages.includes(language)}
        />
      ))}
    </div>
  </fieldset>
);

type Props = { user: User; answer: FormAnswer | null; onSaved: () => void };

const typed = (e164: string | null): string => (e164 ? formatPhone(e164, "en") : "");
const bothNames = ({ name, nameBn }: { name: string; nameBn: string | null }): string =>
  [name, ...(nameBn ? [nameBn] : [])].join(" · ");

const fields = () => ({
  name: { id: "profile-name", label: m.account_name() },
  nameBn: { id: "profile-name-bn", label: m.account_name_bn() },
  phone: { id: "profile-phone", label: m.account_contact_phone() },
  whatsapp: { id: "profile-whatsapp", label: m.account_whatsapp() },
  company: { id: "profile-company", label: m.account_company() },
});

/** What is saved, and of a name that waits the wanted one; after a refusal what was typed. */
const valuesOf = (user: User, answer: FormAnswer | null) => {
  const names = user.waitingName ?? user;
  const saved = {
    name: names.name,
    nameBn: names.nameBn ?? "",
    company: user.company ?? "",
    phone: typed(user.contactPhone),
    whatsapp: typed(user.whatsapp),
  };
  return answer?.problem ? { ...saved, nameBn: "", company: "", phone: "", whatsapp: "", ...answer.values } : saved;
};

/** What is saved; after a refusal without a script what was ticked. */
const languagesFrom = (user: User, answer: FormAnswer | null): readonly AgentLanguage[] =>
  answer?.problem
    ? AGENT_LANGUAGES.filter((language) => answer.values[LANGUAGE_FIELDS[language]] === "on")
    : user.languages;

/** What others see of an agent, and what we call everybody by. */
export function ProfileForm({ user, answer: given, onSaved }: Props) {
  const answer = answerTo(given, "profile");
  const [saved, setSaved] = useState(0);
  const { form, busy, problem, summary, errorOf, focusField } = useForm(saveProfile, {
    answer,
    check: (values) => missing(values, "name"),
    onDone: ({ user: changed }) => {
      $changedUser.set(changed);
      // The fields are drawn anew with what was saved: numbers as we write them.
      setSaved(saved + 1);
      toast({ kind: "ok", title: m.account_saved() });
      onSaved();
    },
  });
  const values = valuesOf(user, saved === 0 ? answer : null);
  const field = (name: keyof ReturnType<typeof fields>) => ({
    ...fields()[name],
    name,
    defaultValue: values[name],
    error: errorOf(name),
  });
  return (
    <SettingsCard id="about-you" title={m.account_profile()}>
      <form {...form} id="profile-form" className="grid gap-4" aria-labelledby="about-you-title">
        {user.waitingName && (
          <Banner icon="clock">
            {m.account_name_waits({ name: bothNames(user.waitingName), shown: bothNames(user) })}
          </Banner>
        )}
        {answer?.done && saved === 0 && (
          <Banner kind="ok" icon="check" role="status">
            {m.account_saved()}
          </Banner>
        )}
        <FormProblem ref={summary} problem={problem} fields={fields()} onChoose={focusField} />
        <HiddenFields method="PUT" />
        <div key={saved} className="grid gap-4 sm:grid-cols-2">
          <TextField {...field("name")} autoComplete="name" maxLength={120} required />
          <TextField {...field("nameBn")} lang="bn" maxLength={120} />
          {/* A number that was confirmed in the meantime takes the place of the one before. */}
          <TextField
            {...field("phone")}
            key={`phone ${user.contactPhone}`}
            type="tel"
            autoComplete="tel"
            maxLength={24}
            hint={m.account_contact_phone_hint()}
          />
          <TextField {...field("whatsapp")} key={`whatsapp ${user.whatsapp}`} type="tel" maxLength={24} />
          <div className="sm:col-span-full">
            <TextField {...field("company")} autoComplete="organization" maxLength={160} />
          </div>
          {user.role !== "buyer" && (
            <div className="sm:col-span-full">
              <LanguageChoice languages={languagesFrom(user, saved === 0 ? answer : null)} />
            </div>
          )}
        </div>
        <div>
          <Button type="submit" icon="check" busy={busy}>
            {m.account_save()}
          </Button>
        </div>
      </form>
    </SettingsCard>
  );
}
