import { useStore } from "@nanostores/react";
import { useEffect, useRef, useState, type RefObject } from "react";
import { sendInquiry } from "#api/inquiries/inquiries.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { INQUIRY_MAX, INQUIRY_TRAP, needsEmail, type InquiryKind } from "#domain/inquiry/inquiry.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { CheckField } from "#ui/form/CheckField.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { TextArea } from "#ui/form/TextArea.tsx";
import { TextField } from "#ui/form/TextField.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { $session } from "#stores/session/session.ts";
import { goesTo, inquiryRefusalWords, suggestedText, type InquirySubject } from "./inquiry-words.ts";

type Sent = Partial<Record<string, string>>;

/** What becomes of the sender's number, by the rule that the server keeps (`showsNumber`). */
function numberWords(kind: InquiryKind, { email = "", showNumber }: Sent): string {
  if (email.trim() === "" && !needsEmail(kind)) return m.inquiry_number_needed();
  return showNumber ? m.inquiry_number_shown() : m.inquiry_number_hidden();
}

const wordsOf = (form: HTMLFormElement, kind: InquiryKind): string =>
  numberWords(kind, Object.fromEntries(new FormData(form)) as Sent);

/**
 * Says before an inquiry is sent whether its number is shown. `read` reads the form as it is; without a script what holds for an empty form
 * is said as a condition. `given`: what fills the fields by itself.
 */
function useNumberShown(form: RefObject<HTMLFormElement | null>, kind: InquiryKind, given: Sent) {
  const [words, setWords] = useState(() => numberWords(kind, given));
  const { email } = given;
  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the fields hold the state: what was typed before this ran counts
    if (form.current) setWords(wordsOf(form.current, kind));
  }, [form, kind, email]);
  const read = () => {
    if (form.current) setWords(wordsOf(form.current, kind));
  };
  return { words, read };
}

/** A field that follows a suggested text until somebody writes something of their own into it. */
function useSuggestion(suggestion: string) {
  const field = useRef<HTMLTextAreaElement>(null);
  const last = useRef(suggestion);
  useEffect(() => {
    if (last.current === suggestion) return;
    // Uncontrolled: written into only while it holds the suggestion before, or nothing.
    if (field.current && [last.current, ""].includes(field.current.value)) field.current.value = suggestion;
    last.current = suggestion;
  }, [suggestion]);
  return field;
}

/** The known data of the signed-in user, to fill in the form. As defaults they never replace typed text. */
function useKnownSender(): Partial<Record<string, string>> {
  const session = useStore($session, { ssr: () => undefined });
  if (!session) return {};
  return { name: session.name, [session.email.includes("@") ? "email" : "phone"]: session.email };
}

export type InquiryFormProps = {
  subject: InquirySubject;
  /** The message that is suggested, where the page knows more than the subject says. */
  suggestion?: string;
  /** What became of the form when it was sent without a script. */
  answer?: FormAnswer | null;
  /** It stands beside the one way forward of the page. */
  quiet?: boolean;
  onSent: (values: Record<string, string>) => void;
};

/**
 * The quick inquiry: stored, and brought to whoever offers the home or resort. A home asks for name, phone and message, a resort for an address
 * too. Number and address are shown to them only with a tick. Without a script the browser posts it.
 */
export function InquiryForm({ subject, suggestion, answer = null, quiet = false, onSent }: InquiryFormProps) {
  const { kind, slug } = subject;
  const suggested = suggestion ?? suggestedText(subject);
  const fields = {
    name: { id: "inquiry-name", label: m.inquiry_name() },
    email: { id: "inquiry-email", label: m.inquiry_email() },
    phone: { id: "inquiry-phone", label: m.inquiry_phone() },
    message: { id: "inquiry-message", label: m.inquiry_message() },
  };
  const { form, busy, problem, summary, errorOf, focusField } = useForm(sendInquiry, {
    answer,
    words: inquiryRefusalWords,
    onDone: (_, values) => {
      form.ref.current?.reset();
      number.read();
      onSent(values);
    },
  });
  const given = { ...useKnownSender(), ...answer?.values };
  const number = useNumberShown(form.ref, kind, given);
  const message = useSuggestion(suggested);
  /** What the field is, what it holds and what is wrong with it. */
  const field = (name: keyof typeof fields) => ({
    ...fields[name],
    name,
    maxLength: INQUIRY_MAX[name],
    defaultValue: given[name],
    error: errorOf(name),
  });
  const email = (
    <TextField
      {...field("email")}
      type="email"
      autoComplete="email"
      required={needsEmail(kind)}
      hint={needsEmail(kind) ? undefined : m.inquiry_email_hint()}
    />
  );
  return (
    <form
      {...form}
      id="inquiry"
      className="grid gap-4"
      onInput={(event) => {
        form.onInput(event);
        number.read();
      }}
    >
      <FormProblem ref={summary} problem={problem} fields={fields} onChoose={focusField} />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name="pageSource" value={kind === "listing" ? "property-details" : "resort-details"} />
      <input type="hidden" name="locale" value={currentLocale()} />
      <TextField {...field("name")} autoComplete="name" required />
      {needsEmail(kind) && email}
      <TextField {...field("phone")} type="tel" autoComplete="tel" hint={m.ui_example_hint()} required />
      {!needsEmail(kind) && email}
      <CheckField
        id="inquiry-show-number"
        name="showNumber"
        label={m.inquiry_show_number()}
        hint={number.words}
        defaultChecked={answer?.values["showNumber"] !== undefined}
      />
      <TextArea {...field("message")} ref={message} defaultValue={answer?.values["message"] ?? suggested} required />
      <p className="sr-only" aria-hidden="true">
        <label htmlFor="inquiry-website">{m.inquiry_trap()}</label>
        <input id="inquiry-website" name={INQUIRY_TRAP} tabIndex={-1} autoComplete="off" />
      </p>
      <Button
        type="submit"
        kind={quiet ? "outline" : "accent"}
        size={quiet ? "md" : "lg"}
        icon="send"
        block
        busy={busy}
      >
        {m.inquiry_send()}
      </Button>
      <p className="text-xs text-ink-mute">{goesTo(subject)}</p>
    </form>
  );
}
