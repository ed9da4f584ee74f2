import { useEffect, useRef, useState } from "react";
import { type ApiKeysAnswer, revokeKey } from "#api/account/api-keys.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { links } from "#domain/site/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Banner } from "#ui/message/Banner.tsx";
import { moreClass } from "#ui/page/SectionHead.tsx";
import { call } from "#api/call.ts";
import type { ProblemCode } from "#api/problem.ts";
import type { ApiKeySummary } from "#domain/account/api-key.ts";
import { problemWords } from "#i18n/problem-words.ts";
import { Button } from "#ui/button/Button.tsx";
import { Written } from "#ui/text/Written.tsx";
import { FeedPanel } from "./FeedPanel.tsx";
import { NewKey } from "./NewKey.tsx";
import { CopyButton } from "#ui/button/CopyButton.tsx";
import { keyTimes, SCOPE_WORDS } from "./key-words.ts";

/** The secret of the key that was made just now: here and nowhere else. It takes the focus when it comes. */
function NewSecret({ secret }: { secret: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [secret]);
  return (
    <section
      aria-labelledby="key-secret"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-lg border-[1.5px] border-ok/60 bg-ok-soft p-5"
    >
      <h2 id="key-secret" ref={heading} tabIndex={-1} className="text-xl">
        {m.api_keys_secret_title()}
      </h2>
      <p className="max-w-prose text-sm">{m.api_keys_secret_text()}</p>
      <div className="flex flex-wrap items-center gap-3">
        <code
          lang="en"
          className="rounded-md border border-line-strong bg-surface px-3 py-2 text-sm wrap-anywhere select-all"
        >
          {secret}
        </code>
        <CopyButton text={secret} label={m.api_keys_copy()} />
      </div>
      <p className="text-sm">{m.api_keys_use()}</p>
      <code
        lang="en"
        className="rounded-md bg-surface px-3 py-2 text-xs wrap-anywhere"
      >{`Authorization: Bearer ${secret}`}</code>
    </section>
  );
}

export type ApiKeysProps = {
  first: ApiKeysAnswer;
  /** ISO 8601: what "last used" is counted from. */
  now: string;
  /** Where the site is. */
  site: string;
  answer: FormAnswer | null;
};

type Said = { kind: "ok" | "danger"; words: string };

type Props = {
  items: readonly ApiKeySummary[];
  /** ISO 8601. */
  now: string;
  onRevoked: (id: string) => void;
  onRefused: (code: ProblemCode) => void;
};

/** The keys of an account, each with the one press that ends it. */
function KeyList({ items, now, onRevoked, onRefused }: Props) {
  const locale = currentLocale();
  const [busy, setBusy] = useState<string | null>(null);
  const revoke = async (id: string) => {
    setBusy(id);
    const answer = await call(revokeKey, { id });
    setBusy(null);
    // A key that is gone already counts as revoked.
    if (answer.ok || answer.problem.code === "key-not-found") onRevoked(id);
    else onRefused(answer.problem.code);
  };
  if (items.length === 0) return <p className="text-sm text-ink-soft">{m.api_keys_none()}</p>;
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {items.map((key) => (
        <li
          key={key.id}
          aria-label={key.name}
          className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 rounded-md border border-line bg-surface p-4"
        >
          <div className="grid min-w-0 gap-1">
            <p className="font-semibold wrap-anywhere">
              <Written text={key.name} />{" "}
              <code lang="en" className="text-xs font-normal text-ink-mute">
                {key.start}…
              </code>
            </p>
            <p className="text-sm">{key.scopes.map((scope) => SCOPE_WORDS[scope]()).join(" · ")}</p>
            <p className="text-xs text-ink-soft">{keyTimes(key, locale, Date.parse(now)).join(" · ")}</p>
          </div>
          <form
            action={revokeKey.path.replace(":id", key.id)}
            method="post"
            onSubmit={(event) => {
              event.preventDefault();
              void revoke(key.id);
            }}
          >
            <input type="hidden" name="_method" value="DELETE" />
            <input type="hidden" name="locale" value={locale} />
            <Button
              type="submit"
              kind="danger"
              icon="trash-2"
              busy={busy === key.id}
              aria-label={m.api_keys_revoke_named({ name: key.name })}
            >
              {m.api_keys_revoke()}
            </Button>
          </form>
        </li>
      ))}
    </ul>
  );
}

/** A refusal as one sentence. */
const refusalWords = (code: ProblemCode): string => {
  const { title, text } = problemWords(code);
  return `${title}. ${text}`;
};

/** What became of a form that was sent without a script. */
function toldBy(answer: FormAnswer | null, feed: string | null): Said | null {
  if (answer?.form !== "revoke-key" && answer?.form !== "feed") return null;
  if (answer.problem) return { kind: "danger", words: refusalWords(answer.problem.code) };
  if (answer.form === "revoke-key") return { kind: "ok", words: m.api_keys_revoked() };
  return { kind: "ok", words: feed ? m.api_keys_feed_changed() : m.api_keys_feed_ended() };
}

/** Keys by which an account's own programs act for it, and the feed for partners. */
export function ApiKeys({ first, now, site, answer }: ApiKeysProps) {
  const [{ items, feed }, setKeys] = useState(first);
  const [secret, setSecret] = useState<string | null>(null);
  const [said, setSaid] = useState(() => toldBy(answer, first.feed));
  const notice = useRef<HTMLDivElement>(null);
  const [notices, setNotices] = useState(0);
  useEffect(() => {
    if (notices > 0) notice.current?.focus();
  }, [notices]);
  // What was pressed may be gone with its row: the focus goes to what is said of it.
  const say = (next: Said) => {
    setSaid(next);
    setNotices((count) => count + 1);
  };
  const refused = (code: Parameters<typeof refusalWords>[0]) => say({ kind: "danger", words: refusalWords(code) });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {said && (
        <div ref={notice} tabIndex={-1}>
          <Banner
            kind={said.kind}
            icon={said.kind === "ok" ? "circle-check" : "circle-alert"}
            role={said.kind === "ok" ? "status" : "alert"}
          >
            {said.words}
          </Banner>
        </div>
      )}
      {secret && <NewSecret secret={secret} />}
      <section aria-labelledby="revoke-key" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 id="revoke-key" className="text-xl">
          {m.api_keys_list_title()}
        </h2>
        <KeyList
          items={items}
          now={now}
          onRefused={refused}
          onRevoked={(id) => {
            setKeys((keys) => ({ ...keys, items: keys.items.filter((key) => key.id !== id) }));
            setSecret(null);
            say({ kind: "ok", words: m.api_keys_revoked() });
          }}
        />
        <a href={links.apiDocs(currentLocale())} className={`${moreClass} justify-self-start`}>
          {m.api_keys_reference()}
        </a>
      </section>
      <NewKey
        answer={answer?.form === "create-key" ? answer : null}
        onDone={(made) => {
          setKeys((keys) => ({ ...keys, items: [made.key, ...keys.items] }));
          setSecret(made.secret);
          setSaid(null);
        }}
      />
      <FeedPanel
        feed={feed}
        site={site}
        onRefused={refused}
        onChanged={(token) => {
          setKeys((keys) => ({ ...keys, feed: token }));
          say({ kind: "ok", words: token ? m.api_keys_feed_changed() : m.api_keys_feed_ended() });
        }}
      />
    </div>
  );
}
