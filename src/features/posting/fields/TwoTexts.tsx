import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { PostText } from "./PostText.tsx";
import { PostTextArea } from "./PostTextArea.tsx";

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
