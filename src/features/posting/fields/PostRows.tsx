import { useEffect, useRef, useState, type ReactNode } from "react";
import { rowsOf } from "#domain/posting/posting-draft.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { IconButton } from "#ui/button/IconButton.tsx";
import { useHydrated } from "#ui/hydration/use-hydrated.ts";
import { fieldId, usePosting } from "../post-context.ts";

export type Row = { name: (cell: string) => string; valueOf: (cell: string) => string };

type Props = {
  /** Name of the table in what the form holds. */
  name: "nearby" | "roomTypes" | "policies";
  hint: string;
  /** What one row is. */
  one: string;
  add: string;
  max: number;
  /** The cell that has the focus when a row was added. */
  first: string;
  children: (row: Row) => ReactNode;
};

/** So many empty rows stand there where no script can add one. */
const EMPTY_ROWS = 3;

/**
 * A small table that grows row by row. A row keeps its number as long as it stands there, so that no field changes its name under what was
 * typed into it; holes are closed where the form is read.
 */
export function PostRows({ name, hint, one, add, max, first, children }: Props) {
  const { form, initial, changed } = usePosting();
  const isLive = useHydrated();
  const given = rowsOf(initial, name);
  const [numbers, setNumbers] = useState(() => given.map((_, index) => index));
  const [next, setNext] = useState(given.length);
  const added = useRef<number | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (added.current !== null) form.setFocus(`${name}.${added.current}.${first}`);
    added.current = null;
  }, [numbers, form, name, first]);
  const spare = isLive ? [] : Array.from({ length: Math.min(EMPTY_ROWS, max - numbers.length) }, (_, at) => next + at);

  const addRow = () => {
    added.current = next;
    setNumbers([...numbers, next]);
    setNext(next + 1);
  };
  const remove = (number: number) => {
    form.unregister(`${name}.${number}`);
    setNumbers(numbers.filter((other) => other !== number));
    addButton.current?.focus();
    changed();
  };

  return (
    <div className="grid gap-4">
      <p className="text-xs text-ink-mute">{hint}</p>
      {[...numbers, ...spare].map((number) => (
        <fieldset
          key={number}
          className="flex flex-wrap items-end gap-3 rounded-md border border-dashed border-line-strong p-3 *:[div]:min-w-0 *:[div]:flex-[1_1_9rem]"
        >
          <legend className="sr-only">{one}</legend>
          {children({
            name: (cell) => `${name}.${number}.${cell}`,
            valueOf: (cell) => given[number]?.[cell] ?? "",
          })}
          {isLive && (
            <IconButton
              kind="plain"
              icon="trash-2"
              label={m.posting_remove_row({ what: one })}
              onClick={() => remove(number)}
              className="ms-auto"
            />
          )}
        </fieldset>
      ))}
      {isLive && (
        <div>
          <Button
            ref={addButton}
            id={fieldId(`${name}.add`)}
            kind="outline"
            size="sm"
            icon="plus"
            disabled={numbers.length >= max}
            onClick={addRow}
          >
            {add}
          </Button>
        </div>
      )}
    </div>
  );
}
