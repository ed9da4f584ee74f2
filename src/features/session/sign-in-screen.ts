import { signIn, signUp } from "#api/auth.ts";
import { call } from "#api/call.ts";
import { links } from "#domain/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { toast } from "#stores/toasts.ts";
import { liveForm, missing } from "#ui/live-form.ts";
import { failedWords } from "./session-words.ts";
import { withNext } from "./session-links.ts";
import { keepTyped } from "./typed-identifier.ts";
import { afterSignIn } from "./signed-in.ts";

type Tab = "sign-in" | "sign-up";
/** How long the answer to a sign-up is to be read (specification 2, section 8), in milliseconds. */
const SIGNED_UP_LASTS = 8_000;

/** Gives life to `SignInScreen.astro`: its links become tabs, its forms are sent without leaving the page. */
class SignInScreen extends HTMLElement {
  #next: string | null = null;

  connectedCallback() {
    this.#next = this.dataset["next"] ?? null;
    this.#wireTabs();
    const signInForm = this.querySelector<HTMLFormElement>("[data-sign-in]");
    const signUpForm = this.querySelector<HTMLFormElement>("[data-sign-up]");
    if (signInForm) this.#wireSignIn(signInForm);
    if (signUpForm) this.#wireSignUp(signUpForm);
  }

  #tabs = () => [...this.querySelectorAll<HTMLAnchorElement>("[data-tab]")];
  #panel = (tab: string) => this.querySelector<HTMLElement>(`[data-panel="${tab}"]`);

  #wireTabs() {
    const bar = this.querySelector(".session-tabs");
    bar?.setAttribute("role", "tablist");
    for (const tab of this.#tabs()) {
      const panel = this.#panel(tab.dataset["tab"]!)!;
      const selected = tab.getAttribute("aria-current") === "page";
      tab.id = `tab-${tab.dataset["tab"]}`;
      panel.id = `panel-${tab.dataset["tab"]}`;
      panel.setAttribute("role", "tabpanel");
      panel.setAttribute("aria-labelledby", tab.id);
      tab.setAttribute("role", "tab");
      tab.setAttribute("aria-controls", panel.id);
      tab.removeAttribute("aria-current");
      tab.setAttribute("aria-selected", String(selected));
      tab.tabIndex = selected ? 0 : -1;
      tab.addEventListener("click", (event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        this.#show(tab.dataset["tab"] as Tab);
      });
      tab.addEventListener("keydown", (event) => {
        if (!["ArrowLeft", "ArrowRight", "Home", "End", " "].includes(event.key)) return;
        event.preventDefault();
        const tabs = this.#tabs();
        const at = tabs.indexOf(tab);
        const to = event.key === " " ? at : event.key === "Home" ? 0 : event.key === "End" ? 1 : 1 - at;
        this.#show(tabs[to]!.dataset["tab"] as Tab);
        tabs[to]!.focus();
      });
    }
  }

  /** The address follows the tab, so that a reload and the language switch keep it. */
  #show(tab: Tab) {
    for (const link of this.#tabs()) {
      const selected = link.dataset["tab"] === tab;
      link.setAttribute("aria-selected", String(selected));
      link.tabIndex = selected ? 0 : -1;
      this.#panel(link.dataset["tab"]!)!.hidden = !selected;
      if (selected) history.replaceState(history.state, "", link.href);
    }
  }

  #wireSignIn(form: HTMLFormElement) {
    liveForm(form, {
      check: (values) => missing(values, "identifier", "password"),
      send: ({ identifier = "", password = "" }) =>
        call(signIn, { identifier, password, ...(this.#next ? { next: this.#next } : {}) }),
      words: ({ code, errors }) =>
        code === "invalid-input" && errors?.length ? m.errors_credentials_missing() : failedWords("sign-in", code),
      done: (answer) => afterSignIn(answer, this.#next),
    });
  }

  #wireSignUp(form: HTMLFormElement) {
    liveForm(form, {
      check: (values) => {
        const errors = missing(values, "name", "password");
        return values["email"]?.trim() || values["phone"]?.trim()
          ? errors
          : [...errors, { field: "email", code: "required" }];
      },
      send: ({ name = "", email = "", phone = "", password = "" }) =>
        call(signUp, {
          name,
          email,
          phone,
          password,
          locale: currentLocale(),
          ...(this.#next ? { next: this.#next } : {}),
        }),
      words: ({ code, errors }) =>
        code === "invalid-input" && errors?.some(({ field }) => field !== "name")
          ? errors.some(({ code: why }) => why === "required")
            ? m.errors_credentials_missing()
            : undefined
          : failedWords("sign-up", code),
      done: (answer, values) => {
        if (answer.kind === "check-phone") {
          keepTyped(values["phone"] ?? "");
          location.assign(withNext(links.confirm(currentLocale()), this.#next));
          return;
        }
        const identifier = document.querySelector<HTMLInputElement>("#sign-in-identifier");
        if (identifier) identifier.value = values["email"] ?? "";
        form.reset();
        this.#show("sign-in");
        toast({
          kind: "info",
          title: m.session_check_mail(),
          text: m.session_check_mail_text(),
          lasts: SIGNED_UP_LASTS,
        });
        document.querySelector<HTMLElement>("#sign-in-password")?.focus();
      },
    });
  }
}

customElements.define("sign-in-screen", SignInScreen);
