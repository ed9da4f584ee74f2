import { useEffect, useRef, type FormEvent } from "react";
import { renewRecoveryCodes } from "#api/account/auth-factors.ts";
import { call } from "#api/call.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { formatNumber } from "#domain/text/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { problemWords } from "#i18n/problem-words.ts";
import { toast } from "#stores/toasts.ts";
import { Button } from "#ui/button/Button.tsx";
import { FormSaid } from "../FormSaid.tsx";
import { HiddenFields } from "#ui/form/HiddenFields.tsx";

/** New recovery codes. They are shown once; after leaving the page they can only be replaced by new ones. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), [codes]);
  const copy = () =>
    void navigator.clipboard.writeText(codes.join("\n")).then(
      () => toast({ kind: "ok", title: m.account_copied() }),
      () => toast({ kind: "bad", title: m.account_copy_failed() }),
    );
  return (
    <div
      ref={place}
      role="group"
      aria-labelledby="recovery-title"
      tabIndex={-1}
      className="grid gap-4 rounded-md bg-sunken p-4 print:fixed print:inset-0 print:z-100 print:content-start print:bg-white"
    >
      <h5 id="recovery-title" className="text-sm font-semibold">
        {m.account_recovery()}
      </h5>
      <p className="text-sm">{m.account_recovery_text()}</p>
      <ol
        lang="en"
        aria-labelledby="recovery-title"
        className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-x-5 gap-y-1.5 text-lg font-semibold whitespace-nowrap tabular-nums lining-nums"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button kind="outline" icon="copy" onClick={copy}>
          {m.account_copy()}
        </Button>
        <Button kind="outline" icon="printer" onClick={() => print()}>
          {m.account_print()}
        </Button>
        <Button icon="check" onClick={onKept}>
          {m.account_recovery_kept()}
        </Button>
      </div>
    </div>
  );
}

type LeftProps = { left: number; answer: FormAnswer | null; onRenewed: (codes: readonly string[]) => void };

/** How many codes still work, and a way to new ones. A browser without a script downloads them. */
export function RecoveryLeft({ left, answer, onRenewed }: LeftProps) {
  const renew = async (event: FormEvent) => {
    event.preventDefault();
    const renewed = await call(renewRecoveryCodes, {});
    if (renewed.ok) onRenewed(renewed.data.recoveryCodes);
    else toast({ kind: "bad", ...problemWords(renewed.problem.code) });
  };
  return (
    <div id="recovery-codes" className="grid scroll-mt-24 gap-2">
      <FormSaid answer={answer} done={m.account_recovery()} />
      <form
        action={renewRecoveryCodes.path}
        method="post"
        onSubmit={(event) => void renew(event)}
        className="flex flex-wrap items-center justify-between gap-2"
      >
        <HiddenFields />
        <p className="text-sm text-ink-soft">
          {m.account_recovery_left({ count: formatNumber(left, currentLocale()) })}
        </p>
        <Button kind="ghost" type="submit" icon="refresh-cw">
          {m.account_recovery_renew()}
        </Button>
      </form>
    </div>
  );
}
