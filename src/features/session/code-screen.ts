import { sendCode, signInWithCode } from "#api/auth.ts";
import { call } from "#api/call.ts";
import { m } from "#i18n/messages.ts";
import { liveForm, missing } from "#ui/live-form.ts";
import { afterSignIn } from "./signed-in.ts";
import { keepTyped, typedBefore } from "./typed-identifier.ts";

/** Gives life to `CodeScreen.astro`. */
function startCodeScreen(screen: HTMLElement): void {
  const next = screen.dataset["next"] ?? null;
  const ask = screen.querySelector<HTMLFormElement>('[data-step="ask"]');
  const enter = screen.querySelector<HTMLFormElement>('[data-step="enter"]');
  if (!ask || !enter) return;
  const input = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as HTMLInputElement;
  if (input(ask, "identifier").value === "") input(ask, "identifier").value = typedBefore();

  const show = (step: "ask" | "enter") => {
    ask.hidden = step !== "ask";
    enter.hidden = step !== "enter";
    input(step === "ask" ? ask : enter, step === "ask" ? "identifier" : "code").focus();
  };

  liveForm(ask, {
    check: (values) => missing(values, "identifier"),
    send: ({ identifier = "" }) => call(sendCode, { identifier }),
    done: (_, { identifier = "" }) => {
      keepTyped(identifier);
      input(enter, "identifier").value = identifier;
      const sent = enter.querySelector<HTMLElement>('[data-part="sent"]');
      if (sent) {
        sent.hidden = false;
        sent.querySelector("span")!.textContent = m.session_code_sent({ identifier });
      }
      show("enter");
    },
  });
  liveForm(enter, {
    check: (values) => missing(values, "identifier", "code"),
    send: ({ identifier = "", code = "" }) => call(signInWithCode, { identifier, code, ...(next ? { next } : {}) }),
    done: (answer) => afterSignIn(answer, next),
  });
  enter.querySelector("[data-again]")?.addEventListener("click", (event) => {
    event.preventDefault();
    show("ask");
  });
}

const screen = document.querySelector<HTMLElement>("[data-code-screen]");
if (screen) startCodeScreen(screen);
