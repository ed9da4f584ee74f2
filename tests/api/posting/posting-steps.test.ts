import { beforeEach, describe, expect, test } from "vitest";
import type { OwnPostAnswer } from "#api/posting/post-endpoints.ts";
import type { ListingForm } from "#api/posting/listing-input.ts";
import { draftOf } from "#db/posts/drafts.ts";
import type { DraftKind } from "#domain/posting/draft.ts";
import { decodeFormAnswer } from "#domain/site/form-answer.ts";
import posts from "#functions/posts.ts";
import { useDatabase } from "#tests/support/database.ts";
import { drawPhoto } from "#tests/support/photos.ts";
import { useBlobs } from "#tests/support/use-blobs.ts";
import { ORIGIN } from "../ask.ts";
import type { Person } from "../person.ts";
import { signedInPerson } from "../signed-in.ts";

const database = useDatabase("migrated");
useBlobs();

beforeEach(async () => {
  const { db } = database();
  for (const table of ["listings", "resorts", "projects", "drafts", "rate_limits"] as const)
    await db.deleteFrom(table).execute();
});

type Fields = Record<string, string | Blob>;
type Where = { edit?: string; version?: string; kind?: DraftKind };

/** Sends a step as a browser does that runs no script, and follows it no further. */
async function step(person: Person, number: number, fields: Fields, { kind = "property", ...where }: Where = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const query = new URLSearchParams({ kind, step: String(number), locale: "en", ...where });
  const answer = await person.send(posts, "POST", `/api/drafts/${kind}/steps?${query}`, body, "text/html");
  const told = decodeFormAnswer(person.cookies.get("nibash_form"));
  person.cookies.delete("nibash_form");
  const location = new URL(answer.headers.get("location") ?? "", ORIGIN);
  return { status: answer.status, to: location.pathname + location.search, problem: told?.problem ?? null };
}
const basics = { title: "Lake flat", type: "apartment", bedrooms: "3", area: "1200", "amenities.lift": "on" };
const place = { ...basics, placeText: "Gulshan 2", districtText: "Dhaka" };
const price = { ...place, purpose: "sale", price: "50 lakh", area: "1200", areaUnit: "sqft" };
const contact = { ...price, contactName: "Rahima Khatun", contactPhone: "01712345678" };
const valuesOf = async (accountId: string, kind: DraftKind = "property") =>
  (await draftOf(database().db, accountId, kind))?.data as {
    values: Record<string, unknown>;
    pictures: string[];
    step: number;
  };

describe("a form that is sent without a script", () => {
  test("goes step by step, and what was typed is saved whether it is right or not", async () => {
    const { id, person } = await signedInPerson();
    expect(await step(person, 5, { ...basics, bedrooms: "three" })).toMatchObject({
      status: 303,
      to: "/en/post-property?step=5",
      problem: { code: "invalid-input", errors: [{ field: "bedrooms", code: "not-a-number" }] },
    });
    expect(await valuesOf(id)).toMatchObject({
      values: { title: "Lake flat", bedrooms: "three", amenities: ["lift"] },
    });
    expect(await step(person, 5, basics)).toEqual({ status: 303, to: "/en/post-property?step=6", problem: null });
    // Back loses nothing and asks for nothing.
    expect(await step(person, 4, { ...basics, placeText: "Atlantis", go: "2" })).toMatchObject({
      to: "/en/post-property?step=3",
      problem: null,
    });
    expect((await valuesOf(id)).values).toMatchObject({ placeText: "Atlantis" });
  });

  test("finds the place that was typed in full, and asks where it means several or none", async () => {
    const { id, person } = await signedInPerson();
    const unknown = { errors: [{ field: "placeText", code: "unknown-place" }] };
    expect((await step(person, 4, { ...basics, placeText: "Atlantis" })).problem).toMatchObject(unknown);
    expect((await step(person, 4, { ...basics, placeText: "Kaliganj" })).problem).toMatchObject(unknown);
    const chosen = { ...basics, placeText: "Kaliganj", districtText: "Gazipur" };
    expect(await step(person, 4, chosen)).toMatchObject({ to: "/en/post-property?step=5", problem: null });
    expect(await step(person, 4, place)).toMatchObject({ to: "/en/post-property?step=5", problem: null });
    // Another name over a place that was chosen before: the slug that came along is not meant.
    await step(person, 4, { ...place, placeText: "Banani", place: "gulshan-2" });
    expect((await valuesOf(id)).values).toMatchObject({ place: "banani", placeText: "Banani" });
  });

  test("takes pictures, and those that stay", async () => {
    const { id, person } = await signedInPerson();
    const jpeg = await drawPhoto(3, { width: 900, height: 600 }).jpeg().toBuffer();
    const file = new File([new Uint8Array(jpeg)], "room.jpg", { type: "image/jpeg" });
    expect(await step(person, 6, { ...price, picturesFiles: file })).toEqual({
      status: 303,
      to: "/en/post-property?step=7",
      problem: null,
    });
    const { pictures } = await valuesOf(id);
    expect(pictures).toEqual([expect.stringMatching(/^u-/)]);
    const broken = new File(["no picture"], "notes.jpg", { type: "image/jpeg" });
    const refused = await step(person, 6, { ...price, pictures: pictures[0]!, picturesFiles: broken });
    expect(refused).toMatchObject({ to: "/en/post-property?step=6", problem: { code: "unreadable-picture" } });
    expect(await valuesOf(id)).toMatchObject({ pictures, values: { price: "50 lakh" } });
    // The browser sends an empty file where none was chosen, and nothing for a picture that is not ticked any more.
    await step(person, 6, { ...price, picturesFiles: new File([], "") });
    expect((await valuesOf(id)).pictures).toEqual([]);
  });

  test("the last step posts, once, and leads into whatever step is not right", async () => {
    const { id, person } = await signedInPerson();
    const wrong = await step(person, 10, { ...contact, price: "a lot", contactPhone: "12" });
    expect(wrong.problem?.errors.map(({ field }) => field)).toEqual(["contactPhone", "price"]);
    expect(await step(person, 10, contact)).toMatchObject({ to: "/en/post-property?sent=new", problem: null });
    const rows = await database().db.selectFrom("listings").selectAll().execute();
    expect(rows).toMatchObject([{ title: "Lake flat", agent_id: id, approval: "pending", amenities: ["lift"] }]);
    expect(await draftOf(database().db, id, "property")).toBeNull();
  });

  test("changes a post of one's own a step at a time, and nobody else's", async () => {
    const { person } = await signedInPerson();
    await step(person, 10, contact);
    const { id } = await database().db.selectFrom("listings").select("id").executeTakeFirstOrThrow();
    const own = async () =>
      ((await (await person.get(posts, `/api/account/listings/${id}`)).json()) as OwnPostAnswer<ListingForm>).post;
    const { version } = await own();
    const changed = { ...contact, title: "Lake flat with two balconies" };
    expect(await step(person, 1, changed, { edit: id, version })).toMatchObject({
      to: `/en/post-property?step=2&edit=${id}`,
      problem: null,
    });
    expect((await own()).form).toMatchObject({ title: "Lake flat with two balconies", contactName: "Rahima Khatun" });
    expect((await step(person, 1, { ...changed, title: "Older" }, { edit: id, version })).problem?.code).toBe(
      "changed-meanwhile",
    );
    const { person: stranger } = await signedInPerson();
    const theirs = await step(stranger, 1, changed, { edit: id, version });
    expect(theirs.problem?.code).toBe("submission-not-found");
    expect((await own()).form.title).toBe("Lake flat with two balconies");
  });

  test("a resort and a project are posted the same way", async () => {
    const { person } = await signedInPerson();
    const phone = { contactName: "Rahima", contactPhone: "01712345678" };
    const resort = {
      title: "Hilltop Cottages",
      type: "beach",
      pricePerNight: "6,500",
      bedrooms: "2",
      bathrooms: "1",
      area: "Sajek Valley",
      districtText: "Rangamati",
      location: "Ruilui Para",
      managerName: "Karim",
      ...phone,
    };
    expect((await step(person, 6, resort, { kind: "resort" })).to).toBe("/post-resort?sent=new");
    const project = {
      title: "Shapla Residence",
      type: "apartment",
      price: "80 lakh",
      location: "Sector 11, Uttara",
      ...phone,
      placeText: "",
      districtText: "",
    };
    // An address that names its place has said it.
    expect((await step(person, 2, { ...project, location: "Road 7" }, { kind: "project" })).problem?.errors).toEqual([
      { field: "placeText", code: "required" },
    ]);
    expect((await step(person, 6, project, { kind: "project" })).to).toBe("/post-project?sent=new");
  });

  test("what is too large or strange is answered by the page, never by an error", async () => {
    const { person } = await signedInPerson();
    const large = new File([new Uint8Array(6_000_000)], "room.jpg", { type: "image/jpeg" });
    expect(await step(person, 3, { ...price, picturesFiles: large })).toMatchObject({
      status: 303,
      to: "/en/post-property?step=3",
      problem: { code: "body-too-large" },
    });
    const strange = { "nearby.__proto__.name": "x", "__proto__.y": "1", title: "\u0000", edit: "x", go: "99" };
    expect(await step(person, 1, strange)).toMatchObject({ status: 303, problem: { code: "invalid-input" } });
    person.cookies.clear();
    expect((await step(person, 1, basics)).problem?.code).toBe("signed-out");
  });
});
