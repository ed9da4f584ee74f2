import { approveSubmission, rejectSubmission } from "#api/moderation/admin.ts";
import { call } from "#api/call.ts";
import { fateOf, type Fate } from "#domain/moderation/decision-fate.ts";
import type { ModeratedKind } from "#domain/moderation/moderation.ts";
import type { RejectionReason } from "#domain/moderation/rejection-reasons.ts";
import { m } from "#i18n/messages.ts";
import { problemWords } from "#i18n/problem-words.ts";
import { toast } from "#stores/toasts.ts";
import { decidedWords, failedWords } from "../queue/submission-words.ts";

/** What is decided about: the state that was read is part of it. */
export type Subject = { kind: ModeratedKind; id: string; version: string };
/** `null`: it is approved. */
export type Rejection = { reasons: RejectionReason[]; text: string } | null;

/** Sends a decision without a toast. Returns a problem if it was refused for any reason except a changed submission. */
export async function decideQuietly(
  { kind, id, version }: Subject,
  rejection: Rejection,
): Promise<{ fate: Fate } | { problem: Parameters<typeof problemWords>[0] }> {
  const subject = { kind, id, version };
  const answer = await (rejection
    ? call(rejectSubmission, { ...subject, ...rejection })
    : call(approveSubmission, subject));
  if (answer.ok) return { fate: rejection ? "rejected" : "approved" };
  const fate = fateOf(answer.problem);
  return fate ? { fate } : { problem: answer.problem.code };
}

/**
 * Sends a decision and shows the result in a toast, except if the submission had changed, which its row says. @returns null: nothing has
 * changed
 */
export async function sendDecision(subject: Subject, rejection: Rejection): Promise<Fate | null> {
  const decision = rejection ? "rejected" : "approved";
  const answer = await decideQuietly(subject, rejection);
  if ("fate" in answer) {
    if (answer.fate === decision)
      toast({ kind: "ok", title: m.moderation_success(), text: decidedWords[decision](subject.kind) });
    return answer.fate;
  }
  const sentences = [failedWords[decision](subject.kind), problemWords(answer.problem).text];
  toast({ kind: "bad", title: m.moderation_error(), text: sentences.join(". ") });
  return null;
}
