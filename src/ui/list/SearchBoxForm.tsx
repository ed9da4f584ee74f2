import type { ReactNode } from "react";
import { formParameters } from "../form/form-parameters.ts";
import { searchBox } from "../page/SearchBox.tsx";
import { useEarlyChoices } from "./use-early-choices.ts";

type Props = {
  id: string;
  /** The list's address without a search. */
  action: string;
  label: string;
  /** Whether the fields say something else than what is shown: chosen before React came. */
  isTouched: (fields: URLSearchParams) => boolean;
  searchForm: (form: HTMLFormElement) => void;
  /** Which fields could not be read; "" for none. */
  problem: string;
  /** What narrows the search. */
  filters: ReactNode;
  children: ReactNode;
};

/** The search of a list in a box of its own: a GET form, which works without a script, its problem and what narrows it. */
export function SearchBoxForm({ id, action, label, isTouched, searchForm, problem, filters, children }: Props) {
  const form = useEarlyChoices((touched) => isTouched(formParameters(touched)), searchForm);
  return (
    <form
      ref={form}
      id={id}
      className={`${searchBox} group/form`}
      role="search"
      action={action}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        searchForm(event.currentTarget);
      }}
    >
      {children}
      <p role="alert" className="pt-4 text-sm font-medium text-danger empty:hidden">
        {problem}
      </p>
      <div className="pt-4 empty:hidden">{filters}</div>
    </form>
  );
}
