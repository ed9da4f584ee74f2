import type { Locale } from "#domain/locale.ts";
import { langOf } from "#domain/text/text-language.ts";
import { currentLocale } from "#i18n/locale.ts";

const DIGITS: Record<Locale, RegExp> = { en: /[0-9]/, bn: /[০-৯]/ };
const LETTER = /\p{L}/u;

/** The other language of a text; of a bare number too, which stands as somebody typed it. */
function otherLanguage(text: string, reader: Locale): Locale | undefined {
  if (LETTER.test(text)) return langOf(text, reader);
  const other = reader === "en" ? "bn" : "en";
  return DIGITS[other].test(text) ? other : undefined;
}

type Props = {
  /** Names, titles and whatever else somebody wrote. As a property: children that a page hands over are no text any more. */
  text: string;
  /** The sentence of ours that it stands in. */
  within?: string;
};

/** What people wrote, marked where it is of the other language: as a whole, or the parts of a list ("Gulshan · অ্যাপার্টমেন্ট"). */
export function Written({ text, within = text }: Props) {
  const locale = currentLocale();
  const whole = otherLanguage(text, locale);
  if (whole && within === text) return <span lang={whole}>{text}</span>;
  const at = within.indexOf(text);
  if (at < 0) return <span>{within}</span>;
  const parts = whole ? [text] : text.split(/( · |, )/);
  return (
    <span>
      {within.slice(0, at)}
      {parts.map((part, index) => {
        const lang = otherLanguage(part, locale);
        return lang ? (
          <span key={index} lang={lang}>
            {part}
          </span>
        ) : (
          part
        );
      })}
      {within.slice(at + text.length)}
    </span>
  );
}
