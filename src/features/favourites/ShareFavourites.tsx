import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import { call, type CallResult } from "#api/call.ts";
import { endSharedList, getOwnSharedList, makeSharedList, type OwnSharedList } from "#api/account/shared-favourites.ts";
import { SHARED_HOMES_MAX, type SharedHome } from "#domain/account/shared-favourites.ts";
import { links } from "#domain/site/links.ts";
import { formatDate } from "#domain/text/date.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { problemWords } from "#i18n/problem-words.ts";
import { $session } from "#stores/session/session.ts";
import { toast } from "#stores/toasts.ts";
import { Button } from "#ui/button/Button.tsx";
import { TextField } from "#ui/form/TextField.tsx";

async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast({ kind: "ok", title: m.reach_shared_copied(), text: url });
  } catch {
    toast({ kind: "bad", title: m.reach_shared_copy_failed() });
  }
}

type Props = {
  /** What is copied, in its order. */
  homes: readonly SharedHome[];
  /** Where signing in leads back here. */
  signIn: string;
};

/** A copy of the list for the family: made, opened and ended here. */
export function ShareFavourites({ homes, signIn }: Props) {
  const session = useStore($session, { ssr: () => undefined });
  const signedIn = session !== undefined;
  const [shared, setShared] = useState<OwnSharedList["shared"]>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (!signedIn) return;
    const asking = new AbortController();
    call(getOwnSharedList, {}, { signal: asking.signal })
      .then((answer) => answer.ok && setShared(answer.data.shared))
      // The page was left meanwhile.
      .catch(() => undefined);
    return () => asking.abort();
  }, [signedIn]);

  const act = async (asked: Promise<CallResult<OwnSharedList>>) => {
    setBusy(true);
    const answer = await asked;
    setBusy(false);
    if (answer.ok) {
      setShared(answer.data.shared);
      if (!answer.data.shared) toast({ kind: "ok", title: m.reach_shared_ended() });
    } else toast({ kind: "bad", ...problemWords(answer.problem.code) });
  };
  const locale = currentLocale();
  const path = shared && links.sharedList(shared.code, locale);
  const url = path && new URL(path, location.href).href;
  return (
    <section
      aria-labelledby="share-favourites"
      className="mt-8 grid max-w-[40rem] gap-3 rounded-lg border border-line bg-surface p-4 sm:p-5"
    >
      <h2 id="share-favourites" className="text-lg">
        {m.reach_shared_title()}
      </h2>
      <p className="text-sm text-ink-soft">{m.reach_shared_text()}</p>
      {!signedIn && (
        <Button href={signIn} kind="outline" className="justify-self-start">
          {m.reach_shared_sign_in()}
        </Button>
      )}
      {signedIn && !shared && (
        <Button
          icon="link"
          className="justify-self-start"
          busy={busy}
          onClick={() => void act(call(makeSharedList, { homes: homes.slice(0, SHARED_HOMES_MAX) }))}
        >
          {m.reach_shared_make()}
        </Button>
      )}
      {signedIn && shared && url && (
        <>
          <TextField
            id="shared-link"
            label={m.reach_shared_link()}
            hint={m.reach_shared_until({ date: formatDate(shared.endsAt, locale) })}
            readOnly
            value={url}
            onFocus={({ target }) => target.select()}
          />
          <div className="flex flex-wrap gap-3">
            <Button icon="copy" onClick={() => void copyLink(url)}>
              {m.reach_shared_copy()}
            </Button>
            <Button kind="outline" href={path}>
              {m.reach_shared_open()}
            </Button>
            <Button kind="danger" busy={busy} onClick={() => void act(call(endSharedList, {}))}>
              {m.reach_shared_end()}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
