import { m } from "#i18n/messages.ts";
import { drawIcon } from "./draw-icon.ts";
import { lockScroll } from "./scroll-lock.ts";

let made = 0;

/**
 * Opens the browser's own dialog over the page: Escape closes it, and the focus returns to what opened it. It is removed when it closes.
 * @param title what it is called
 * @param content what is under the title; the first `[autofocus]` in it gets the focus
 */
export function openModal(title: string, ...content: Node[]): HTMLDialogElement {
  const opener = document.activeElement;
  made += 1;
  const dialog = document.createElement("dialog");
  dialog.className = "modal";
  dialog.setAttribute("aria-labelledby", `modal-title-${made}`);
  const box = Object.assign(document.createElement("div"), { className: "dialog" });
  const head = document.createElement("header");
  const heading = Object.assign(document.createElement("h2"), { id: `modal-title-${made}`, textContent: title });
  const close = Object.assign(document.createElement("button"), { type: "button", className: "icbtn icbtn-plain" });
  close.setAttribute("aria-label", m.ui_close());
  close.append(drawIcon("x"));
  close.addEventListener("click", () => dialog.close());
  head.append(heading, close);
  box.append(head, ...content);
  dialog.append(box);
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
  });
  document.body.append(dialog);
  dialog.showModal();
  lockScroll(dialog);
  return dialog;
}

/** A button of a dialog's foot. */
export function drawButton(kind: "primary" | "outline" | "danger-solid", words: string): HTMLButtonElement {
  return Object.assign(document.createElement("button"), {
    type: "button",
    className: `btn btn-${kind}`,
    textContent: words,
  });
}

export type Question = {
  title: string;
  text: string;
  /** What the button that does it says, before and while it is done. */
  yes: string;
  busy: string;
  no: string;
};

/**
 * Asks before something that cannot be undone. The dialog stays open, and says that it is at it, until `act` is done; until then it cannot
 * be closed. @returns whether `act` was run
 */
export async function confirmFirst(
  { title, text, yes, busy, no }: Question,
  act: () => Promise<void>,
): Promise<boolean> {
  const words = Object.assign(document.createElement("p"), { textContent: text });
  const foot = Object.assign(document.createElement("div"), { className: "foot" });
  const go = drawButton("danger-solid", yes);
  const stay = drawButton("outline", no);
  stay.autofocus = true;
  foot.append(go, stay);
  const dialog = openModal(title, words, foot);
  stay.addEventListener("click", () => dialog.close());
  return new Promise((resolve) => {
    let acting = false;
    dialog.addEventListener("cancel", (event) => acting && event.preventDefault());
    dialog.addEventListener("close", () => resolve(acting));
    go.addEventListener("click", () => {
      if (acting) return;
      acting = true;
      for (const button of dialog.querySelectorAll("button")) button.disabled = button !== go;
      go.setAttribute("aria-busy", "true");
      go.replaceChildren(Object.assign(document.createElement("span"), { className: "spin" }), busy);
      void act().finally(() => dialog.close());
    });
  });
}
