import { listFactors, sendFactorCode, stepUp } from "#api/auth-factors.ts";
import { call, type CallResult } from "#api/call.ts";
import { m } from "#i18n/messages.ts";
import { problemWords } from "#i18n/problem-words.ts";
import { liveForm, missing } from "#ui/live-form.ts";
import { toast } from "#ui/toast.ts";

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
  const answer = await call(listFactors, {});
  const phone = answer.ok ? answer.data.factors.find(({ kind, verified }) => kind === "phone" && verified) : undefined;
  if (!button || !phone) return;
  button.hidden = false;
  button.onclick = () =>
    void call(sendFactorCode, { factorId: phone.id }).then((sent) =>
      sent.ok
        ? toast({ kind: "ok", title: m.account_phone_sent({ phone: sent.data.to }) })
        : toast({ kind: "bad", ...problemWords(sent.problem.code) }),
    );
}

/** Asks for a second factor in a dialog. Returns whether it was shown. */
function askFactor(): Promise<boolean> {
  const dialog = document.querySelector<HTMLDialogElement>("[data-step-up]");
  if (!dialog) return Promise.resolve(false);
  wire(dialog);
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
