import { useStore } from "@nanostores/react";
import { useEffect, useState, useRef } from "react";
import { formatNumber } from "#domain/text/number.ts";
import { ago } from "#i18n/ago.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import type { Wizard } from "#domain/posting/wizard-state.ts";
import { Icon } from "#ui/icon/Icon.tsx";
import { Button } from "#ui/button/Button.tsx";
import { Dialog } from "#ui/dialog/Dialog.tsx";
import { usePosting } from "./post-context.ts";
import { useLater } from "./use-later.ts";

/** How often "2 minutes ago" is looked at again. */
const EVERY_MILLISECONDS = 30_000;

/** Says under the form where and when the draft was saved; nothing while there is none. */
export function SavedLine({ wizard }: { wizard: Wizard }) {
  const [, look] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => look((count) => count + 1), EVERY_MILLISECONDS);
    return () => clearInterval(timer);
  }, []);
  const { savedAt } = wizard.draft;
  const { device, account } = wizard.saved;
  if (savedAt === "") return null;
  const when = ago(savedAt, currentLocale());
  return (
    <p className={`flex items-center gap-2 text-xs ${device || account ? "text-ink-mute" : "font-medium text-danger"}`}>
      <Icon name="circle-check" size="sm" />
      <span>
        {account && !wizard.edit
          ? m.posting_kept_both({ when })
          : device
            ? m.posting_kept({ when })
            : m.posting_kept_nowhere()}
      </span>
    </p>
  );
}

const loadWait = () => import("./pictures/PicturesWait.tsx");

/** The way on and back; before it is sent, how far its pictures are. `onStop`: it is not to be sent by itself. */
export function PostActions({ isEdit, onStop }: { isEdit: boolean; onStop: () => void }) {
  const { kind, wizard, move, $pictures } = usePosting();
  const way = useStore($pictures, { ssr: "initial" });
  const next = kind.steps()[wizard.step + 1];
  const isWaiting = wizard.phase === "waiting";
  const hasNews = !next && way.left + way.failed > 0;
  const wait = useLater(loadWait, hasNews);
  const submit = isEdit ? m.posting_save_changes() : m.posting_submit();
  const words = next
    ? m.posting_next({ step: next.title })
    : isWaiting && way.left > 0
      ? m.posting_sends_when({ count: formatNumber(way.left, currentLocale()) })
      : submit;
  return (
    <div className="grid gap-4">
      {wait && hasNews && <wait.Part {...{ way, isWaiting }} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        {wizard.step > 0 ? (
          <Button
            type="submit"
            name="go"
            value={wizard.step - 1}
            kind="outline"
            size="lg"
            icon="arrow-left"
            onClick={(event) => {
              event.preventDefault();
              move(wizard.step - 1);
            }}
          >
            {m.posting_back()}
          </Button>
        ) : (
          <Button href={kind.cancel(currentLocale())} kind="outline" size="lg">
            {m.posting_cancel()}
          </Button>
        )}
        {isWaiting && (
          <Button kind="ghost" size="lg" onClick={onStop}>
            {m.posting_wait()}
          </Button>
        )}
        <Button
          type="submit"
          kind="accent"
          size="lg"
          busy={wizard.phase !== "editing"}
          className="ms-auto max-sm:flex-1 max-sm:whitespace-normal"
        >
          {words}
          <Icon name="arrow-right" />
        </Button>
      </div>
    </div>
  );
}

/** Throws the draft away, after a question. */
export function StartAfresh({ onStart }: { onStart: () => Promise<void> }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isBusy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    await onStart();
    setBusy(false);
    dialog.current?.close();
  };
  return (
    <>
      <Button kind="ghost" size="sm" icon="refresh-cw" onClick={() => dialog.current?.showModal()}>
        {m.posting_fresh()}
      </Button>
      <Dialog
        ref={dialog}
        id="post-afresh"
        title={m.posting_fresh()}
        busy={isBusy}
        footer={
          <>
            <Button kind="outline" disabled={isBusy} onClick={() => dialog.current?.close()}>
              {m.posting_fresh_no()}
            </Button>
            <Button kind="danger" busy={isBusy} onClick={() => void start()}>
              {isBusy ? m.posting_fresh_busy() : m.posting_fresh_yes()}
            </Button>
          </>
        }
      >
        <p>{m.posting_fresh_confirm()}</p>
      </Dialog>
    </>
  );
}
