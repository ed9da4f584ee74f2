import { readProblem, type ProblemCode } from "#api/problem.ts";
import { uploadPicture, type UploadAnswer } from "#api/uploads.ts";
import type { DraftKind } from "#domain/draft.ts";
import { shrinkPicture } from "./shrink-picture.ts";
import type { SendPicture } from "./picture-queue.ts";

/** A slow phone needs its time; one that hangs is told apart from it here. Milliseconds. */
const GIVE_UP_MS = 180_000;

/** "IMG_1.HEIC" is sent as "IMG_1.jpg". */
const jpegName = (name: string): string => `${name.replace(/\.[^.]*$/, "")}.jpg`;

function readAnswer(request: XMLHttpRequest): { id: string } | { problem: ProblemCode } {
  try {
    const answer: unknown = JSON.parse(request.responseText);
    if (request.status === 201) return { id: (answer as UploadAnswer).picture.id };
    return { problem: readProblem(answer)?.code ?? "unreadable-answer" };
  } catch {
    return { problem: "unreadable-answer" };
  }
}

type Progress = Parameters<SendPicture>[1];
/** `fetch` does not say how much of a body has left, so this is the one request that is made the old way. */
const post = (body: FormData, { signal, onProgress }: Progress): ReturnType<SendPicture> =>
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

/** How pictures of a kind reach the server: made small first, then for the draft that is asked for when the first one goes. */
export const pictureSender =
  (kind: DraftKind, draftId: () => Promise<string>): SendPicture =>
  async (file, progress) => {
    const draft = await draftId().catch(() => null);
    if (draft === null) return { problem: "network-loss" };
    const picture = await shrinkPicture(file);
    const body = new FormData();
    body.set("kind", kind);
    body.set("draft", draft);
    body.set("file", picture, picture === file ? file.name : jpegName(file.name));
    return progress.signal.aborted ? { problem: "network-loss" } : post(body, progress);
  };
