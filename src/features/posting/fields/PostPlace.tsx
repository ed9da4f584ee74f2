import { useEffect, useRef } from "react";
import { POST_MAX } from "#domain/posting/posting.ts";
import { textOf } from "#domain/posting/posting-draft.ts";
import { currentLocale } from "#i18n/locale.ts";
import { Combobox, type Option } from "#ui/combobox/Combobox.tsx";
import { suggestionCount } from "#ui/combobox/suggestion-count.ts";
import { fieldId, usePosting } from "../post-context.ts";
import { useSuggestions, type FindPlaces } from "./use-suggestions.ts";

type Props = {
  name: string;
  find: FindPlaces;
  onPick: (option: Option) => void;
  /** Something else was typed: what was chosen is not meant any more. */
  onTyped: () => void;
  placeholder: string;
  hint?: string;
  required?: boolean;
  /** What it shows where that was not typed into it; the field is drawn anew with another one. */
  text?: string | undefined;
};

/** A text field with suggestions from the location data. A name that is typed in full chooses its place, too. */
export function PostPlace({ name, find, onPick, onTyped, text, ...field }: Props) {
  const { form, initial, errorOf, labelOf, focusable, changed } = usePosting();
  const { options, search, named } = useSuggestions(find);
  const input = useRef<HTMLInputElement>(null);
  const first = text ?? textOf(initial, name);
  useEffect(() => {
    const fields = focusable.current;
    form.register(name);
    form.setValue(name, input.current?.value ?? "");
    if (input.current) fields.set(name, input.current);
    return () => void fields.delete(name);
  }, [form, name, focusable]);
  const choose = (option: Option) => {
    form.setValue(name, option.name);
    onPick(option);
    changed();
  };
  return (
    <Combobox
      {...field}
      ref={input}
      id={fieldId(name)}
      name={name}
      label={labelOf(name)}
      error={errorOf(name)}
      defaultValue={first}
      maxLength={POST_MAX.name}
      groups={[{ options }]}
      status={suggestionCount(options.length, currentLocale())}
      onType={(typed) => {
        if (typed !== form.getValues(name)) {
          form.setValue(name, typed);
          onTyped();
        }
        search(typed);
      }}
      onPick={choose}
      onLeave={(typed) =>
        void named(typed).then((option) => option && form.getValues(name) === typed && choose(option))
      }
    />
  );
}
