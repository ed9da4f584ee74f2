import { useEffect, useState } from "react";
import { ago } from "#i18n/ago.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import type { Wizard } from "#domain/posting/wizard-state.ts";
import { Icon } from "#ui/icon/Icon.tsx";

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
