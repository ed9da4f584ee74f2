import { useEffect, useRef } from "react";
import { changeSearch } from "#api/account/saved-searches.ts";
import { SAVED_SEARCH_NAME_MAX, type SavedSearch } from "#domain/search/saved-search.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { Dialog } from "#ui/dialog/Dialog.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { TextField } from "#ui/form/TextField.tsx";
import { useForm } from "#ui/form/use-form.ts";

type Props = {
  search: SavedSearch;
  onChange: (search: SavedSearch) => void;
  onClose: () => void;
};

/** Another name for a saved search, in a dialog over the list. */
export function RenameSearch({ search: { id, name }, onChange, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { form, busy, problem, summary, errorOf, focusField } = useForm(changeSearch, {
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
      <form {...form} action={changeSearch.path.replace(":id", id)} className="grid gap-4">
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
