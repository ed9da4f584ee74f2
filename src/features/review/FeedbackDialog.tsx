import { useLayoutEffect, useRef } from "react";
import type { ReviewPage } from "#domain/moderation/review.ts";
import { m } from "#i18n/messages.ts";
import { toast } from "#stores/toasts.ts";
import { Dialog } from "#ui/dialog/Dialog.tsx";
import { FeedbackForm } from "./FeedbackForm.tsx";

export type FeedbackDialogProps = {
  page: ReviewPage;
  /** Counts up with every wish to open it. */
  opened: number;
};

/** The form over a page. Closed by mistake, it opens with all that was typed. */
export function FeedbackDialog({ page, opened }: FeedbackDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the form's own effect, which moves the focus into it.
  useLayoutEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, [opened]);
  return (
    <Dialog ref={dialog} id="feedback-dialog" title={m.review_give()}>
      <FeedbackForm
        page={page}
        answer={null}
        opened={opened}
        onDone={() => {
          dialog.current?.close();
          toast({ kind: "ok", title: m.review_form_done(), text: m.review_form_done_text(), lasts: 8000 });
        }}
        // If the dialog was closed in the meantime, a toast says it.
        onRefused={({ title }) => dialog.current?.open || toast({ kind: "bad", title })}
      />
    </Dialog>
  );
}
