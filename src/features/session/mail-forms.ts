import { confirmEmail, undoChange } from "#api/auth-user.ts";
import { recover, resend, reset, verify } from "#api/auth.ts";
import { call } from "#api/call.ts";
import { denyAnswer } from "#api/inquiries.ts";
import { confirmListingByLink } from "#api/listing-freshness.ts";
import { m } from "#i18n/messages.ts";
import { liveForm, missing, type FormValues, type LiveForm } from "#ui/live-form.ts";
import { keepTyped, typedBefore } from "./typed-identifier.ts";

const shown = (name: string): HTMLElement | null => document.querySelector(`[data-part="${name}"]`);

/** The form has done its work: what comes next takes its place and the focus. */
function finish(form: HTMLFormElement): void {
  const done = shown("done");
  form.hidden = true;
  const again = document.querySelector<HTMLElement>(".session-again");
  if (again) again.hidden = true;
  if (!done) return;
  done.hidden = false;
  done.focus();
}

/** The form stays, for another try; above it stands what happened. */
function say(part: string, sentence?: string): void {
  const place = shown(part);
  if (!place) return;
  place.hidden = false;
  if (sentence) place.querySelector("span")!.textContent = sentence;
  place.focus();
}

const forms: Record<string, (form: HTMLFormElement) => LiveForm<unknown>> = {
  recover: () => ({
    check: (values) => missing(values, "identifier"),
    send: ({ identifier = "" }) => call(recover, { identifier }),
    done: (_, { identifier = "" }) => {
      keepTyped(identifier);
      say("sent", m.session_recover_sent({ identifier }));
    },
  }),
  reset: (form) => ({
    check: (values) => missing(values, "password"),
    send: ({ token = "", password = "" }) => call(reset, { token, password }),
    done: () => finish(form),
  }),
  verify: (form) => ({
    check: (values) => ("token" in values ? [] : missing(values, "identifier", "code")),
    send: (values: FormValues) =>
      call(
        verify,
        "token" in values
          ? { token: values["token"] ?? "" }
          : { identifier: values["identifier"] ?? "", code: values["code"] ?? "" },
      ),
    done: () => finish(form),
  }),
  resend: () => ({
    check: (values) => missing(values, "identifier"),
    send: ({ identifier = "" }) => call(resend, { identifier }),
    done: () => say("resent"),
  }),
  "change-email": (form) => ({
    send: ({ token = "" }) => call(confirmEmail, { token }),
    done: () => finish(form),
  }),
  "confirm-listing": (form) => ({
    send: ({ token = "" }) => call(confirmListingByLink, { token }),
    done: () => finish(form),
  }),
  "no-answer": (form) => ({
    send: ({ token = "" }) => call(denyAnswer, { token }),
    done: () => finish(form),
  }),
  "undo-change": (form) => ({
    send: ({ token = "" }) => call(undoChange, { token }),
    done: () => finish(form),
  }),
};

for (const form of document.querySelectorAll<HTMLFormElement>("[data-mail-form]")) {
  const options = forms[form.dataset["mailForm"] ?? ""];
  if (options) liveForm(form, options(form));
  const identifier = form.elements.namedItem("identifier");
  if (identifier instanceof HTMLInputElement && identifier.value === "") identifier.value = typedBefore();
}
