import * as v from "valibot";
import { call } from "#api/call.ts";
import { sendReview } from "#api/reviews.ts";
import { REVIEW_MAX } from "#domain/review.ts";
import { m } from "#i18n/messages.ts";
import { type FieldProblem, type FormValues, liveForm } from "#ui/live-form.ts";
import { countLetters } from "#ui/text-counter.ts";
import { isOwnWords } from "./feedback-words.ts";

/** What the server would not accept, by its own schema, in the order of the form. */
const problemsOf = (values: FormValues): FieldProblem[] =>
  (v.safeParse(sendReview.input, values).issues ?? []).map((issue) => ({
    field: v.getDotPath(issue) ?? "",
    code: issue.message,
  }));

type Outcome = {
  done: () => void;
  /** It was refused while nobody saw the form. */
  failedUnseen?: (words: string) => void;
};

/** Sends a review without leaving the page. What was typed stays until it is stored. */
export function startFeedbackForm(form: HTMLFormElement, { done, failedUnseen }: Outcome): void {
  countLetters(form.querySelector<HTMLTextAreaElement>("textarea")!, REVIEW_MAX.comment);
  liveForm(form, {
    check: problemsOf,
    // The server reads every value again: what the form holds is text.
    send: (values) => call(sendReview, values as unknown as Parameters<typeof call<typeof sendReview>>[1]),
    words: ({ code }) => (isOwnWords(code) ? undefined : m.review_form_failed()),
    refused: () => {
      if (!form.isConnected) failedUnseen?.(m.review_form_failed());
      return false;
    },
    done: () => {
      form.reset();
      done();
    },
  });
}
