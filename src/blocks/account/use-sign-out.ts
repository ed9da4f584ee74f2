import { useState } from "react";
import { m } from "#i18n/messages.ts";
import { toast } from "#stores/toasts.ts";

export type SignOut = { "aria-busy": boolean | undefined; onClick: () => void };

/** What goes on a button that signs out. Its code is fetched with the press: few visitors need it. */
export function useSignOut(): SignOut {
  const [busy, setBusy] = useState(false);
  const onClick = () => {
    if (busy) return;
    setBusy(true);
    void import("./sign-out.ts")
      .then(({ signOutHere }) => signOutHere())
      .catch(() => toast({ kind: "bad", title: m.session_sign_out_failed() }))
      .finally(() => setBusy(false));
  };
  return { "aria-busy": busy || undefined, onClick };
}
