import type { FieldProblem, ProblemCode } from "#api/problem.ts";
import type { SignInReason } from "#domain/account/sign-in/reason.ts";
import { m } from "#i18n/messages.ts";

/** What went wrong on our side and is not for readers (specification 1, section 8): the form says its own sentence instead. */
const OURS: readonly ProblemCode[] = ["internal", "unreadable-answer"];

type FormWords = { title: string; text: string } | undefined;

/** What a form says whose sending failed by our fault; undefined where the problem has better words. */
const failedWords = (code: ProblemCode, sentence: () => string): FormWords =>
  OURS.includes(code) ? { title: sentence(), text: "" } : undefined;

/** The sign-in form's own words for a refusal: a field that is empty is named by the specification's sentence (DECISIONS 37). */
export const signInWords = (code: ProblemCode, errors: readonly FieldProblem[]): FormWords =>
  code === "invalid-input" && errors.length > 0
    ? { title: m.errors_credentials_missing(), text: "" }
    : failedWords(code, m.session_sign_in_failed);

/** The same for the sign-up form, which also has a name. */
export function signUpWords(code: ProblemCode, errors: readonly FieldProblem[]): FormWords {
  const isMissing = errors.some(({ field, code: why }) => field !== "name" && why === "required");
  if (code === "invalid-input" && isMissing) return { title: m.errors_credentials_missing(), text: "" };
  return failedWords(code, m.session_sign_up_failed);
}

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
  tenancies: { text: m.session_reason_tenancies },
  agency: { text: m.session_reason_agency },
  notifications: { text: m.session_reason_notifications },
  expired: { title: m.errors_session_missing, text: m.session_reason_expired, bad: true },
  "signed-out": { text: m.session_reason_signed_out },
};

/** Why another page sent the visitor to the sign-in screen, in the current language. */
export function signInReasonWords(reason: SignInReason): { title?: string; text: string; bad: boolean } {
  const { title, text, bad } = notices[reason];
  return { ...(title ? { title: title() } : {}), text: text(), bad: bad === true };
}
