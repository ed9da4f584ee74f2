import { m } from "#i18n/messages.ts";
import { toast } from "#stores/toasts.ts";
import { part } from "./account-user.ts";

const codes = (): string[] => [...part("recovery-list").children].map((item) => item.textContent ?? "");

/** Shows new recovery codes. They are not asked for again: whoever leaves the page without them has to make new ones. */
export function showRecoveryCodes(list: readonly string[]): void {
  part("recovery-list").replaceChildren(
    ...list.map((code) => Object.assign(document.createElement("li"), { textContent: code })),
  );
  part("recovery").hidden = false;
  part("recovery").focus();
}

/** Copy, print, "I have kept them", and `renew` for new ones. */
export function wireRecoveryCodes(renew: () => Promise<unknown>): void {
  const on = (name: string, act: () => void) =>
    document.querySelector(`[data-recovery-${name}]`)?.addEventListener("click", act);
  on("copy", () => {
    void navigator.clipboard.writeText(codes().join("\n")).then(
      () => toast({ kind: "ok", title: m.account_copied() }),
      () => toast({ kind: "bad", title: m.account_copy_failed() }),
    );
  });
  on("print", () => print());
  on("done", () => {
    part("recovery").hidden = true;
    part("recovery-list").replaceChildren();
    document.querySelector<HTMLElement>("#factors-title")?.focus();
  });
  on("renew", () => void renew());
}
