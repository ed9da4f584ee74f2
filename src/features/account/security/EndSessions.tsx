import { useState, type FormEvent } from "react";
import { signOut } from "#api/account/auth.ts";
import { call } from "#api/call.ts";
import { links } from "#domain/site/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { problemWords } from "#i18n/problem-words.ts";
import { sendBeforeLeaving } from "#stores/favourites/favourite-sync.ts";
import { leaveGreeting } from "#stores/session/session-greeting.ts";
import { forgetSession } from "#stores/session/confirm-session.ts";
import { toast } from "#stores/toasts.ts";
import { Button } from "#ui/button/Button.tsx";
import { HiddenFields } from "../HiddenFields.tsx";

type Scope = "others" | "global";
type Props = {
  /** There are other devices. */
  several: boolean;
  /** The others are signed out. */
  onEnded: () => void;
};

/** Signs every other device out, or all of them with this one. */
export function EndSessions({ several, onEnded }: Props) {
  const [busy, setBusy] = useState<Scope | null>(null);
  const end = async (scope: Scope) => {
    if (scope === "global") await sendBeforeLeaving();
    const ended = await call(signOut, { scope });
    // Sessions on other devices have ended only once the server confirms it.
    if (!ended.ok) return toast({ kind: "bad", ...problemWords(ended.problem.code) });
    if (scope === "others") {
      toast({ kind: "ok", title: m.account_devices_ended() });
      return onEnded();
    }
    leaveGreeting("signed-out");
    await forgetSession();
    location.assign(links.home(currentLocale()));
  };
  const form = (scope: Scope) => ({
    action: signOut.path,
    method: "post",
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      setBusy(scope);
      void end(scope).finally(() => setBusy(null));
    },
  });
  return (
    <div className="flex flex-wrap gap-2">
      {several && (
        <form {...form("others")}>
          <HiddenFields />
          <input type="hidden" name="scope" value="others" />
          <Button kind="outline" icon="log-out" type="submit" busy={busy === "others"}>
            {m.account_devices_end_others()}
          </Button>
        </form>
      )}
      <form {...form("global")}>
        <HiddenFields />
        <input type="hidden" name="scope" value="global" />
        <Button kind="danger" icon="log-out" type="submit" busy={busy === "global"}>
          {m.account_devices_end_all()}
        </Button>
      </form>
    </div>
  );
}
