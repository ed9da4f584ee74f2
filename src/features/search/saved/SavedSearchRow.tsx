import { useRef, useState, type FormEvent, type ReactNode } from "react";
import { call } from "#api/call.ts";
import { changeSavedSearch } from "#api/account/saved-searches.ts";
import { links } from "#domain/site/links.ts";
import {
  SAVED_SEARCH_NAME_MAX,
  savedQuery,
  SEARCH_ALERTS,
  type SavedSearch,
  type SearchAlert,
} from "#domain/search/saved-search.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { toast } from "#stores/toasts.ts";
import { Button } from "#ui/button/Button.tsx";
import { fieldLook } from "#ui/form/FieldFrame.tsx";
import { TextField } from "#ui/form/TextField.tsx";
import { ListRow } from "#ui/list/ListRow.tsx";
import { Written } from "#ui/text/Written.tsx";
import { MapSketch } from "../map/MapSketch.tsx";
import { alertWords, searchFilters } from "./saved-search-words.ts";
import { refusalWords } from "../search-refusal.ts";

type SavedSearchFormProps = {
  search: SavedSearch;
  method: "PATCH" | "DELETE";
  /** What a script does instead of sending it; without it the form is one for where no script runs. */
  onSend?: () => void;
  className?: string;
  children: ReactNode;
};

/** Something that is done to a saved search: without a script the browser sends it, and the account says what became of it. */
function SavedSearchForm({ search: { id }, method, onSend, className, children }: SavedSearchFormProps) {
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSend?.();
  };
  return (
    <form
      method="post"
      action={changeSavedSearch.path.replace(":id", id)}
      className={className}
      onSubmit={onSend && onSubmit}
    >
      <input type="hidden" name="_method" value={method} />
      <input type="hidden" name="locale" value={currentLocale()} />
      <input type="hidden" name="search" value={id} />
      {children}
    </form>
  );
}

type Props = {
  search: SavedSearch;
  /** The name as it was sent without a script, and not accepted. */
  typed: string | undefined;
  onRename: () => void;
  onDelete: () => void;
};

/** A saved search: where it leads, what it looks for, when its mails come, and the ways to rename and delete it. */
export function SavedSearchRow({ search, typed, onRename, onDelete }: Props) {
  const locale = currentLocale();
  const { id, name, purpose, places = [] } = search;
  const query = savedQuery(search);
  const kind = purpose === "rent" ? m.purpose_rent() : m.purpose_sale();
  return (
    <ListRow
      label={name}
      acts={
        <>
          <AlertSelect search={search} />
          <Button
            kind="outline"
            icon="pencil"
            className="noscript:hidden"
            aria-label={m.saved_search_rename_of({ name })}
            onClick={onRename}
          >
            {m.saved_search_rename()}
          </Button>
          <SavedSearchForm search={search} method="DELETE" onSend={onDelete}>
            <Button type="submit" kind="danger" icon="trash-2" aria-label={m.saved_search_delete_of({ name })}>
              {m.saved_search_delete()}
            </Button>
          </SavedSearchForm>
        </>
      }
      below={
        <details className="hidden noscript:block" open={typed !== undefined}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold">
            {m.saved_search_rename()}
          </summary>
          <SavedSearchForm search={search} method="PATCH" className="flex flex-wrap items-end gap-2">
            <TextField
              id={`search-${id}-name`}
              name="name"
              label={m.saved_search_name()}
              required
              maxLength={SAVED_SEARCH_NAME_MAX}
              defaultValue={typed ?? name}
            />
            <Button type="submit">{m.saved_search_submit()}</Button>
          </SavedSearchForm>
        </details>
      }
    >
      <div className="flex min-w-0 flex-wrap gap-x-4 gap-y-2">
        <MapSketch query={query} />
        <div className="grid min-w-0 flex-1 basis-40 content-start gap-1.5">
          <h3 className="text-base wrap-anywhere">
            <a href={links.search(purpose, search.search, locale)} className="underline hover:no-underline">
              <Written text={name} />
            </a>
          </h3>
          <p className="text-sm wrap-anywhere text-ink-soft">
            <Written text={[kind, searchFilters(query, places, locale)].join(" · ")} />
          </p>
        </div>
      </div>
    </ListRow>
  );
}

/** When the mails come. A choice counts at once; without a script it has a button. */
function AlertSelect({ search }: { search: SavedSearch }) {
  const { id, name, alert } = search;
  const select = useRef<HTMLSelectElement>(null);
  const [kept, setKept] = useState(alert);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    const field = select.current;
    if (!field || busy) return;
    setBusy(true);
    const answer = await call(changeSavedSearch, { id, alert: field.value as SearchAlert });
    setBusy(false);
    if (answer.ok) {
      setKept(answer.data.search.alert);
      return toast({ kind: "ok", title: m.saved_search_changed() });
    }
    field.value = kept;
    toast({ kind: "bad", ...refusalWords(answer.problem) });
  };
  return (
    <SavedSearchForm
      search={search}
      method="PATCH"
      onSend={() => void save()}
      className="flex flex-wrap items-center gap-2"
    >
      <span className="w-44 max-w-full">
        <select
          ref={select}
          name="alert"
          defaultValue={alert}
          aria-label={m.saved_search_alert_of({ name })}
          aria-busy={busy}
          onChange={() => void save()}
          className={fieldLook({ kind: "select" })}
        >
          {SEARCH_ALERTS.map((value) => (
            <option key={value} value={value}>
              {alertWords[value]()}
            </option>
          ))}
        </select>
      </span>
      <span className="hidden noscript:inline">
        <Button type="submit" kind="outline">
          {m.saved_search_submit()}
        </Button>
      </span>
    </SavedSearchForm>
  );
}
