import { useEffect, useRef, useState, type FormEvent } from "react";
import {
  linkGoogle,
  listIdentities,
  unlinkIdentity,
  type IdentitiesAnswer,
  type Identity,
} from "#api/account/auth-google.ts";
import { call } from "#api/call.ts";
import { readUrl } from "#domain/site/read-url.ts";
import { answerTo, type FormAnswer } from "#domain/site/form-answer.ts";
import type { ProblemCode } from "#domain/problem.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { problemWords } from "#i18n/problem-words.ts";
import { toast } from "#stores/toasts.ts";
import { Button } from "#ui/button/Button.tsx";
import { formatDate } from "#domain/text/date.ts";
import { FailedList } from "../FailedList.tsx";
import { FormSaid } from "../FormSaid.tsx";
import { HiddenFields } from "#ui/form/HiddenFields.tsx";
import { SettingsCard } from "../SettingsCard.tsx";
import { useLoaded } from "../use-loaded.ts";
import { SettingsList, SettingsRow } from "../SettingsRow.tsx";

type IdentityListProps = { identities: readonly Identity[]; onUnlink: (identity: Identity) => void };

/** The accounts that are linked, each with a way to unlink it. */
function IdentityList({ identities, onUnlink }: IdentityListProps) {
  if (identities.length === 0) return null;
  const unlink = (identity: Identity) => (event: FormEvent) => {
    event.preventDefault();
    onUnlink(identity);
  };
  return (
    <SettingsList>
      {identities.map((identity) => (
        <SettingsRow
          key={identity.id}
          icon="link"
          label={identity.email}
          note={m.account_identity_since({ date: formatDate(identity.createdAt, currentLocale()) })}
        >
          <form action={unlinkIdentity.path.replace(":id", identity.id)} method="post" onSubmit={unlink(identity)}>
            <HiddenFields method="DELETE" />
            <Button kind="ghost" type="submit" aria-label={m.account_unlink_this({ email: identity.email })}>
              {m.account_unlink()}
            </Button>
          </form>
        </SettingsRow>
      ))}
    </SettingsList>
  );
}

type Props = { first: IdentitiesAnswer; answer: FormAnswer | null };

const load = () => call(listIdentities, {});

/** Google's page, where a form without a script asked for it; null otherwise. */
function wayToGoogle(answer: FormAnswer | null): string | null {
  const url = answerTo(answer, "google")?.done ? answer?.values["url"] : undefined;
  return url && readUrl(url) && /^https?:/.test(url) ? url : null;
}

/** Google accounts that sign in to this account: the list, linking, and unlinking. */
export function IdentitiesPanel({ first, answer: given }: Props) {
  const { data, failed, reload } = useLoaded(first, load);
  const [answer, setAnswer] = useState(given);
  const title = useRef<HTMLHeadingElement>(null);
  const said = answerTo(answer, "google") ?? answerTo(answer, "identity-unlink");
  useEffect(() => {
    // Back from Google, on a page that has not shown the result yet.
    const back = answerTo(given, "google");
    if (back?.done && !back.values["url"]) toast({ kind: "ok", title: m.account_linked() });
  }, [given]);

  const way = wayToGoogle(answer);
  const fail = (code: ProblemCode) => toast({ kind: "bad", ...problemWords(code) });
  const link = async (event: FormEvent) => {
    event.preventDefault();
    setAnswer(null);
    const sent = await call(linkGoogle, { locale: currentLocale() });
    if (sent.ok) location.assign(sent.data.url);
    else fail(sent.problem.code);
  };
  const unlink = async ({ id, email }: Identity) => {
    setAnswer(null);
    const sent = await call(unlinkIdentity, { id });
    if (!sent.ok) return fail(sent.problem.code);
    toast({ kind: "ok", title: m.account_unlinked({ email }) });
    title.current?.focus();
    void reload();
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
        <IdentityList identities={data.identities} onUnlink={(identity) => void unlink(identity)} />
      )}
      {data.google && (
        <form action={linkGoogle.path} method="post" onSubmit={(event) => void link(event)}>
          <HiddenFields />
          <Button kind="outline" icon="link" type="submit">
            {m.account_link_google()}
          </Button>
        </form>
      )}
    </SettingsCard>
  );
}
