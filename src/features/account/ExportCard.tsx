import { useEffect, useRef, useState, type MouseEvent } from "react";
import { exportAccount, type AccountExport } from "#api/account/account.ts";
import { call } from "#api/call.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { problemWords } from "#i18n/problem-words.ts";
import { toast } from "#stores/toasts.ts";
import { Button } from "#ui/button/Button.tsx";
import { SettingsCard } from "./SettingsCard.tsx";

/** Saves it as a file of the visitor's: a link is the one way to give a text a name. */
function Download({ data }: { data: AccountExport }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const file = new Blob([JSON.stringify(data, null, 2)], { type: "application/json" });
    const href = URL.createObjectURL(file);
    if (link.current) {
      link.current.href = href;
      link.current.click();
    }
    // The download has its own hold on the text by then.
    const timer = setTimeout(() => URL.revokeObjectURL(href), 10_000);
    return () => clearTimeout(timer);
  }, [data]);
  return <a ref={link} hidden download={`nibash-${data.madeAt.slice(0, 10)}.json`} />;
}

/** Everything that is held about somebody, in one file. Without a script the link itself is the download. */
export function ExportCard() {
  const [busy, setBusy] = useState(false);
  const [data, setData] = useState<AccountExport | null>(null);
  const load = async (event: MouseEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const answer = await call(exportAccount, {}, { timeout: 30_000 });
    setBusy(false);
    if (!answer.ok) return toast({ kind: "bad", ...problemWords(answer.problem.code) });
    setData(answer.data);
    toast({ kind: "ok", title: m.account_exported() });
  };
  return (
    <SettingsCard id="export" title={m.account_export()} text={m.account_export_text()}>
      <div>
        <Button
          kind="outline"
          icon="download"
          href={`${exportAccount.path}?locale=${currentLocale()}`}
          busy={busy}
          aria-busy={busy || undefined}
          onClick={(event: MouseEvent) => void load(event)}
        >
          {m.account_export_button()}
        </Button>
        {data && <Download data={data} />}
      </div>
    </SettingsCard>
  );
}
