import { useState, useEffect, useRef } from "react";
import { call } from "#api/call.ts";
import {
  deleteSavedSearch,
  listSearches,
  type SavedSearchesAnswer,
  changeSavedSearch,
} from "#api/account/saved-searches.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { links } from "#domain/site/links.ts";
import { searchNameIn, type SavedSearch, SAVED_SEARCH_NAME_MAX } from "#domain/search/saved-search.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { showAccountCount } from "#stores/session/account-counts.ts";
import { toast } from "#stores/toasts.ts";
import { BrowseButtons } from "#ui/message/BrowseButtons.tsx";
import { Banner } from "#ui/message/Banner.tsx";
import { ConfirmDialog } from "#ui/dialog/ConfirmDialog.tsx";
import { EmptyState } from "#ui/message/EmptyState.tsx";
import { PagedList } from "#ui/list/PagedList.tsx";
import { usePages } from "#ui/list/use-pages.ts";
import { Button } from "#ui/button/Button.tsx";
import { Dialog } from "#ui/dialog/Dialog.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { TextField } from "#ui/form/TextField.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { SavedSearchRow } from "./SavedSearchRow.tsx";
import { refusalWords } from "../search-refusal.ts";

type RenameSearchProps = {
  search: SavedSearch;
  onChange: (search: SavedSearch) => void;
  onClose: () => void;
};

/** Another name for a saved search, in a dialog over the list. */
function RenameSearch({ search: { id, name }, onChange, onClose }: RenameSearchProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { form, busy, problem, summary, errorOf, focusField } = useForm(changeSavedSearch, {
    onDone: ({ search }) => {
      onChange(search);
      dialog.current?.close();
    },
  });
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    field.current?.focus();
    field.current?.select();
  }, []);
  const label = { id: "search-rename", label: m.saved_search_name() };
  return (
    <Dialog ref={dialog} id="rename-search" title={m.saved_search_rename_of({ name })} busy={busy} onClose={onClose}>
      <form {...form} action={changeSavedSearch.path.replace(":id", id)} className="grid gap-4">
        <FormProblem ref={summary} problem={problem} fields={{ name: label }} onChoose={focusField} />
        <input type="hidden" name="id" value={id} />
        <TextField
          {...label}
          ref={field}
          name="name"
          required
          defaultValue={name}
          maxLength={SAVED_SEARCH_NAME_MAX}
          autoComplete="off"
          error={errorOf("name")}
        />
        <div>
          <Button type="submit" busy={busy}>
            {m.saved_search_submit()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

export type SavedSearchesPanelProps = {
  /** null: they could not be had. */
  first: SavedSearchesAnswer | null;
  /** What became of a form that was sent without a script. */
  answer: FormAnswer | null;
};
type Asked = { act: "rename" | "delete"; search: SavedSearch };

/** The searches that somebody keeps: each runs, is renamed, paused, told about at another pace, or deleted. */
export function SavedSearchesPanel({ first, answer }: SavedSearchesPanelProps) {
  const locale = currentLocale();
  const [asked, setAsked] = useState<Asked>();
  const pages = usePages<null, SavedSearchesAnswer>({
    first,
    cursor: null,
    query: null,
    load: () => call(listSearches, {}),
    href: () => links.account(locale, "searches"),
    onAnswer: ({ items }) => showAccountCount("searches", { count: items.length, capped: false }),
  });
  const close = () => setAsked(undefined);
  const remove = async ({ id }: SavedSearch) => {
    const deleted = await call(deleteSavedSearch, { id });
    if (!deleted.ok && deleted.problem.code !== "search-not-found")
      return void toast({ kind: "bad", ...refusalWords(deleted.problem) });
    toast({ kind: "ok", title: m.saved_search_deleted() });
    await pages.reload();
  };
  const empty = (
    <EmptyState title={m.saved_search_empty()} text={m.saved_search_empty_text()} heading="h3" art="search">
      <p className="flex flex-wrap justify-center gap-2.5">
        <BrowseButtons />
      </p>
    </EmptyState>
  );
  return (
    <div id="saved-searches" className="grid gap-4">
      <SentForm answer={answer} />
      <PagedList pages={pages} label={m.saved_search_mine()} empty={empty}>
        {(kept) => {
          const search = { ...kept, name: searchNameIn(kept.name, kept.places ?? [], currentLocale()) };
          return (
            <SavedSearchRow
              key={search.id}
              search={search}
              typed={answer?.problem && answer.values["search"] === search.id ? answer.values["name"] : undefined}
              onRename={() => setAsked({ act: "rename", search })}
              onDelete={() => setAsked({ act: "delete", search })}
            />
          );
        }}
      </PagedList>
      {asked?.act === "rename" && <RenameSearch search={asked.search} onChange={pages.change} onClose={close} />}
      {asked?.act === "delete" && (
        <ConfirmDialog
          id="delete-search"
          title={m.saved_search_delete_ask()}
          text={m.saved_search_delete_text({ name: asked.search.name })}
          yes={m.saved_search_delete()}
          busy={m.saved_search_deleting()}
          no={m.saved_search_keep()}
          onYes={() => remove(asked.search)}
          onClose={close}
        />
      )}
    </div>
  );
}

/** What became of a form that was sent without a script. */
function SentForm({ answer }: Pick<SavedSearchesPanelProps, "answer">) {
  if (answer?.form !== "change-search" && answer?.form !== "delete-search") return null;
  if (answer.problem) {
    const { title, text } = refusalWords(answer.problem);
    return (
      <Banner kind="danger" icon="circle-alert" role="alert">
        {[title, text].filter(Boolean).join(". ")}
      </Banner>
    );
  }
  return (
    <Banner kind="ok" icon="circle-check" role="status">
      {answer.form === "delete-search" ? m.saved_search_deleted() : m.saved_search_changed()}
    </Banner>
  );
}
