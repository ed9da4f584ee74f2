import { LANGUAGE_FIELDS } from "#api/posting/language-fields.ts";
import { AGENT_LANGUAGES, type AgentLanguage } from "#domain/agency/agent-language.ts";
import { languageName } from "#i18n/language-words.ts";
import { m } from "#i18n/messages.ts";
import { CheckField } from "#ui/form/CheckField.tsx";

type Props = {
  /** What is ticked at first. */
  languages: readonly AgentLanguage[];
};

/** What an agent speaks with people who call: a box for each language, sent with the profile. */
export const LanguageChoice = ({ languages }: Props) => (
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
