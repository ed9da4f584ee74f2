import { useEffect, useRef } from "react";
import { m } from "#i18n/messages.ts";
import { CopyButton } from "./CopyButton.tsx";

/** The secret of the key that was made just now: here and nowhere else. It takes the focus when it comes. */
export function NewSecret({ secret }: { secret: string }) {
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
