import type { ReactNode } from "react";
import { currentLocale } from "#i18n/locale.ts";

type Props = {
  /** The endpoint's path, for where no script runs. */
  action: string;
  token: string;
  onSend: () => void;
  children: ReactNode;
};

/** An act on a receipt: a form of its own, whose answer leads back to the receipt. */
export function ReceiptForm({ action, token, onSend, children }: Props) {
  return (
    <form
      method="post"
      action={action}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="locale" value={currentLocale()} />
      {children}
    </form>
  );
}
