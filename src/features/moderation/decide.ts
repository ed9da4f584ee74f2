import { approveSubmission, rejectSubmission, type DecisionAnswer } from "#api/admin.ts";
import { call, type CallResult } from "#api/call.ts";
import type { Problem } from "#api/problem.ts";
import { APPROVALS, type Approval } from "#domain/listing.ts";
import type { ModeratedKind } from "#domain/moderation.ts";
import { DEFAULT_REASON, reasonsFor, type RejectionReason } from "#domain/rejection-reasons.ts";
import { m } from "#i18n/messages.ts";
import { problemWords } from "#i18n/problem-words.ts";
import { reasonWords } from "#i18n/rejection-words.ts";
import { withFreshFactor } from "#stores/fresh-factor.ts";
import { part } from "#ui/part.ts";
import { toast } from "#stores/toasts.ts";
import { decidedWords, failedWords, kindNoun } from "./submission-words.ts";

/** What is decided about: the state that was read is part of it. */
export type Subject = { kind: ModeratedKind; id: string; version: string };
export type Decided = {
  /** It is approved or rejected now, by this decision. */
  done: (state: Approval) => void;
  /** It is not what it was when it was read: somebody else decided, the owner changed it, or it is gone. */
  overtaken: (truth: string, state: Approval | null) => void;
};

/** What state it is in, as a refusal says; null where it does not. */
function stateIn({ errors = [] }: Problem): Approval | null {
  const named = errors.find(({ field }) => field === "state")?.code;
  return APPROVALS.find((state) => state === named) ?? null;
}

/** What is true now, out of a refusal; null: it was refused for another reason. */
function overtakenBy(problem: Problem): string | null {
  const { code } = problem;
  const state = stateIn(problem);
  if (code === "changed-meanwhile") return problemWords(code).text;
  if (code === "submission-not-found") return m.moderation_gone_meanwhile();
  if (code !== "already-decided") return null;
  if (state === "approved") return m.moderation_already_approved();
  return state === "rejected" ? m.moderation_already_rejected() : problemWords(code).text;
}

/** While it is asked, all buttons rest and the pressed one says what goes on. */
async function whileBusy<Answer>(place: HTMLElement, label: HTMLElement, words: string, act: () => Promise<Answer>) {
  const buttons = [...place.querySelectorAll<HTMLButtonElement>("button")];
  const before = [...label.childNodes];
  for (const button of buttons) button.disabled = true;
  label.setAttribute("aria-busy", "true");
  label.replaceChildren(Object.assign(document.createElement("span"), { className: "spin" }), words);
  try {
    return await act();
  } finally {
    label.removeAttribute("aria-busy");
    label.replaceChildren(...before);
    for (const button of buttons) button.disabled = false;
  }
}

/** The reasons and words of the form. The default sentence left as it is, is its code: its owner reads it in their language. */
function rejectionIn(form: HTMLFormElement): { reasons: RejectionReason[]; text?: string } {
  const text = (form.elements.namedItem("text") as HTMLTextAreaElement).value.trim();
  const pressed = [...form.querySelectorAll<HTMLElement>('[data-reason][aria-pressed="true"]')];
  const reasons = pressed.map(({ dataset }) => dataset["reason"] as RejectionReason);
  if (text === "") return { reasons };
  return text === reasonWords(DEFAULT_REASON) ? { reasons: [...reasons, DEFAULT_REASON] } : { reasons, text };
}

/** Wires Approve and Reject in `place` (a row of the queue, or the preview) for one subject. */
export function wireDecision(place: HTMLElement, subject: Subject, { done, overtaken }: Decided): void {
  const { kind } = subject;
  const approve = part<HTMLButtonElement>("approve", place);
  const reject = part<HTMLButtonElement>("reject", place);
  const form = part<HTMLFormElement>("reject-form", place);

  const settle = (answer: CallResult<DecisionAnswer>, decision: "approved" | "rejected"): void => {
    if (answer.ok) {
      toast({ kind: "ok", title: m.moderation_success(), text: decidedWords[decision](kind) });
      return done(decision);
    }
    const truth = overtakenBy(answer.problem);
    if (truth !== null) return overtaken(truth, stateIn(answer.problem));
    const sentences = [failedWords[decision](kind), problemWords(answer.problem.code).text];
    toast({ kind: "bad", title: m.moderation_error(), text: sentences.join(". ") });
  };
  const open = (opened: boolean): void => {
    form.hidden = !opened;
    reject.setAttribute("aria-expanded", String(opened));
    if (opened) form.querySelector("textarea")?.focus();
    else reject.focus();
  };

  for (const chip of form.querySelectorAll<HTMLElement>("[data-reason]")) {
    chip.hidden = !reasonsFor(kind).includes(chip.dataset["reason"] as RejectionReason);
    chip.addEventListener("click", () => {
      chip.setAttribute("aria-pressed", String(chip.getAttribute("aria-pressed") !== "true"));
    });
  }
  part("reject-words", form).textContent = m.moderation_reject_this({ what: kindNoun[kind]() });
  reject.addEventListener("click", () => open(Boolean(form.hidden)));
  part("reject-cancel", form).addEventListener("click", () => open(false));
  form.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") open(false);
  });

  approve.addEventListener("click", () => {
    const ask = () => withFreshFactor(() => call(approveSubmission, subject));
    void whileBusy(place, approve, m.moderation_approving(), ask).then((answer) => settle(answer, "approved"));
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const ask = () => withFreshFactor(() => call(rejectSubmission, { ...subject, ...rejectionIn(form) }));
    const button = form.querySelector<HTMLButtonElement>('[type="submit"]')!;
    void whileBusy(place, button, m.moderation_rejecting(), ask).then((answer) => settle(answer, "rejected"));
  });
}
