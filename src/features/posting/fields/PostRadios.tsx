import { useEffectEvent, useLayoutEffect, useRef } from "react";
import { textOf } from "#domain/posting/posting-draft.ts";
import { FieldNote, noteId } from "#ui/form/FieldFrame.tsx";
import { fieldId, usePosting } from "../post-context.ts";
import type { Choice } from "../kinds/post-kind.ts";

type Props = { name: string; options: readonly Choice[]; hint?: string; required?: boolean };

/** A question with its few answers, each a tile. */
export function PostRadios({ name, options, hint: about, required = false }: Props) {
  const { form, initial, errorOf, labelOf } = usePosting();
  const error = errorOf(name);
  const { ref, onChange, onBlur } = form.register(name);
  const buttons = useRef(new Map<string, HTMLInputElement>());
  // The form reads the value of the first registered button, so the chosen one is registered first.
  const register = useEffectEvent(() => {
    const [...all] = buttons.current.values();
    for (const button of all.sort((a, b) => Number(b.checked) - Number(a.checked))) ref(button);
  });
  useLayoutEffect(() => register(), []);
  return (
    <fieldset aria-describedby={noteId(fieldId(name), error ?? about)} className="grid gap-2">
      <legend className="mb-2 text-sm leading-snug font-semibold">
        {labelOf(name)}
        {required && (
          <span aria-hidden="true" className="leading-none text-accent-text">
            {" *"}
          </span>
        )}
      </legend>
      <div
        className={`grid gap-2.5 ${options.length > 2 ? "grid-cols-2 sm:grid-cols-3" : "sm:grid-cols-2"} max-[22rem]:grid-cols-1`}
      >
        {options.map(({ value, label, hint }, index) => (
          <label
            key={value}
            className={`flex min-h-13 cursor-pointer items-center gap-2.5 rounded-md border px-3.5 py-1 text-sm has-checked:border-primary has-checked:bg-primary-soft has-checked:text-on-primary-soft ${error ? "border-2 border-danger" : "border-field hover:border-ink"}`}
          >
            <input
              {...{ name, value, onChange, onBlur }}
              ref={(button) => void (button && buttons.current.set(value, button))}
              type="radio"
              id={index === 0 ? fieldId(name) : fieldId(`${name}.${value}`)}
              defaultChecked={value === textOf(initial, name)}
              className="m-0 size-5.5 flex-none cursor-[inherit] accent-primary"
            />
            <span className="grid py-1.5">
              <span className="font-medium">{label}</span>
              {hint && <small className="text-xs text-ink-soft">{hint}</small>}
            </span>
          </label>
        ))}
      </div>
      <FieldNote id={fieldId(name)} error={error} hint={about} />
    </fieldset>
  );
}
