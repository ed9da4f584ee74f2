import { links } from "#domain/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { openModal } from "#ui/modal.ts";
import { toast } from "#stores/toasts.ts";
import { startFeedbackForm } from "./feedback-form.ts";

/** The form, with what was typed into it: closed by mistake, the dialog opens with all of it. */
let form: HTMLFormElement | undefined;
let dialog: HTMLDialogElement | undefined;

async function fetchForm(): Promise<HTMLFormElement | undefined> {
  const answer = await fetch(links.feedbackPart(currentLocale())).catch(() => null);
  const part = answer?.ok ? new DOMParser().parseFromString(await answer.text(), "text/html") : null;
  const found = part?.querySelector<HTMLFormElement>("[data-feedback-form]");
  if (!found) return undefined;
  const made = document.adoptNode(found);
  startFeedbackForm(made, {
    done: () => {
      dialog?.close();
      toast({ kind: "ok", title: m.review_form_done(), text: m.review_form_done_text(), lasts: 8000 });
    },
    failedUnseen: (title) => toast({ kind: "bad", title }),
  });
  return made;
}

/**
 * Opens the form of the link's page in a dialog over this page. Where it cannot be had, that page opens itself: its form works as it is.
 * @param link says in `data-feedback` which page it stands on
 */
export async function openFeedback(link: HTMLAnchorElement): Promise<void> {
  if (dialog?.open) return;
  const found = form ?? (await fetchForm());
  if (!found) return location.assign(link.href);
  form = found;
  form.querySelector<HTMLInputElement>('[name="pageSource"]')!.value = link.dataset["feedback"] ?? "";
  // The focus begins where the form does, at the star that is chosen already.
  const stars = [...form.querySelectorAll<HTMLInputElement>('[name="rating"]')];
  const first = stars.find(({ checked }) => checked) ?? stars[0];
  for (const star of stars) star.autofocus = star === first;
  dialog = openModal(m.review_give(), form);
}
