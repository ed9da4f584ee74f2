import { joinGoogle } from "#api/auth-google.ts";
import { call } from "#api/call.ts";
import { liveForm, missing } from "#ui/live-form.ts";
import { afterSignIn } from "./signed-in.ts";

/** Gives life to `JoinGoogleScreen.astro`: the form is sent without leaving the page. */
const screen = document.querySelector<HTMLElement>("[data-join-screen]");
const form = screen?.querySelector<HTMLFormElement>("form");
const next = screen?.dataset["next"] ?? null;
if (form) {
  liveForm(form, {
    check: (values) => missing(values, "password"),
    send: (values) => call(joinGoogle, { password: values["password"] ?? "", ...(next ? { next } : {}) }),
    done: (answer) => afterSignIn(answer, next),
  });
}
