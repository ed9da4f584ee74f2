import type { MouseEvent } from "react";
import type { FactorKind } from "#domain/account/sign-in/factor.ts";
import { links } from "#domain/site/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";

/** Which second factor is added. Without a script the page comes again with its form. */
export function AddFactor({ onChoose }: { onChoose: (kind: FactorKind) => void }) {
  const choose = (kind: FactorKind) => (event: MouseEvent) => {
    event.preventDefault();
    onChoose(kind);
  };
  return (
    <form action={`${links.account(currentLocale())}#factors`} method="get" className="flex flex-wrap gap-2">
      <input type="hidden" name="tab" value="settings" />
      <Button kind="outline" icon="smartphone" type="submit" name="add" value="totp" onClick={choose("totp")}>
        {m.account_factor_totp_add()}
      </Button>
      <Button kind="outline" icon="message-circle" type="submit" name="add" value="phone" onClick={choose("phone")}>
        {m.account_factor_phone_add()}
      </Button>
    </form>
  );
}
