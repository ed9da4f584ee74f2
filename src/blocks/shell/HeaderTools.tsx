import { type SyntheticEvent, useEffect } from "react";
import { useStore } from "@nanostores/react";
import { links } from "#domain/site/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { Icon } from "#ui/icon/Icon.tsx";
import { localisedPath, splitLocale } from "#domain/locale.ts";
import { BanglaWord } from "#ui/text/BanglaWord.tsx";
import { $session } from "#stores/session/session.ts";
import { Menu } from "#ui/menu/Menu.tsx";
import type { IconName } from "#ui/icon/icons.ts";
import { CountLink, CountLine } from "./CountLink.tsx";
import { NotificationBell, NotificationMenuLine } from "../account/NotificationBell.tsx";
import { type HeaderLink, headerLinks } from "./header-links.ts";
import { useSignOut, type SignOut } from "../account/use-sign-out.ts";

type MainMenuProps = { current: HeaderLink | undefined; signOut: SignOut };

const ICONS: Record<HeaderLink, IconName> = {
  home: "house",
  buy: "key-round",
  rent: "calendar-days",
  resort: "palmtree",
  projects: "building-2",
  blog: "book-open",
  account: "circle-user-round",
};

/** Everything that the header leads to, where there is no room to show it. */
function MainMenu({ current, signOut }: MainMenuProps) {
  const locale = currentLocale();
  const mark = (key: HeaderLink) => (key === current ? "page" : undefined);
  return (
    <div className="@min-[76rem]:hidden">
      <Menu panel="across" label={m.shell_menu()} icon="menu">
        <a href={`${links.home(locale)}#search`} data-open-search="">
          <Icon name="search" />
          {m.shell_search()}
        </a>
        {headerLinks(locale).map(({ key, label, href }) => (
          <a key={key} href={href} aria-current={mark(key)}>
            <Icon name={ICONS[key]} />
            {label}
          </a>
        ))}
        <CountLine list="favourites" />
        <CountLine list="compared" />
        <a href={links.account(locale)} aria-current={mark("account")}>
          <Icon name={ICONS.account} />
          {m.shell_account()}
        </a>
        <NotificationMenuLine />
        <a href={links.visits(locale)} className="signed-out:hidden">
          <Icon name="calendar-clock" />
          {m.visit_mine()}
        </a>
        <a href={links.tenancies(locale)} className="signed-out:hidden">
          <Icon name="key-round" />
          {m.tenancy_mine()}
        </a>
        <a href={links.postProperty(locale)}>
          <Icon name="plus" />
          {m.shell_post_property()}
        </a>
        <a href={links.auth(locale)} className="signed-in:hidden">
          <Icon name="log-in" />
          {m.shell_sign_in()}
        </a>
        <button type="button" {...signOut} className="signed-out:hidden">
          <Icon name="log-out" />
          {m.shell_sign_out()}
        </button>
      </Menu>
    </div>
  );
}

/** Who is signed in, and their ways on. The address has its place before it is known, and where there is no room for it the menu shows it. */
function UserMenu({ signOut }: { signOut: SignOut }) {
  const email = useStore($session, { ssr: () => undefined })?.email ?? "";
  return (
    <div className="max-lg:hidden signed-out:hidden" data-user-menu="">
      <Menu
        label={email}
        trigger={
          <>
            <Icon name="circle-user-round" label={email ? undefined : m.shell_account()} />
            <span className="w-36 truncate text-start text-xs max-[88rem]:sr-only">{email}</span>
          </>
        }
      >
        <p className="text-ink-soft min-[88rem]:hidden">{email}</p>
        <a href={links.account(currentLocale())}>
          <Icon name="circle-user-round" />
          {m.shell_account()}
        </a>
        <a href={links.visits(currentLocale())}>
          <Icon name="calendar-clock" />
          {m.visit_mine()}
        </a>
        <a href={links.tenancies(currentLocale())}>
          <Icon name="key-round" />
          {m.tenancy_mine()}
        </a>
        <button type="button" {...signOut}>
          <Icon name="log-out" />
          {m.shell_sign_out()}
        </button>
      </Menu>
    </div>
  );
}

type LanguageSwitchProps = { path: string; search: string };

/**
 * The same page in the other language, with its query. Once this runs, it is the page and the query of the moment: filters change the address
 * without a new page.
 */
function LanguageSwitch({ path, search }: LanguageSwitchProps) {
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
      className="inline-flex min-h-11 items-center gap-1.5 rounded-sm px-2.5 text-sm font-semibold text-link hover:bg-sunken @max-[16rem]:px-1"
    >
      <span className="max-[30rem]:hidden">
        <Icon name="languages" />
      </span>
      {other === "bn" ? <BanglaWord /> : <span>{m.shell_english()}</span>}
    </a>
  );
}

/**
 * Keeps the mark on the page by which styles show who is signed in (`signed-in:`), here and when another tab signs in or out. The script in the
 * head sets it before the first paint; no component owns the element that it is on.
 */
function useSessionMark(): void {
  useEffect(
    () =>
      $session.subscribe((session) => {
        document.documentElement.toggleAttribute("data-signed-in", session !== undefined);
      }),
    [],
  );
}

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
