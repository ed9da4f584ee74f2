import { useEffect } from "react";
import { m } from "#i18n/messages.ts";
import { Button } from "../button/Button.tsx";
import { usePush, type ShownPush } from "./use-push.ts";

const SAID: Partial<Record<ShownPush, () => string>> = {
  on: m.notification_push_turned_on,
  blocked: m.notification_push_refused,
};

export type PushQuestionProps = {
  /** What somebody waits for from now on, as a question. */
  title: string;
  /** It was shown. */
  onShown: () => void;
};

/** Offers to tell this device, and says what came of it; nothing where it cannot be told or is told already. */
export default function PushQuestion({ title, onShown }: PushQuestionProps) {
  const { state, busy, problem, turnOn } = usePush();
  const isOpen = state === "off";
  useEffect(() => {
    if (isOpen) onShown();
  }, [isOpen, onShown]);
  const said = problem ? m.notification_push_failed : SAID[state];
  if (!isOpen && !said) return null;
  return (
    <section aria-label={title} className="grid gap-2 rounded-md bg-primary-soft p-4 text-on-primary-soft">
      {isOpen && (
        <>
          <p className="text-sm font-semibold">{title}</p>
          <Button icon="bell" busy={busy} className="justify-self-start" onClick={() => void turnOn()}>
            {m.notification_push_on()}
          </Button>
        </>
      )}
      <p role="status" className="text-sm empty:hidden">
        {said?.()}
      </p>
    </section>
  );
}
