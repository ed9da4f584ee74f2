import type { FormEvent, ReactNode } from "react";
import { changeSearch } from "#api/account/saved-searches.ts";
import type { SavedSearch } from "#domain/search/saved-search.ts";
import { currentLocale } from "#i18n/locale.ts";

type Props = {
  search: SavedSearch;
  method: "PATCH" | "DELETE";
  /** What a script does instead of sending it; without it the form is one for where no script runs. */
  onSend?: () => void;
  className?: string;
  children: ReactNode;
};

/** Something that is done to a saved search: without a script the browser sends it, and the account says what became of it. */
export function SavedSearchForm({ search: { id }, method, onSend, className, children }: Props) {
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSend?.();
  };
  return (
    <form
      method="post"
      action={changeSearch.path.replace(":id", id)}
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
