import { localisedPath } from "#domain/locale.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { BanglaWord } from "#ui/text/BanglaWord.tsx";

type Props = {
  /** Unprefixed path of the form, and the rest of its address. */
  path: string;
  search: string;
};

/** The form in either language: two addresses, and what has been typed goes along. */
export function FormLanguage({ path, search }: Props) {
  const locale = currentLocale();
  return (
    <div
      role="group"
      aria-label={m.posting_language()}
      className="flex gap-1 rounded-lg border border-line bg-sunken p-1"
    >
      {(["bn", "en"] as const).map((language) => (
        <a
          key={language}
          href={localisedPath(path, language) + search}
          lang={language}
          hrefLang={language}
          aria-current={language === locale ? "page" : undefined}
          className="grid min-h-11 min-w-20 place-items-center rounded-md px-4 text-sm font-semibold no-underline aria-[current]:bg-surface aria-[current]:shadow-[0_0_0_1px_var(--color-line-strong)]"
        >
          {language === "bn" ? <BanglaWord /> : m.shell_english()}
        </a>
      ))}
    </div>
  );
}
