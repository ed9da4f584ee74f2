import { useState } from "react";
import { revokeKey } from "#api/account/api-keys.ts";
import { call } from "#api/call.ts";
import type { ProblemCode } from "#api/problem.ts";
import type { ApiKeySummary } from "#domain/account/api-key.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { problemWords } from "#i18n/problem-words.ts";
import { Button } from "#ui/button/Button.tsx";
import { Written } from "#ui/text/Written.tsx";
import { keyTimes, SCOPE_WORDS } from "./key-words.ts";

type Props = {
  items: readonly ApiKeySummary[];
  /** ISO 8601. */
  now: string;
  onRevoked: (id: string) => void;
  onRefused: (code: ProblemCode) => void;
};

/** The keys of an account, each with the one press that ends it. */
export function KeyList({ items, now, onRevoked, onRefused }: Props) {
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
              <Written>{key.name}</Written>{" "}
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
export const refusalWords = (code: ProblemCode): string => {
  const { title, text } = problemWords(code);
  return `${title}. ${text}`;
};
