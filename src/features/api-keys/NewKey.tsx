import { createKey, type CreatedKeyAnswer } from "#api/account/api-keys.ts";
import { KEY_DAYS, KEY_NAME_MAX, KEY_SCOPES } from "#domain/account/api-key.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { fieldProblem } from "#i18n/field-problem.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { formatPlainNumber } from "#i18n/plain-number.ts";
import { Button } from "#ui/button/Button.tsx";
import { CheckField } from "#ui/form/CheckField.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { SelectField } from "#ui/form/SelectField.tsx";
import { TextField } from "#ui/form/TextField.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { TitledPanel } from "#ui/page/TitledPanel.tsx";
import { SCOPE_WORDS } from "./key-words.ts";

type Props = { answer: FormAnswer | null; onDone: (made: CreatedKeyAnswer) => void };

/** Makes a key. Without a script the browser saves its secret as a file: it is in no page and in no cookie. */
export function NewKey({ answer, onDone }: Props) {
  const locale = currentLocale();
  const { form, busy, problem, summary, errorOf, focusField } = useForm(createKey, {
    answer,
    onDone: (made) => {
      form.ref.current?.reset();
      onDone(made);
    },
  });
  const kept = answer?.values ?? {};
  const fields = {
    name: { id: "key-name", label: m.api_keys_name() },
    scopes: { id: "key-scopes", label: m.api_keys_scopes() },
    days: { id: "key-days", label: m.api_keys_expiry() },
  };
  const noScope = problem && "scopes" in problem.fields ? fieldProblem("required") : undefined;
  const days = [
    ...KEY_DAYS.map((count) => ({
      value: String(count),
      label: m.api_keys_days({ count: formatPlainNumber(count, locale) }),
    })),
    { value: "never", label: m.api_keys_never() },
  ];
  return (
    <TitledPanel id="create-key" title={m.api_keys_new_title()} text={m.api_keys_limits()}>
      <form {...form} className="grid grid-cols-[minmax(0,1fr)] max-w-xl gap-4">
        <FormProblem
          ref={summary}
          problem={problem}
          fields={fields}
          onChoose={(field) => focusField(field === "scopes" ? KEY_SCOPES[0] : field)}
        />
        <input type="hidden" name="locale" value={locale} />
        <TextField
          {...fields.name}
          name="name"
          required
          maxLength={KEY_NAME_MAX}
          autoComplete="off"
          defaultValue={kept["name"]}
          hint={m.api_keys_name_hint()}
          error={errorOf("name")}
        />
        <fieldset id={fields.scopes.id} className="grid min-w-0 gap-1" aria-describedby={noScope && "key-scopes-note"}>
          <legend className="text-sm leading-snug font-semibold">{fields.scopes.label}</legend>
          {KEY_SCOPES.map((scope) => (
            <CheckField
              key={scope}
              id={`key-${scope.replace(":", "-")}`}
              name={scope}
              label={SCOPE_WORDS[scope]()}
              defaultChecked={answer?.problem ? kept[scope] === "on" : scope === "listings:read"}
            />
          ))}
          {noScope && (
            <p id="key-scopes-note" className="text-xs font-medium text-danger">
              {noScope}
            </p>
          )}
        </fieldset>
        <SelectField
          {...fields.days}
          name="days"
          options={days}
          defaultValue={kept["days"] ?? "90"}
          error={errorOf("days")}
        />
        <Button type="submit" kind="accent" icon="key-round" busy={busy} className="justify-self-start">
          {m.api_keys_create()}
        </Button>
      </form>
    </TitledPanel>
  );
}
