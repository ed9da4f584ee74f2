import { langOf } from "#domain/text-language.ts";
import { currentLocale } from "#i18n/locale.ts";

type Props = {
  title: string;
  /** What the page is for, in a sentence or two. */
  lead: string;
};

/** The head of a page of its own: its heading, and what it is for. */
export function PageHead({ title, lead }: Props) {
  return (
    <div className="pt-4 pb-[clamp(1.25rem,3vw,2rem)]">
      <h1 className="text-[clamp(1.875rem,1.4rem+2vw,2.75rem)] font-bold" lang={langOf(title, currentLocale())}>
        {title}
      </h1>
      <p className="mt-1.5 max-w-[40rem] text-ink-soft">{lead}</p>
    </div>
  );
}
