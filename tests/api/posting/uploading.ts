import { expect } from "vitest";
import type { DraftAnswer } from "#api/posting/drafts.ts";
import type { UploadAnswer, UploadedPicture } from "#api/posting/uploads.ts";
import type { DraftKind } from "#domain/posting/draft.ts";
import posts from "#functions/posts.ts";
import uploadedPictures from "#functions/uploaded-pictures.ts";
import uploads from "#functions/uploads.ts";
import { ask } from "../ask.ts";
import { makeAccount, Person } from "../person.ts";

/** Somebody with an account of their own, signed in. */
export async function enterAs(name: string): Promise<{ person: Person; id: string }> {
  const id = await makeAccount({ email: `${name}@example.com` });
  const person = new Person();
  await person.enter(`${name}@example.com`);
  return { person, id };
}

/** Begins a draft. Returns its id. */
export async function beginDraft(person: Person, kind: DraftKind = "property"): Promise<string> {
  const answer = await person.send(posts, "PUT", `/api/drafts/${kind}`, { data: { title: "x" }, version: 0 });
  return ((await answer.json()) as DraftAnswer).draft!.id;
}

/** Sends a file as the page does. */
export function sendPicture(
  person: Person,
  draft: string,
  bytes: Uint8Array,
  { name = "flat.jpg", kind = "property" as DraftKind } = {},
): Promise<Response> {
  const form = new FormData();
  form.set("kind", kind);
  form.set("draft", draft);
  form.set("file", new Blob([new Uint8Array(bytes)], { type: "image/jpeg" }), name);
  return person.send(uploads, "POST", "/api/uploads", form);
}

/** Sends a file and expects that it is taken. */
export async function upload(
  person: Person,
  draft: string,
  bytes: Uint8Array,
  as: { name?: string; kind?: DraftKind } = {},
): Promise<UploadedPicture> {
  const answer = await sendPicture(person, draft, bytes, as);
  expect(answer.status).toBe(201);
  return ((await answer.json()) as UploadAnswer).picture;
}

/** The bytes that a picture's address answers. */
export async function shown(url: string): Promise<Buffer> {
  const answer = await ask(uploadedPictures, url);
  expect(answer.status, url).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}
