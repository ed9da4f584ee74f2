import { keepAccount } from "#api/account/account.ts";
import { formatDate } from "#domain/text/date.ts";
import { links } from "#domain/site/links.ts";
import type { User } from "#domain/account/user.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { $changedUser } from "#stores/session/account-user.ts";
import { toast } from "#stores/toasts.ts";
import { Banner } from "#ui/message/Banner.tsx";
import { Button } from "#ui/button/Button.tsx";
import { useForm } from "#ui/form/use-form.ts";

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
export function AccountNotices({ user }: { user: User }) {
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
