import { useWatch } from "react-hook-form";
import { textOf } from "#domain/posting/posting-draft.ts";
import { formatNumber } from "#domain/text/number.ts";
import { countOf } from "#domain/text/typed-number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { FieldNote, noteId } from "#ui/form/FieldFrame.tsx";
import { fieldId, usePosting } from "../post-context.ts";

type Props = {
  name: string;
  hint?: string;
  /** The first number that + says where nothing was said, and the least that − says; what is lower is typed. */
  first?: number;
  least?: number;
  max: number;
};

/** How many: a number that is typed, or counted with a button at either side. Empty, nothing is said of it. */
export function PostCount({ name, hint, first = 1, least = 0, max }: Props) {
  const { form, initial, errorOf, labelOf, changed } = usePosting();
  const typed = useWatch({ control: form.control, name }) as string | undefined;
  const count = countOf(typed ?? textOf(initial, name));
  const id = fieldId(name);
  const label = labelOf(name);
  const error = errorOf(name);
  const set = (next: number) => {
    form.setValue(name, formatNumber(next, currentLocale()));
    changed(name);
  };
  const isLeast = count === null || count <= least;
  const isMost = count !== null && count >= max;
  const button =
    "noscript:hidden aria-disabled:cursor-not-allowed aria-disabled:border-dashed aria-disabled:text-ink-mute";
  return (
    <div className="grid gap-1 border-b border-line py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <label htmlFor={id} className="text-sm font-semibold">
          {label}
        </label>
        <span className="flex items-center gap-1">
          <IconButton
            icon="minus"
            label={m.posting_count_less({ field: label })}
            aria-disabled={isLeast}
            className={button}
            onClick={() => !isLeast && set(count - 1)}
          />
          <input
            {...form.register(name)}
            id={id}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            placeholder={m.posting_count_none()}
            defaultValue={textOf(initial, name)}
            aria-invalid={error ? true : undefined}
            aria-describedby={noteId(id, error ?? hint)}
            className="num min-h-11 w-24 rounded-md border border-transparent bg-transparent text-center font-semibold placeholder:text-xs placeholder:font-normal placeholder:text-ink-mute hover:border-field aria-invalid:border-2 aria-invalid:border-danger noscript:border-field"
          />
          <IconButton
            icon="plus"
            label={m.posting_count_more({ field: label })}
            aria-disabled={isMost}
            className={button}
            onClick={() => !isMost && set(count === null ? first : count + 1)}
          />
        </span>
      </div>
      <FieldNote id={id} error={error} hint={hint} />
    </div>
  );
}
