import { call } from "#api/call.ts";
import { sendInquiry, type InquirySend } from "#api/inquiries.ts";
import { m } from "#i18n/messages.ts";
import { $session } from "#stores/session.ts";
import { liveForm, missing, type FormValues, type Words } from "#ui/live-form.ts";

/** Who is signed in need not type what is known of them. An empty field only, and what a reset leaves stays. */
function fillKnown(form: HTMLFormElement): void {
  const session = $session.get();
  if (!session) return;
  const known = { name: session.name, [session.email.includes("@") ? "email" : "phone"]: session.email };
  for (const [name, value] of Object.entries(known)) {
    const input = form.elements.namedItem(name);
    if (input instanceof HTMLInputElement && input.value === "") input.defaultValue = value;
  }
}

/** What is said after it was sent: where the receipt goes, or that they will be called. About a sample nobody calls. */
export function inquirySent({ dataset }: HTMLFormElement, { email = "", phone = "" }: FormValues): Words {
  const without = "demo" in dataset ? m.inquiry_sent_demo() : m.inquiry_sent_call({ phone });
  return { title: m.inquiry_sent(), text: email.trim() === "" ? without : m.inquiry_sent_text({ email }) };
}

/** Sends the inquiry without leaving the page. */
export function startInquiryForm(form: HTMLFormElement, done: (values: FormValues) => void): void {
  fillKnown(form);
  const needed = [...form.querySelectorAll<HTMLInputElement>("[required]")].map(({ name }) => name);
  liveForm(form, {
    check: (values) => missing(values, ...needed),
    // The server reads every value again: what the form holds is text.
    send: (values) => call(sendInquiry, values as unknown as InquirySend),
    words: ({ code }) => (code === "invalid-input" || code === "too-many-attempts" ? undefined : m.inquiry_failed()),
    done: (_, values) => done(values),
  });
}
