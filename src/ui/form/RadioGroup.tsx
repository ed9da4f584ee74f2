import { useId, type ReactNode } from "react";
import { FieldNote, noteId } from "./FieldFrame.tsx";

type Props = {
  /** The id of its first choice, where a link to the field leads. */
  id: string;
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  /** The value that is chosen at first. */
  defaultValue: string;
  error?: string | undefined;
  hint?: ReactNode;
};

/** A question with its few answers beside each other: native radio buttons, so arrows move and a form sends them without a script. */
export function RadioGroup({ id, name, label, options, defaultValue, error, hint }: Props) {
  const legend = useId();
  return (
    <fieldset aria-labelledby={legend} aria-describedby={noteId(id, error ?? hint)} className="grid gap-1">
      <legend id={legend} className="text-sm leading-snug font-semibold">
        {label}
      </legend>
      <div className="flex flex-wrap gap-x-5">
        {options.map(({ value, label: words }, index) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-2.5 text-sm">
            <input
              type="radio"
              id={index === 0 ? id : `${id}-${value}`}
              name={name}
              value={value}
              defaultChecked={value === defaultValue}
              className="m-0 size-5.5 flex-none cursor-[inherit] accent-primary"
            />
            {words}
          </label>
        ))}
      </div>
      <FieldNote id={id} error={error} hint={hint} />
    </fieldset>
  );
}
