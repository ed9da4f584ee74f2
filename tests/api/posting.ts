import { expect } from "vitest";
import type { CreatedPost } from "#api/post-endpoints.ts";
import { db } from "#db/client.ts";
import { insertUpload } from "#db/pictures.ts";
import { uuidv7 } from "#db/uuidv7.ts";
import type { SubmittedKind } from "#domain/moderation.ts";
import { uploadId } from "#domain/picture.ts";
import listings from "#functions/listings.ts";
import ownPosts from "#functions/own-posts.ts";
import projects from "#functions/projects.ts";
import resorts from "#functions/resorts.ts";
import type { Person } from "./person.ts";

/** What a property form may hold at the least, and a telephone number for a first post. */
const property = {
  title: "Lake view flat in Gulshan",
  type: "apartment",
  purpose: "rent",
  price: "৪৫ হাজার",
  area: "1,450",
  place: "gulshan-2",
  contactPhone: "01712-345678",
};
/** The five that a resort must say … */
const resort = {
  title: "Sea Breeze Resort",
  location: "Kolatoli, Cox's Bazar",
  pricePerNight: "৫,০০০",
  contactName: "Rahima Begum",
  contactPhone: "০১৭১২৩৪৫৬৭৮",
};
/** … and the six of a project. */
const project = {
  title: "Lake Heights",
  type: "apartment",
  location: "Gulshan, Dhaka",
  price: "1.85 Cr",
  contactName: "Rahima Begum",
  contactPhone: "+8801712345678",
};

/** Each kind with its function and the least that its form must say. */
export const POSTS = {
  listings: { handler: listings, form: property },
  resorts: { handler: resorts, form: resort },
  projects: { handler: projects, form: project },
} as const satisfies Record<SubmittedKind, object>;
export const KINDS = Object.keys(POSTS) as SubmittedKind[];

type Changes = Record<string, unknown>;

export const sendPost = (person: Person, kind: SubmittedKind, changes: Changes = {}): Promise<Response> =>
  person.post(POSTS[kind].handler, `/api/${kind}`, { ...POSTS[kind].form, ...changes });

/** Posts and expects that it works. */
export async function posted(person: Person, kind: SubmittedKind, changes: Changes = {}): Promise<CreatedPost> {
  const response = await sendPost(person, kind, changes);
  const answer = (await response.json()) as CreatedPost;
  expect([response.status, answer]).toEqual([201, { id: expect.any(String), slug: expect.any(String) }]);
  await person.settle();
  return answer;
}

export const sendEdit = (person: Person, kind: SubmittedKind, id: string, body: Changes): Promise<Response> =>
  person.send(POSTS[kind].handler, "PATCH", `/api/${kind}/${id}`, { ...POSTS[kind].form, ...body });

export const sendDelete = (person: Person, kind: SubmittedKind, id: string, body?: Changes): Promise<Response> =>
  person.send(POSTS[kind].handler, "DELETE", `/api/${kind}/${id}`, body);

export const readOwn = (person: Person, kind: SubmittedKind, id: string): Promise<Response> =>
  person.get(ownPosts, `/api/account/${kind}/${id}`);

/** Somebody's upload, as the uploads function leaves it. Returns its id. */
export async function uploadOf(ownerId: string): Promise<string> {
  const uuid = uuidv7();
  const id = uploadId(uuid);
  const blobBase = `${uuid}/picture`;
  await insertUpload(db, {
    id,
    ownerId,
    draftId: uuidv7(),
    width: 1200,
    height: 900,
    blobBase,
    hash: null,
    now: new Date(),
  });
  return id;
}

/** Makes a post public, as the administrator's approval does. */
export async function approve(kind: SubmittedKind, id: string): Promise<void> {
  const verified = kind === "listings" ? { verified: true } : {};
  await db
    .updateTable(kind)
    .set({ approval: "approved", ...verified })
    .where("id", "=", id)
    .execute();
}
