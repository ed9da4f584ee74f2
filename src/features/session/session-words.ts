import type { ProblemCode } from "#domain/problem.ts";
import type { SignInReason } from "#domain/sign-in-reason.ts";
import { m } from "#i18n/messages.ts";

/** What went wrong on our side and is not for readers (specification 1, section 8): the form says its own sentence instead. */
const OURS: readonly ProblemCode[] = ["internal", "unreadable-answer"];

/** The sentence of a form whose sending failed by our fault; undefined where the problem has better words. */
export const failedWords = (form: "sign-in" | "sign-up", code: ProblemCode | undefined): string | undefined =>
  code && OURS.includes(code)
    ? form === "sign-in"
      ? m.session_sign_in_failed()
      : m.session_sign_up_failed()
    : undefined;

type Notice = { title?: () => string; text: () => string; bad?: true };

const notices: Record<SignInReason, Notice> = {
  account: { text: m.session_reason_account },
  "post-property": { text: m.session_reason_post_property },
  "post-resort": { text: m.session_reason_post_resort },
  "post-project": { title: m.session_reason_post_project, text: m.session_reason_post_project_text },
  "book-property": { title: m.errors_booking_signin, text: m.errors_booking_signin_text },
  "save-search": { text: m.session_reason_save_search },
  visit: { text: m.session_reason_visit },
  visits: { text: m.session_reason_visits },
  expired: { title: m.errors_session_missing, text: m.session_reason_expired, bad: true },
  "signed-out": { text: m.session_reason_signed_out },
};

/** What the sign-in screen says to somebody whom another page sent, in the current language. */
export function reasonWords(reason: SignInReason): { title?: string; text: string; bad: boolean } {
  const { title, text, bad } = notices[reason];
  return { ...(title ? { title: title() } : {}), text: text(), bad: bad === true };
}
