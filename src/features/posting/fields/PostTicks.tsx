import { useId, type ReactNode } from "react";
import { listOf } from "#domain/posting/posting-draft.ts";
import { FieldNote, noteId } from "#ui/form/FieldFrame.tsx";
import { fieldId, usePosting } from "../post-context.ts";
import type { Choice } from "../kinds/post-kind.ts";

type Props = {
  name: string;
  options: readonly Choice[];
  /** Where the group is one of several under one name. */
  label?: string;
  hint?: ReactNode;
  required?: boolean;
};

/** Everything that fits. Each box is a field of its own: one name for several boxes would be read before all of them are there. */
export function PostTicks({ name, options, label, hint, required = false }: Props) {
  const { form, initial, errorOf, labelOf } = usePosting();
  const legend = useId();
  const ticked = listOf(initial, name);
  const error = errorOf(name);
  return (
    <fieldset aria-labelledby={legend} aria-describedby={noteId(fieldId(name), error ?? hint)} className="grid gap-1">
      <legend id={legend} className="text-sm leading-snug font-semibold">
        {label ?? labelOf(name)}
        {required && (
          <span aria-hidden="true" className="leading-none text-accent-text">
            {" *"}
          </span>
        )}
      </legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,11rem),1fr))] gap-x-5">
        {options.map(({ value, label: words }) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-2.5 text-sm">
            <input
              {...form.register(`${name}.${value}`)}
              type="checkbox"
              id={fieldId(`${name}.${value}`)}
              defaultChecked={ticked.includes(value)}
              className="m-0 size-5.5 flex-none cursor-[inherit] accent-primary"
            />
            {words}
          </label>
        ))}
      </div>
      <FieldNote id={fieldId(name)} error={error} hint={hint} />
    </fieldset>
  );
}
