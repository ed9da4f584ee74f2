import { useState } from "react";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";

/** Says that a list could not be loaded. An empty list would mean "no second factor" or "no device". */
export function FailedList({ reload }: { reload: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const again = () => {
    setBusy(true);
    void reload().finally(() => setBusy(false));
  };
  return (
    <div
      role="alert"
      className="flex min-h-14 flex-wrap items-center gap-3 rounded-md border border-line py-2 ps-3.5 pe-2 text-sm"
    >
      <span className="flex-[1_1_10rem]">{m.account_failed()}</span>
      <Button kind="outline" busy={busy} onClick={again}>
        {m.account_retry()}
      </Button>
    </div>
  );
}
