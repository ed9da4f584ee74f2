import { deletePhoto, PHOTO_BYTES_MAX, savePhoto, type ProfileAnswer } from "#api/account.ts";
import { call } from "#api/call.ts";
import { readProblem } from "#api/problem.ts";
import type { ProblemCode } from "#domain/problem.ts";
import { m } from "#i18n/messages.ts";
import { problemWords } from "#i18n/problem-words.ts";
import { toast } from "#stores/toasts.ts";
import { $user } from "./account-user.ts";
import { cropPhoto } from "./photo-crop.ts";

/** What a picked file may weigh before the browser makes it small (DECISIONS 27), in bytes. */
const PICKED_MAX = 10 * 1024 * 1024;

const fail = (code: ProblemCode) => toast({ kind: "bad", ...problemWords(code) });

/** A file cannot travel as JSON, so this is the one call that `api/call.ts` does not make. */
async function send(photo: Blob): Promise<ProfileAnswer | ProblemCode> {
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

async function choose(file: File): Promise<void> {
  if (file.size > PICKED_MAX) return fail("body-too-large");
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return fail("unreadable-picture");
  const photo = await cropPhoto(bitmap);
  if (!photo) return;
  if (photo.size > PHOTO_BYTES_MAX) return fail("body-too-large");
  const answer = await send(photo);
  if (typeof answer === "string") return fail(answer);
  $user.set(answer.user);
  toast({ kind: "ok", title: m.account_photo_saved() });
}

/** The profile photo: chosen, cut to a square, sent; or taken away. */
export function startPhoto(): void {
  const input = document.querySelector<HTMLInputElement>("[data-photo-file]");
  const remove = document.querySelector<HTMLButtonElement>("[data-photo-remove]");
  if (!input || !remove) return;
  input.addEventListener("change", () => {
    const [file] = input.files ?? [];
    // The same file can be chosen again.
    input.value = "";
    if (file) void choose(file);
  });
  remove.addEventListener("click", () => {
    void call(deletePhoto, {}).then((answer) => {
      if (!answer.ok) return fail(answer.problem.code);
      $user.set(answer.data.user);
      toast({ kind: "ok", title: m.account_photo_removed() });
    });
  });
  $user.subscribe((user) => (remove.hidden = !user?.image));
}
