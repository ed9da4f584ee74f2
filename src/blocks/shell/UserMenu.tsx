import { useStore } from "@nanostores/react";
import { links } from "#domain/site/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { $session } from "#stores/session/session.ts";
import { Icon } from "#ui/icon/Icon.tsx";
import { Menu } from "#ui/menu/Menu.tsx";
import type { SignOut } from "../account/use-sign-out.ts";

/** Who is signed in, and their ways on. The address has its place before it is known, and where there is no room for it the menu shows it. */
export function UserMenu({ signOut }: { signOut: SignOut }) {
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
        <button type="button" {...signOut}>
          <Icon name="log-out" />
          {m.shell_sign_out()}
        </button>
      </Menu>
    </div>
  );
}
