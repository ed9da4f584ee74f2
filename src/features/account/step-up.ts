import { listFactors, sendFactorCode, stepUp } from "#api/auth-factors.ts";
import { call, type CallResult } from "#api/call.ts";
import { m } from "#i18n/messages.ts";
import { clearForm, liveForm, missing, showRefusal } from "#ui/live-form.ts";
import { part } from "./account-user.ts";

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

/** Asks for a second factor in a dialog. Returns whether it was shown. */
function askFactor(): Promise<boolean> {
  const dialog = document.querySelector<HTMLDialogElement>("[data-step-up]");
  if (!dialog) return Promise.resolve(false);
  wire(dialog);
  part("step-up-sent", dialog).hidden = true;
  void offerSms(dialog);
  dialog.showModal();
  return new Promise((resolve) => (settle = resolve));
}

/** Does what needs a second factor shown lately; if the server wants one, asks for it and does it again. */
export async function withStepUp<Output>(act: () => Promise<CallResult<Output>>): Promise<CallResult<Output>> {
  const answer = await act();
  if (answer.ok || answer.problem.code !== "factor-needed") return answer;
  return (await askFactor()) ? act() : answer;
}
