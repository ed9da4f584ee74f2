import { startFeedbackForm } from "./feedback-form.ts";

/** The form on its own page: where it stood, the page says what became of it. */
const form = document.querySelector<HTMLFormElement>("[data-feedback-form]");
const said = document.querySelector<HTMLElement>("[data-feedback-done]");
if (form && said)
  startFeedbackForm(form, {
    done: () => {
      form.closest(".panel")?.remove();
      said.hidden = false;
      said.querySelector<HTMLElement>("[tabindex]")?.focus();
    },
  });
