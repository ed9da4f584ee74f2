import type { MouseEvent } from "react";
import { links } from "#domain/site/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import type { IconName } from "#ui/icon/icons.ts";

type Props = { icon: IconName; label: string; busy: boolean; onCancel: () => void };

/** How a step ends: on to the next, or not at all, for which the page comes again where there is no script. */
export function StepButtons({ icon, label, busy, onCancel }: Props) {
  const cancel = (event: MouseEvent) => {
    event.preventDefault();
    onCancel();
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" icon={icon} busy={busy}>
        {label}
      </Button>
      <Button kind="ghost" href={links.accountSecurity(currentLocale())} onClick={cancel}>
        {m.account_cancel()}
      </Button>
    </div>
  );
}
