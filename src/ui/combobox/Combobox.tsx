import { useEffect, useEffectEvent, useRef, useState, type ComponentType } from "react";
import { flushSync } from "react-dom";
import { ComboboxFrame, type Begun, type ComboboxProps } from "./ComboboxFrame.tsx";

export type { Option, OptionGroup } from "./ComboboxFrame.tsx";

type Suggesting = { Field: ComponentType<ComboboxProps & { begun: Begun }>; begun: Begun };

/** Until a word is written that several keys make, as on a Bengali keyboard: another field in its place would lose it. */
const written = (field: HTMLInputElement): Promise<unknown> =>
  new Promise((done) => field.addEventListener("compositionend", done, { once: true }));

/**
 * A text field with suggestions. Any text may be sent, a suggestion only completes it, so it begins as a plain field; its suggestions are
 * fetched with its first focus, and what was typed until then stays, with its caret.
 */
export function Combobox({ ref, ...props }: ComboboxProps) {
  const { id, defaultValue = "", onType, onLeave } = props;
  const own = useRef<HTMLInputElement>(null);
  const input = ref ?? own;
  const composes = useRef(false);
  const asked = useRef(false);
  const [suggesting, setSuggesting] = useState<Suggesting>();
  const suggest = async () => {
    if (asked.current) return;
    asked.current = true;
    const found = await import("./SuggestingCombobox.tsx").catch(() => null);
    const field = input.current;
    // Without a connection it stays the plain field, and asks again with the next focus.
    if (!found || !field) return void (asked.current = false);
    if (composes.current) await written(field);
    const caret: Begun["caret"] =
      field === document.activeElement ? [field.selectionStart ?? 0, field.selectionEnd ?? 0] : null;
    // To the browser a field that is taken away was left, which a form would answer before anybody has left it.
    field.addEventListener("change", (event) => event.stopPropagation());
    // At once: a key that is pressed in between would be lost.
    flushSync(() => setSuggesting({ Field: found.default, begun: { text: field.value, caret } }));
  };
  // It was touched before React came to it.
  const begin = useEffectEvent(() => {
    const field = input.current;
    if (field && (field === document.activeElement || field.value !== defaultValue)) void suggest();
  });
  useEffect(() => begin(), []);
  if (suggesting) return <suggesting.Field {...props} ref={input} begun={suggesting.begun} />;
  return (
    <ComboboxFrame
      {...props}
      status=""
      labelProps={{ htmlFor: id }}
      inputProps={{
        ref: input,
        id,
        defaultValue,
        role: "combobox",
        "aria-autocomplete": "list",
        "aria-expanded": false,
        onFocus: () => void suggest(),
        // Whoever goes on before the suggestions are there has typed it all the same.
        onChange: ({ target }) => onType(target.value),
        onCompositionStart: () => void (composes.current = true),
        onCompositionEnd: () => void (composes.current = false),
        onBlur: ({ target }) => {
          if (target.value !== defaultValue) onLeave?.(target.value);
        },
      }}
    />
  );
}
