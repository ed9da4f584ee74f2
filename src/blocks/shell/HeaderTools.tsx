import { links } from "#domain/site/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { Icon } from "#ui/icon/Icon.tsx";
import { CountLink } from "./CountLink.tsx";
import { LanguageSwitch } from "./LanguageSwitch.tsx";
import { MainMenu } from "./MainMenu.tsx";
import { NotificationBell } from "../account/NotificationBell.tsx";
import { UserMenu } from "./UserMenu.tsx";
import type { HeaderLink } from "./header-links.ts";
import { useSessionMark } from "../account/use-session-mark.ts";
import { useSignOut } from "../account/use-sign-out.ts";

export type HeaderToolsProps = {
  current: HeaderLink | undefined;
  /** Unprefixed path and canonical query of the page, for the language switch. */
  path: string;
  search: string;
};

/**
 * What stands at the end of the header. Everything in it is a link or the browser's own `<details>`, so that it works before this runs; who is
 * signed in is known before the first paint (`layouts/theme-script.ts`), so neither state flashes.
 */
export function HeaderTools({ current, path, search }: HeaderToolsProps) {
  const locale = currentLocale();
  const signOut = useSignOut();
  useSessionMark();
  return (
    <div className="ms-auto flex items-center gap-1 text-ink @min-[76rem]:ms-0">
      <a
        href={`${links.home(locale)}#search`}
        aria-label={m.shell_search()}
        data-open-search=""
        className="inline-grid size-11 flex-none place-items-center rounded-full hover:bg-sunken max-lg:hidden"
      >
        <Icon name="search" />
      </a>
      <CountLink list="favourites" />
      <CountLink list="compared" />
      <NotificationBell />
      <LanguageSwitch path={path} search={search} />
      <Button kind="ghost" size="sm" href={links.auth(locale)} className="max-lg:hidden signed-in:hidden">
        {m.shell_sign_in()}
      </Button>
      <UserMenu signOut={signOut} />
      <Button size="sm" href={links.postProperty(locale)} className="max-md:hidden">
        {m.shell_post_property()}
      </Button>
      <MainMenu current={current} signOut={signOut} />
    </div>
  );
}
