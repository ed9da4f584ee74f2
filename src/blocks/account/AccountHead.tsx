import { useEffect, type FormEvent } from "react";
import { signOut } from "#api/account/auth.ts";
import { links } from "#domain/site/links.ts";
import { signInFor } from "#domain/account/sign-in/reason.ts";
import { langOf } from "#domain/text/text-language.ts";
import type { User } from "#domain/account/user.ts";
import { useUser } from "#features/account/use-user.ts";
import { UserAvatar } from "#features/account/profile/UserAvatar.tsx";
import { userRoleWords, shownName, signInName } from "#features/account/user-words.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { isSigningOut } from "#stores/session/session-greeting.ts";
import { snapshotOf } from "#stores/session/session-snapshot.ts";
import { $session } from "#stores/session/session.ts";
import { Badge } from "#ui/badge/Badge.tsx";
import { Button } from "#ui/button/Button.tsx";
import { Icon } from "#ui/icon/Icon.tsx";
import type { IconName } from "#ui/icon/icons.ts";
import { Menu } from "#ui/menu/Menu.tsx";
import type { Locale } from "#domain/locale.ts";
import { keepAccount } from "#api/account/account.ts";
import { formatDate } from "#domain/text/date.ts";
import { $changedUser } from "#stores/session/account-user.ts";
import { toast } from "#stores/toasts.ts";
import { Banner } from "#ui/message/Banner.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { useSignOut } from "./use-sign-out.ts";

export type AccountHeadProps = {
  user: User;
  /** When the session ends unless it is used, ISO 8601. */
  expiresAt: string;
};

/**
 * What the server knows of the session is true for the whole site, so the header shows it at once; and who signs out in another tab has nothing to
 * see here any more. The tab that signs out goes home by itself.
 */
function useSession({ user, expiresAt }: AccountHeadProps): void {
  useEffect(() => {
    $session.set(snapshotOf(user, expiresAt));
    return $session.listen((session) => {
      if (session || isSigningOut()) return;
      const locale = currentLocale();
      location.replace(signInFor("signed-out", links.account(locale), locale));
    });
    // The page is one person's: it came with them and leaves with them.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}

/** Says that the account will be erased, with a button to keep it. Without a script the form is submitted and the page reloads. */
function ErasingNotice({ user, date }: { user: User; date: string }) {
  const { form, busy } = useForm(keepAccount, {
    onDone: () => {
      $changedUser.set({ ...user, erasedAt: null });
      toast({ kind: "ok", title: m.account_kept() });
    },
    onRefused: (words) => toast({ kind: "bad", ...words }),
  });
  return (
    <form
      {...form}
      aria-label={m.account_erase()}
      className="flex flex-wrap items-center gap-3 rounded-md border-[1.5px] border-danger bg-danger-soft px-4 py-3.5 text-danger"
    >
      <input type="hidden" name="locale" value={currentLocale()} />
      <p className="flex-[1_1_16rem] font-semibold">{m.account_erasing({ date: formatDate(date, currentLocale()) })}</p>
      <Button kind="outline" type="submit" busy={busy}>
        {m.account_keep()}
      </Button>
    </form>
  );
}

/** Notices on every tab: the account will be erased, or the administrator has no second factor yet. */
function AccountNotices({ user }: { user: User }) {
  const href = links.accountSecurity(currentLocale());
  return (
    <>
      {user.erasedAt && <ErasingNotice user={user} date={user.erasedAt} />}
      {user.role === "admin" && user.factors === 0 && (
        <Banner icon="shield-check">
          {m.account_admin_factor()}{" "}
          <a className="link" href={href}>
            {m.account_factors()}
          </a>
        </Banner>
      )}
    </>
  );
}

/** Pages of the account that are no tab of it. */
const waysOn = (locale: Locale): { icon: IconName; words: string; href: string }[] => [
  { icon: "calendar-clock", words: m.visit_mine(), href: links.visits(locale) },
  { icon: "file-text", words: m.import_link(), href: links.accountImport(locale) },
  { icon: "bell", words: m.notification_title(), href: links.notifications(locale) },
  { icon: "users", words: m.agency_mine(), href: links.agency(locale) },
];

/** Whose account this is, what has to be known about it, and the ways out of it. */
export function AccountHead({ user: first, expiresAt }: AccountHeadProps) {
  const user = useUser(first);
  const locale = currentLocale();
  useSession({ user: first, expiresAt });
  const { onClick: leave, ...busy } = useSignOut();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    leave();
  };
  const name = shownName(user);
  const ways = waysOn(locale);
  return (
    <>
      <section
        aria-labelledby="account-title"
        className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-3 sm:gap-4 sm:py-5"
      >
        <UserAvatar user={user} size="lg" />
        <div className="min-w-0 flex-[1_1_14rem]">
          <h1 id="account-title" className="text-xl font-bold sm:text-2xl">
            {m.account_title()}
          </h1>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm wrap-anywhere text-ink-soft">
            <span className="max-sm:line-clamp-1">
              <span lang={langOf(name, locale)}>{name}</span> · {signInName(user)}
            </span>
            <Badge kind="purpose" icon="shield">
              {userRoleWords(user)}
            </Badge>
          </p>
        </div>
        <div className="relative flex min-w-0 flex-wrap gap-2">
          <Button icon="plus" href={links.postProperty(locale)} className="whitespace-normal">
            {m.shell_post_property()}
          </Button>
          <div className="contents max-lg:hidden">
            {ways.map(({ icon, words, href }) => (
              <Button key={href} kind="outline" icon={icon} href={href}>
                {words}
              </Button>
            ))}
          </div>
          <div className="lg:hidden">
            <Menu label={m.account_more()} icon="ellipsis" look="outline" panel="row">
              {ways.map(({ icon, words, href }) => (
                <a key={href} href={href}>
                  <Icon name={icon} />
                  {words}
                </a>
              ))}
            </Menu>
          </div>
          <form action={signOut.path} method="post" onSubmit={onSubmit}>
            <input type="hidden" name="locale" value={locale} />
            <Button kind="outline" icon="log-out" type="submit" {...busy}>
              <span className="max-sm:sr-only">{m.shell_sign_out()}</span>
            </Button>
          </form>
        </div>
      </section>
      <AccountNotices user={user} />
    </>
  );
}
