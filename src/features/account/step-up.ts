import { listFactors, sendFactorCode, stepUp } from "#api/auth-factors.ts";
import { call } from "#api/call.ts";
import { localisedPath } from "#domain/locale.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { clearForm, liveForm, missing, showRefusal } from "#ui/live-form.ts";
import { part } from "#ui/part.ts";
import { lockScroll } from "#ui/scroll-lock.ts";

let settle: (shown: boolean) => void = () => {};
let wired = false;

function wire(dialog: HTMLDialogElement): void {
  if (wired) return;
  wired = true;
  const form = dialog.querySelector("form")!;
  liveForm(form, {
    check: (values) => missing(values, "code"),
    send: ({ code = "" }) => call(stepUp, { code }),
    done: () => {
      settle(true);
      dialog.close();
    },
  });
  dialog.querySelector("[data-cancel]")?.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => {
    form.reset();
    settle(false);
  });
}

/** An account with a telephone as a factor can have a code sent to it. */
async function offerSms(dialog: HTMLDialogElement): Promise<void> {
  const button = dialog.querySelector<HTMLButtonElement>("[data-send-code]");
  const form = dialog.querySelector("form")!;
  const answer = await call(listFactors, {});
  const phone = answer.ok ? answer.data.factors.find(({ kind, verified }) => kind === "phone" && verified) : undefined;
  if (!button || !phone) return;
  button.hidden = false;
  button.onclick = () =>
    void call(sendFactorCode, { factorId: phone.id }).then((sent) => {
      if (!sent.ok) return showRefusal(form, sent.problem);
      clearForm(form);
      // In the dialog: a toast would lie behind it, out of reach.
      const said = part("step-up-sent", dialog);
      said.hidden = false;
      said.textContent = m.account_phone_sent({ phone: sent.data.to });
      form.querySelector<HTMLElement>("#step-up-code")?.focus();
    });
}

/** The dialog of the page; on a page that has none it is fetched, ready in its language. */
async function dialogHere(): Promise<HTMLDialogElement | null> {
  const here = document.querySelector<HTMLDialogElement>("[data-step-up]");
  if (here) return here;
  const answer = await fetch(localisedPath("/partials/step-up", currentLocale())).catch(() => null);
  if (!answer?.ok) return null;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const dialog = page.querySelector<HTMLDialogElement>("[data-step-up]");
  if (dialog) document.body.append(document.adoptNode(dialog));
  return dialog;
}

/** Asks for a second factor in a dialog. Returns whether it was shown. */
export async function askFactor(): Promise<boolean> {
  const dialog = await dialogHere();
  if (!dialog) return false;
  wire(dialog);
  part("step-up-sent", dialog).hidden = true;
  void offerSms(dialog);
  dialog.showModal();
  lockScroll(dialog);
  return new Promise((resolve) => (settle = resolve));
}
