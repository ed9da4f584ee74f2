import { links } from "#domain/site/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Icon } from "#ui/icon/Icon.tsx";
import type { IconName } from "#ui/icon/icons.ts";
import { Menu } from "#ui/menu/Menu.tsx";
import { CountLine } from "./CountLink.tsx";
import { headerLinks, type HeaderLink } from "./header-links.ts";
import { NotificationLine } from "../account/NotificationBell.tsx";
import type { SignOut } from "../account/use-sign-out.ts";

type Props = { current: HeaderLink | undefined; signOut: SignOut };

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
export function MainMenu({ current, signOut }: Props) {
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
        <NotificationLine />
        <a href={links.visits(locale)} className="signed-out:hidden">
          <Icon name="calendar-clock" />
          {m.visit_mine()}
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
