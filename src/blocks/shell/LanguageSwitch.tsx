import type { SyntheticEvent } from "react";
import { localisedPath, splitLocale } from "#domain/locale.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { BanglaWord } from "#ui/text/BanglaWord.tsx";
import { Icon } from "#ui/icon/Icon.tsx";

type Props = { path: string; search: string };

/**
 * The same page in the other language, with its query. Once this runs, it is the page and the query of the moment: filters change the address
 * without a new page.
 */
export function LanguageSwitch({ path, search }: Props) {
  const other = currentLocale() === "bn" ? "en" : "bn";
  const href = localisedPath(path, other);
  const followAddress = ({ currentTarget }: SyntheticEvent<HTMLAnchorElement>) => {
    currentTarget.href = localisedPath(splitLocale(location.pathname).path, other) + location.search + location.hash;
  };
  return (
    <a
      href={search ? `${href}?${search}` : href}
      lang={other}
      hrefLang={other}
      data-acts-here=""
      onPointerEnter={followAddress}
      onPointerDown={followAddress}
      onFocus={followAddress}
      onClick={followAddress}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-sm px-2.5 text-sm font-semibold text-link hover:bg-sunken"
    >
      <span className="max-[30rem]:hidden">
        <Icon name="languages" />
      </span>
      {other === "bn" ? <BanglaWord /> : <span>{m.shell_english()}</span>}
    </a>
  );
}
