import { inquirySent, startInquiryForm } from "#features/inquiry/inquiry-form.ts";
import { chosenStay } from "#features/resort/chosen-stay.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { dayText, guestsText } from "#i18n/stay-words.ts";
import { lockScroll } from "#ui/scroll-lock.ts";
import { toast } from "#stores/toasts.ts";

/** The message that the form suggests; with the days that were chosen on the page. */
function suggestedText(title: string): string {
  const stay = chosenStay();
  if (!stay || stay.nights < 1) return m.inquiry_resort_text({ title });
  const locale = currentLocale();
  return m.inquiry_resort_text_dates({
    title,
    from: dayText(stay.checkIn, locale),
    to: dayText(stay.checkOut, locale),
    guests: guestsText(stay.guests, locale),
  });
}

let suggested: string | undefined;
let ready = false;

/**
 * Opens the inquiry in a dialog over the page instead of on a page of its own. The suggested text follows the chosen days until the visitor
 * writes something of their own.
 */
export function openInquiry(): void {
  const dialog = document.querySelector<HTMLDialogElement>("[data-inquiry-dialog]");
  const form = dialog?.querySelector<HTMLFormElement>("[data-inquiry-form]");
  const message = form?.querySelector("textarea");
  if (!dialog || !form || !message) return;
  if (!ready) {
    startInquiryForm(form, (values) => {
      form.reset();
      dialog.close();
      toast({ kind: "ok", ...inquirySent(form, values) });
    });
  }
  ready = true;
  suggested ??= message.value;
  if (message.value === suggested || message.value === "") {
    suggested = suggestedText(form.dataset["inquiryForm"] ?? "");
    message.value = suggested;
  }
  dialog.showModal();
  lockScroll(dialog);
}
