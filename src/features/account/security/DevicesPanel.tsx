import { useRef, type FormEvent } from "react";
import { endSessionOf, listSessions, type SessionList, type SessionSummary } from "#api/account/auth-sessions.ts";
import { call } from "#api/call.ts";
import { answerTo, type FormAnswer } from "#domain/site/form-answer.ts";
import { m } from "#i18n/messages.ts";
import { problemWords } from "#i18n/problem-words.ts";
import { toast } from "#stores/toasts.ts";
import { Badge } from "#ui/badge/Badge.tsx";
import { Button } from "#ui/button/Button.tsx";
import { deviceName, deviceNote } from "./device-words.ts";
import { EndSessions } from "./EndSessions.tsx";
import { FailedList } from "../FailedList.tsx";
import { FormSaid } from "../FormSaid.tsx";
import { HiddenFields } from "../HiddenFields.tsx";
import { SettingsCard } from "../SettingsCard.tsx";
import { SettingsList, SettingsRow } from "../SettingsRow.tsx";
import { useLoaded } from "../use-loaded.ts";

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
  return (
    <SettingsCard id="sessions" title={m.account_devices()} text={m.account_devices_text()} titleRef={title}>
      <FormSaid answer={answer} done={m.account_saved()} />
      {failed ? (
        <FailedList reload={reload} />
      ) : (
        <SettingsList>
          {data.items.map((item) => (
            <SettingsRow key={item.id} icon="monitor" label={deviceName(item)} note={deviceNote(item)}>
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
