import { m } from "#i18n/messages.ts";
import { toast } from "#ui/toast.ts";

/** Says what was left for this page under `key`, once. */
export function greet(key: string): void {
  const greeting = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  if (greeting === "welcome") toast({ kind: "ok", title: m.session_welcome() });
  if (greeting === "signed-out") toast({ kind: "ok", title: m.shell_signed_out() });
}
