import { readProblem, type ProblemCode } from "#api/problem.ts";
import { uploadPicture, type UploadAnswer } from "#api/posting/uploads.ts";
import type { DraftKind } from "#domain/posting/draft.ts";
import type { FormPicture } from "#domain/picture/uploads.ts";
import { pictureUrl } from "#domain/picture/picture.ts";
import { shrinkPicture } from "./shrink-picture.ts";

/** A slow phone needs its time; one that hangs is told apart from it here. Milliseconds. */
const GIVE_UP_MS = 180_000;

type SentPicture = { id: string } | { problem: ProblemCode };
type Sending = {
  signal: AbortSignal;
  /** How much has left, from 0 to 1. */
  onProgress: (sent: number) => void;
  /** The picture as it is sent: small and turned. */
  onPrepared: (small: Blob) => void;
};

/** "IMG_1.HEIC" is sent as "IMG_1.jpg". */
const jpegName = (name: string): string => `${name.replace(/\.[^.]*$/, "")}.jpg`;

function readAnswer(request: XMLHttpRequest): SentPicture {
  try {
    const answer: unknown = JSON.parse(request.responseText);
    if (request.status === 201) return { id: (answer as UploadAnswer).picture.id };
    return { problem: readProblem(answer)?.code ?? "unreadable-answer" };
  } catch {
    return { problem: "unreadable-answer" };
  }
}

/** `fetch` does not say how much of a body has left, so this is the one request that is made the old way. */
const post = (body: FormData, { signal, onProgress }: Sending): Promise<SentPicture> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open(uploadPicture.method, uploadPicture.path);
    request.setRequestHeader("accept", "application/json");
    request.timeout = GIVE_UP_MS;
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener("load", () => resolve(readAnswer(request)));
    request.addEventListener("error", () => resolve({ problem: "network-loss" }));
    request.addEventListener("abort", () => resolve({ problem: "network-loss" }));
    request.addEventListener("timeout", () => resolve({ problem: "timeout" }));
    signal.addEventListener("abort", () => request.abort());
    request.send(body);
  });

/** What a picture is made from: the file that was chosen, else the server's largest. Null where it cannot be had. */
async function sourceOf({ file, id }: FormPicture, signal: AbortSignal): Promise<Blob | null> {
  if (file || id === null) return file;
  const answer = await fetch(pictureUrl(id, 1200), { signal }).catch(() => null);
  return answer?.ok ? answer.blob() : null;
}

/**
 * Sends a picture to the server: made small and turned first, then for the draft or post `draftId`, which is asked for when the first one
 * goes.
 */
export async function sendPicture(
  picture: FormPicture,
  { kind, draftId }: { kind: DraftKind; draftId: () => Promise<string> },
  sending: Sending,
): Promise<SentPicture> {
  const [source, draft] = await Promise.all([sourceOf(picture, sending.signal), draftId().catch(() => null)]);
  if (source === null || draft === null) return { problem: "network-loss" };
  const small = await shrinkPicture(source, picture.turns);
  if (sending.signal.aborted) return { problem: "network-loss" };
  if (small !== source) sending.onPrepared(small);
  const name = picture.file?.name ?? "picture";
  const body = new FormData();
  body.set("kind", kind);
  body.set("draft", draft);
  body.set("file", small, small === source ? name : jpegName(name));
  return post(body, sending);
}
