import { useStore } from "@nanostores/react";
import { useLayoutEffect, useRef } from "react";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { dayText, guestsText } from "#i18n/stay-words.ts";
import { $chosenStay } from "#stores/chosen-stay.ts";
import { toast } from "#stores/toasts.ts";
import { Dialog } from "#ui/dialog/Dialog.tsx";
import { InquiryForm } from "./InquiryForm.tsx";
import { sentWords, suggestedText, type InquirySubject } from "./inquiry-words.ts";

export type InquiryDialogProps = {
  subject: InquirySubject;
  /** Counts up with every wish to open it. */
  opened: number;
};

/** The inquiry over a resort's page. It names the days that were chosen there. Closed by mistake, it opens with all that was typed. */
export function InquiryDialog({ subject, opened }: InquiryDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const stay = useStore($chosenStay);
  const locale = currentLocale();
  useLayoutEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, [opened]);
  const suggestion = stay
    ? m.inquiry_resort_text_dates({
        title: subject.title,
        from: dayText(stay.checkIn, locale),
        to: dayText(stay.checkOut, locale),
        guests: guestsText(stay.guests, locale),
      })
    : suggestedText(subject);
  return (
    <Dialog ref={dialog} id="inquiry-dialog" title={m.inquiry_resort_title()}>
      <p className="mb-4 text-sm text-ink-soft">{m.inquiry_to({ title: subject.title })}</p>
      <InquiryForm
        subject={subject}
        suggestion={suggestion}
        onSent={(values) => {
          dialog.current?.close();
          toast({ kind: "ok", ...sentWords(subject, values) });
        }}
      />
    </Dialog>
  );
}
