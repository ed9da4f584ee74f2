import { call } from "#api/call.ts";
import { sendInquiry, type InquirySend } from "#api/inquiries.ts";
import { m } from "#i18n/messages.ts";
import { liveForm, missing } from "#ui/live-form.ts";
import { toast } from "#ui/toast.ts";

/** Sends the inquiry without leaving the page. After a success the fields of the visitor stay for another resort's, the message goes. */
export function startInquiryForm(form: HTMLFormElement, done: () => void): void {
  liveForm(form, {
    check: (values) => missing(values, "name", "email", "phone", "message"),
    send: (values) => call(sendInquiry, values as unknown as InquirySend),
    words: ({ code }) =>
      code === "invalid-input" || code === "too-many-attempts" ? undefined : m.resort_inquiry_failed(),
    done: (_, values) => {
      form.reset();
      done();
      toast({
        kind: "ok",
        title: m.resort_inquiry_sent(),
        text: m.resort_inquiry_sent_text({ email: values["email"] ?? "" }),
      });
    },
  });
}
