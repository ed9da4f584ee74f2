import { useEffect, useState, type RefObject } from "react";
import { needsEmail, type InquiryKind } from "#domain/inquiry/inquiry.ts";
import { m } from "#i18n/messages.ts";

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
export function useNumberShown(form: RefObject<HTMLFormElement | null>, kind: InquiryKind, given: Sent) {
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
