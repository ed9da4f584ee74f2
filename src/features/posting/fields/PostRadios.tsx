import { useEffectEvent, useLayoutEffect, useRef } from "react";
import { textOf } from "#domain/posting/posting-draft.ts";
import { fieldId, usePosting } from "../post-context.ts";
import type { Choice } from "../kinds/post-kind.ts";

type Props = { name: string; options: readonly Choice[]; hint?: string };

/** A question with its few answers beside each other. */
export function PostRadios({ name, options, hint: about }: Props) {
  const { form, initial, labelOf } = usePosting();
  const { ref, onChange, onBlur } = form.register(name);
  const buttons = useRef(new Map<string, HTMLInputElement>());
  // The form reads the value of the first registered button, so the chosen one is registered first.
  const register = useEffectEvent(() => {
    const [...all] = buttons.current.values();
    for (const button of all.sort((a, b) => Number(b.checked) - Number(a.checked))) ref(button);
  });
  useLayoutEffect(() => register(), []);
  return (
    <fieldset className="grid gap-1">
      <legend className="text-sm leading-snug font-semibold">{labelOf(name)}</legend>
      <div className="flex flex-wrap gap-x-5">
        {options.map(({ value, label, hint }, index) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-2.5 text-sm">
            <input
              {...{ name, value, onChange, onBlur }}
              ref={(button) => void (button && buttons.current.set(value, button))}
              type="radio"
              id={index === 0 ? fieldId(name) : fieldId(`${name}.${value}`)}
              defaultChecked={value === textOf(initial, name)}
              className="m-0 size-5.5 flex-none cursor-[inherit] accent-primary"
            />
            <span className="grid py-1.5">
              <span>{label}</span>
              {hint && <small className="text-xs text-ink-mute">{hint}</small>}
            </span>
          </label>
        ))}
      </div>
      {about && <p className="text-xs text-ink-mute">{about}</p>}
    </fieldset>
  );
}
