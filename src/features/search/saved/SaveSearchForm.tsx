import type { RefObject } from "react";
import { saveSearch } from "#api/account/saved-searches.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { activeFilters, fieldOf, isDefault, parameterText } from "#domain/search/query.ts";
import type { ListingQuery, SearchedPlace } from "#domain/search/filters.ts";
import { FILTER_FIELDS, SAVED_SEARCH_NAME_MAX, SEARCH_ALERTS } from "#domain/search/saved-search.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Badge } from "#ui/badge/Badge.tsx";
import { Button } from "#ui/button/Button.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { RadioGroup } from "#ui/form/RadioGroup.tsx";
import { TextField } from "#ui/form/TextField.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { alertWords, searchName } from "./saved-search-words.ts";
import { filterText, namedIn } from "../search-words.ts";

type Props = {
  query: ListingQuery;
  /** The names of its places. */
  places?: readonly SearchedPlace[];
  /** Whether there is a confirmed address that mails can go to. */
  hasEmail: boolean;
  /** What became of the form when it was sent without a script. */
  answer: FormAnswer | null;
  nameField?: RefObject<HTMLInputElement | null>;
  onDone: () => void;
};

/** Names a search and chooses when its mails come. Without a script the browser posts it. */
export function SaveSearchForm({ query, places = [], hasEmail, answer, nameField, onDone }: Props) {
  const locale = currentLocale();
  const { form, busy, problem, summary, errorOf, focusField } = useForm(saveSearch, { answer, onDone });
  const named = namedIn(query, places, locale);
  const filters = activeFilters(query).map((filter) => filterText(filter, named, locale));
  const everything = query.purpose === "rent" ? m.saved_search_all_rent() : m.saved_search_all_sale();
  const fields = {
    name: { id: "search-name", label: m.saved_search_name() },
    alert: { id: "search-alert", label: m.saved_search_alert() },
  };
  return (
    <form {...form} id="save-search" className="grid gap-4">
      <FormProblem ref={summary} problem={problem} fields={fields} onChoose={focusField} />
      <div className="grid gap-2">
        <p className="text-sm text-ink-soft">{m.saved_search_what()}</p>
        <ul className="flex flex-wrap gap-2">
          {(filters.length > 0 ? filters : [everything]).map((text) => (
            <li key={text}>
              <Badge kind="plain">{text}</Badge>
            </li>
          ))}
        </ul>
      </div>
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="purpose" value={query.purpose ?? "sale"} />
      {FILTER_FIELDS.filter((field) => !isDefault(query, fieldOf(field))).map((field) => (
        <input key={field} type="hidden" name={field} value={parameterText(query[fieldOf(field)])} />
      ))}
      <TextField
        {...fields.name}
        {...(nameField && { ref: nameField })}
        name="name"
        required
        maxLength={SAVED_SEARCH_NAME_MAX}
        autoComplete="off"
        hint={m.saved_search_name_hint()}
        defaultValue={answer?.values["name"] ?? searchName(query, places, locale)}
        error={errorOf("name")}
      />
      <RadioGroup
        {...fields.alert}
        name="alert"
        options={SEARCH_ALERTS.map((value) => ({ value, label: alertWords[value]() }))}
        defaultValue={answer?.values["alert"] ?? (hasEmail ? "at-once" : "none")}
        hint={hasEmail ? undefined : m.saved_search_no_email()}
        error={errorOf("alert")}
      />
      <div>
        <Button type="submit" icon="bell" busy={busy}>
          {m.saved_search_submit()}
        </Button>
      </div>
    </form>
  );
}
