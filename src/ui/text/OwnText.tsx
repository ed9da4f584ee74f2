import { writtenIn } from "#domain/text/text-language.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { prose } from "../record/record-classes.tsx";

type Props = {
  /** In the reader's language where it was written in it. */
  text: string;
  /** What it is about, as its title says it. */
  title: string;
  /** Said where nothing was written. */
  none: string;
};

/** What an owner wrote of a home, resort or project, in paragraphs; that it, or its title, is in the other language is said above it. */
export function OwnText({ text, title, none }: Props) {
  const locale = currentLocale();
  const paragraphs = text.split(/\n+/).filter((paragraph) => paragraph.trim() !== "");
  const isForeign = [title, text].some((words) => writtenIn(words, locale));
  return (
    <div className={prose}>
      {isForeign && <p className="text-sm text-ink-mute">{m.ui_wrote_in_other()}</p>}
      {paragraphs.map((paragraph, index) => (
        <p key={index} lang={writtenIn(paragraph, locale)}>
          {paragraph}
        </p>
      ))}
      {paragraphs.length === 0 && <p className="text-ink-mute">{none}</p>}
    </div>
  );
}
