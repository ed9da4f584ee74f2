import { savePhoto, type ProfileAnswer } from "#api/account/account.ts";
import { readProblem } from "#api/problem.ts";
import type { ProblemCode } from "#domain/problem.ts";

/** A file cannot travel as JSON, so this is the one call that `api/call.ts` does not make. */
export async function sendPhoto(photo: Blob): Promise<ProfileAnswer | ProblemCode> {
  const body = new FormData();
  body.set("photo", photo, "profile.jpg");
  try {
    const response = await fetch(savePhoto.path, {
      method: savePhoto.method,
      headers: { accept: "application/json" },
      body,
      signal: AbortSignal.timeout(60_000),
    });
    const answer: unknown = await response.json();
    return response.ok ? (answer as ProfileAnswer) : (readProblem(answer)?.code ?? "unreadable-answer");
  } catch {
    return "network-loss";
  }
}
