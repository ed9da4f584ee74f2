import { useRef, type FormEvent, useState } from "react";
import { endSessionOf, listSessions, type SessionList, type SessionSummary } from "#api/account/auth-sessions.ts";
import { unsubscribeDevice } from "#api/account/push.ts";
import { call } from "#api/call.ts";
import { answerTo, type FormAnswer } from "#domain/site/form-answer.ts";
import { m } from "#i18n/messages.ts";
import { problemWords } from "#i18n/problem-words.ts";
import { toast } from "#stores/toasts.ts";
import { Badge } from "#ui/badge/Badge.tsx";
import { Button } from "#ui/button/Button.tsx";
import { formatDate } from "#domain/text/date.ts";
import { deviceOf } from "#domain/account/sign-in/device.ts";
import { currentLocale } from "#i18n/locale.ts";
import { instantWords } from "#i18n/stay-words.ts";
import { signOut } from "#api/account/auth.ts";
import { links } from "#domain/site/links.ts";
import { sendBeforeLeaving } from "#stores/favourites/favourite-sync.ts";
import { leaveGreeting } from "#stores/session/session-greeting.ts";
import { forgetSession } from "#stores/session/confirm-session.ts";
import { FailedList } from "../FailedList.tsx";
import { FormSaid } from "../FormSaid.tsx";
import { HiddenFields } from "#ui/form/HiddenFields.tsx";
import { SettingsCard } from "../SettingsCard.tsx";
import { SettingsList, SettingsRow } from "../SettingsRow.tsx";
import { useLoaded } from "../use-loaded.ts";

type Scope = "others" | "global";
type EndSessionsProps = {
  /** There are other devices. */
  several: boolean;
  /** The others are signed out. */
  onEnded: () => void;
};

/** Signs every other device out, or all of them with this one. */
function EndSessions({ several, onEnded }: EndSessionsProps) {
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

/** "Chrome, Windows"; what the browser calls itself is looked at for nothing else. */
function deviceName({ userAgent }: Pick<SessionSummary, "userAgent">): string {
  const { browser, system } = deviceOf(userAgent);
  if (!browser && !system) return m.account_device_unknown();
  return [browser, system].filter(Boolean).join(", ");
}

function deviceNote({ lastUsedAt, createdAt, told }: SessionSummary): string {
  const { day, time } = instantWords(lastUsedAt, currentLocale());
  const used = m.account_device_used({ when: `${day}, ${time}`, since: formatDate(createdAt, currentLocale()) });
  return told ? `${used} · ${m.account_device_told()}` : used;
}

type Props = { first: SessionList; answer: FormAnswer | null };

const load = () => call(listSessions, {});

/** Where the account is signed in, with a way to end one, the others, or all. */
export function DevicesPanel({ first, answer: given }: Props) {
  const { data, failed, reload } = useLoaded(first, load);
  const title = useRef<HTMLHeadingElement>(null);
  const answer = answerTo(given, "sessions") ?? answerTo(given, "sign-out");
  const end = async (event: FormEvent, item: SessionSummary) => {
    event.preventDefault();
    const ended = await call(endSessionOf, { id: item.id });
    if (!ended.ok && ended.problem.status !== 404) return toast({ kind: "bad", ...problemWords(ended.problem.code) });
    toast({ kind: "ok", title: m.account_device_ended({ device: deviceName(item) }) });
    title.current?.focus();
    await reload();
  };
  const silence = async (event: FormEvent, { id }: SessionSummary) => {
    event.preventDefault();
    const ended = await call(unsubscribeDevice, { id });
    if (!ended.ok) return toast({ kind: "bad", ...problemWords(ended.problem.code) });
    toast({ kind: "ok", title: m.account_device_silenced() });
    title.current?.focus();
    await reload();
  };
  return (
    <SettingsCard id="sessions" title={m.account_devices()} text={m.account_devices_text()} titleRef={title}>
      <FormSaid answer={answer} done={m.account_saved()} />
      {failed ? (
        <FailedList reload={reload} />
      ) : (
        <SettingsList>
          {data.items.map((item) => (
            <SettingsRow key={item.id} icon="monitor" label={deviceName(item)} note={deviceNote(item)}>
              {item.told && (
                <form
                  action={unsubscribeDevice.path.replace(":id", item.id)}
                  method="post"
                  onSubmit={(event) => void silence(event, item)}
                >
                  <HiddenFields method="DELETE" />
                  <Button
                    kind="ghost"
                    type="submit"
                    aria-label={m.account_device_silence_this({ device: deviceName(item) })}
                  >
                    {m.account_device_silence()}
                  </Button>
                </form>
              )}
              {item.current ? (
                <Badge kind="verified" icon="badge-check">
                  {m.account_device_this()}
                </Badge>
              ) : (
                <form
                  action={endSessionOf.path.replace(":id", item.id)}
                  method="post"
                  onSubmit={(event) => void end(event, item)}
                >
                  <HiddenFields method="DELETE" />
                  <Button
                    kind="ghost"
                    type="submit"
                    aria-label={m.account_device_end_this({ device: deviceName(item) })}
                  >
                    {m.account_device_end()}
                  </Button>
                </form>
              )}
            </SettingsRow>
          ))}
        </SettingsList>
      )}
      <EndSessions several={data.items.length > 1} onEnded={() => void reload()} />
    </SettingsCard>
  );
}
