import { useEffect, useRef, useState, type MouseEvent } from "react";
import {
  listIdentities,
  type IdentitiesAnswer,
  type Identity,
  type LinkGoogleAnswer,
  type UnlinkAnswer,
} from "#api/account/auth-google.ts";
import { call } from "#api/call.ts";
import { readUrl } from "#domain/site/read-url.ts";
import { answerTo, type FormAnswer } from "#domain/site/form-answer.ts";
import { links } from "#domain/site/links.ts";
import type { ProblemCode } from "#domain/problem.ts";
import type { User } from "#domain/account/user.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { problemWords } from "#i18n/problem-words.ts";
import { toast } from "#stores/toasts.ts";
import { Button } from "#ui/button/Button.tsx";
import { FailedList } from "../FailedList.tsx";
import { FormSaid } from "../FormSaid.tsx";
import { IdentityForm } from "./IdentityForm.tsx";
import { IdentityList } from "./IdentityList.tsx";
import { sendIdentity, type IdentityAct } from "./send-identity.ts";
import { SettingsCard } from "../SettingsCard.tsx";
import { useLoaded } from "../use-loaded.ts";

type Props = {
  user: User;
  first: IdentitiesAnswer;
  answer: FormAnswer | null;
  /** What the address asks for, where there is no script: the id to unlink, or `google` to link one. */
  asked: { add: string | null; unlink: string | null };
};

const load = () => call(listIdentities, {});

function firstAct({ asked, first }: Pick<Props, "asked" | "first">): IdentityAct | null {
  const leaving = first.identities.find(({ id }) => id === asked.unlink);
  if (leaving) return { kind: "unlink", identity: leaving };
  return asked.add === "google" && first.google ? { kind: "link" } : null;
}

/** Google's page, where a form without a script asked for it; null otherwise. */
function wayToGoogle(answer: FormAnswer | null): string | null {
  const url = answerTo(answer, "google")?.done ? answer?.values["url"] : undefined;
  return url && readUrl(url) && /^https?:/.test(url) ? url : null;
}

/** Google accounts that sign in to this account: the list, linking, and unlinking; both ask for the password where there is one. */
export function IdentitiesPanel({ user, first, answer: given, asked }: Props) {
  const { data, failed, reload } = useLoaded(first, load);
  const [answer, setAnswer] = useState(given);
  const [act, setAct] = useState<IdentityAct | null>(() => (given ? null : firstAct({ asked, first })));
  const title = useRef<HTMLHeadingElement>(null);
  const said = answerTo(answer, "google") ?? answerTo(answer, "identity-unlink");
  useEffect(() => {
    // Back from Google, on a page that has not shown the result yet.
    const back = answerTo(given, "google");
    if (back?.done && !back.values["url"]) toast({ kind: "ok", title: m.account_linked() });
  }, [given]);

  const way = wayToGoogle(answer);
  const close = () => {
    setAct(null);
    title.current?.focus();
  };
  const done = (result: LinkGoogleAnswer | UnlinkAnswer, email: string) => {
    if (result.kind === "leave") return location.assign(result.url);
    toast({ kind: "ok", title: m.account_unlinked({ email }) });
    close();
    void reload();
  };
  const fail = (code: ProblemCode) => toast({ kind: "bad", ...problemWords(code) });

  /** An account without a password has nothing to type: it goes on at once. */
  const begin = async (next: IdentityAct) => {
    setAnswer(null);
    if (user.hasPassword) return setAct(next);
    const sent = await sendIdentity(next, {});
    if (sent.ok) done(sent.data, next.kind === "unlink" ? next.identity.email : "");
    else fail(sent.problem.code);
  };
  const onLink = (event: MouseEvent) => {
    event.preventDefault();
    void begin({ kind: "link" });
  };
  return (
    <SettingsCard id="google" title={m.account_identities()} text={m.account_identities_text()} titleRef={title}>
      {/* What was linked or unlinked is said by the list; with a script a toast says it as well. */}
      {said?.problem && <FormSaid answer={said} done="" />}
      {way !== null && (
        <div>
          <Button href={way} icon="arrow-right">
            {m.account_link_go()}
          </Button>
        </div>
      )}
      {failed ? (
        <FailedList reload={reload} />
      ) : (
        <IdentityList
          identities={data.identities}
          onUnlink={(identity: Identity) => void begin({ kind: "unlink", identity })}
        />
      )}
      {act ? (
        <IdentityForm key={act.kind} act={act} user={user} onDone={done} onCancel={close} />
      ) : (
        data.google && (
          <form action={`${links.account(currentLocale())}#google`} method="get">
            <input type="hidden" name="tab" value="settings" />
            <Button kind="outline" icon="link" type="submit" name="add" value="google" onClick={onLink}>
              {m.account_link_google()}
            </Button>
          </form>
        )
      )}
    </SettingsCard>
  );
}
