import type { RefObject } from "react";
import { m } from "#i18n/messages.ts";
import { Dialog } from "#ui/dialog/Dialog.tsx";
import { QUEUE_KEYS, type QueueKey } from "./use-queue-keys.ts";

const WORDS: Record<QueueKey, () => string> = {
  j: m.moderation_key_next,
  k: m.moderation_key_previous,
  a: m.moderation_key_approve,
  r: m.moderation_key_reject,
  x: m.moderation_key_tick,
  "?": m.moderation_key_help,
};

/** What each key does in the queue. */
export function KeyHelp({ ref }: { ref: RefObject<HTMLDialogElement | null> }) {
  return (
    <Dialog ref={ref} id="queue-keys" title={m.moderation_keys()}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3">
        {QUEUE_KEYS.map((key) => (
          <div key={key} className="contents">
            <dt>
              <kbd
                lang="en"
                className="inline-grid min-w-9 place-items-center rounded-sm border border-line-strong bg-sunken px-2 py-1 font-semibold"
              >
                {key}
              </kbd>
            </dt>
            <dd className="text-sm">{WORDS[key]()}</dd>
          </div>
        ))}
      </dl>
      <p className="pt-4 text-sm text-ink-soft">{m.moderation_keys_text()}</p>
    </Dialog>
  );
}
