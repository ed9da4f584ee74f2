import { readChallenge, sendFactorCode, verifyChallenge } from "#api/auth-factors.ts";
import { call } from "#api/call.ts";
import { liveForm, missing, showRefusal } from "#ui/live-form.ts";
import { afterSignIn } from "./signed-in.ts";

/** Gives life to `FactorScreen.astro`: offers what this account has, and finishes the sign-in. */
async function startFactorScreen(screen: HTMLElement): Promise<void> {
  const next = screen.dataset["next"] ?? null;
  const sendForm = screen.querySelector<HTMLFormElement>("#factor-send");
  const codeForm = screen.querySelector<HTMLFormElement>("#factor-challenge");
  if (!sendForm || !codeForm) return;
  const code = codeForm.elements.namedItem("code") as HTMLInputElement;
  let phone = "";

  liveForm(sendForm, {
    send: () => call(sendFactorCode, { factorId: phone }),
    done: () => {
      screen.querySelector<HTMLElement>('[data-part="sent"]')!.hidden = false;
      code.focus();
    },
  });
  liveForm(codeForm, {
    check: (values) => missing(values, "code"),
    send: (values) => call(verifyChallenge, { code: values["code"] ?? "", ...(next ? { next } : {}) }),
    done: (answer) => afterSignIn(answer, next),
  });

  if (screen.dataset["waiting"] === undefined) return;
  const challenge = await call(readChallenge, {});
  if (!challenge.ok) {
    if (challenge.problem.status === 401) showRefusal(codeForm, challenge.problem);
    return;
  }
  const { factors, recoveryCodes } = challenge.data;
  phone = factors.find(({ kind }) => kind === "phone")?.id ?? "";
  const kinds: string[] = [...factors.map(({ kind }) => kind), ...(recoveryCodes ? ["recovery"] : [])];
  for (const part of screen.querySelectorAll<HTMLElement>("[data-kind]"))
    part.hidden = !kinds.includes(part.dataset["kind"] ?? "");
}

const screen = document.querySelector<HTMLElement>("[data-factor-screen]");
if (screen) void startFactorScreen(screen);
