import { eraseAccount, exportAccount } from "#api/account.ts";
import { call } from "#api/call.ts";
import { formatDate } from "#domain/date.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { problemWords } from "#i18n/problem-words.ts";
import { withFreshFactor } from "#stores/fresh-factor.ts";
import { liveForm, missing } from "#ui/live-form.ts";
import { toast } from "#stores/toasts.ts";
import { $user, part } from "./account-user.ts";

/** Saves a text as a file of the visitor's. */
function download(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  // The download has its own hold on the text by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

async function exportData(button: HTMLElement): Promise<void> {
  button.setAttribute("aria-busy", "true");
  const answer = await call(exportAccount, {}, { timeout: 30_000 });
  button.removeAttribute("aria-busy");
  if (!answer.ok) return toast({ kind: "bad", ...problemWords(answer.problem.code) });
  download(`nibash-${answer.data.madeAt.slice(0, 10)}.json`, JSON.stringify(answer.data, null, 2));
  toast({ kind: "ok", title: m.account_exported() });
}

/** One's own data to take along, and the way out with its days to think again. */
export function startOwnData(): void {
  const button = document.querySelector<HTMLElement>("[data-export]");
  button?.addEventListener("click", () => void exportData(button));
  const form = document.querySelector<HTMLFormElement>("[data-erase-form]");
  if (!form) return;
  liveForm(form, {
    check: (values) => missing(values, ...($user.get()?.hasPassword ? ["currentPassword"] : []), "sure"),
    send: ({ currentPassword }) =>
      withFreshFactor(() => call(eraseAccount, currentPassword ? { currentPassword } : {})),
    done: ({ erasedAt }) => {
      const user = $user.get();
      form.reset();
      if (user) $user.set({ ...user, erasedAt });
      toast({ kind: "info", title: m.account_erasing({ date: formatDate(erasedAt, currentLocale()) }), lasts: 8_000 });
      part("erasing").scrollIntoView({ block: "center" });
    },
  });
}
