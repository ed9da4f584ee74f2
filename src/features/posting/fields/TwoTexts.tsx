import { useEffectEvent, useLayoutEffect, useRef } from "react";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { textOf } from "#domain/posting/posting-draft.ts";
import { TextArea } from "#ui/form/TextArea.tsx";
import { useHydrated } from "#ui/hydration/use-hydrated.ts";
import { PostText } from "./PostText.tsx";
import { fieldId, usePosting } from "../post-context.ts";

type PostTextAreaProps = { name: string; lang: string; maxLength: number; hint: string };

/** Several lines of text of a post. Its text comes right after hydration, and only then the form may read it. */
function PostTextArea({ name, ...area }: PostTextAreaProps) {
  const { form, initial, errorOf, labelOf } = usePosting();
  const field = useRef<HTMLTextAreaElement>(null);
  const isLive = useHydrated();
  const { ref, onChange, onBlur } = form.register(name);
  const register = useEffectEvent(() => ref(field.current));
  useLayoutEffect(() => {
    if (isLive) register();
  }, [isLive]);
  return (
    <TextArea
      {...area}
      {...{ name, onChange, onBlur }}
      ref={field}
      id={fieldId(name)}
      label={labelOf(name)}
      error={errorOf(name)}
      defaultValue={textOf(initial, name)}
      rows={5}
    />
  );
}

type Props = {
  /** Name of the field; its Bengali twin is `{name}Bn`. */
  name: string;
  maxLength: number;
  /** An example in the reader's own language. */
  placeholder?: string;
  /** Several lines. */
  long?: boolean;
  /** One of the two must be given: the one in the reader's language comes first and carries the mark. */
  required?: boolean;
};

/** The same text in both languages, the reader's own first. */
export function TwoTexts({ name, maxLength, placeholder, long = false, required = false }: Props) {
  const english = { name, lang: "en" };
  const bengali = { name: `${name}Bn`, lang: "bn" };
  const texts = currentLocale() === "bn" ? [bengali, english] : [english, bengali];
  return texts.map((text, index) =>
    long ? (
      <PostTextArea key={text.lang} {...text} maxLength={maxLength} hint={m.posting_description_hint()} />
    ) : (
      <PostText
        key={text.lang}
        {...text}
        maxLength={maxLength}
        autoComplete="off"
        required={required && index === 0}
        placeholder={index === 0 ? placeholder : undefined}
      />
    ),
  );
}
