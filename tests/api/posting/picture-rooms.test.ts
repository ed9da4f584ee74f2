import { beforeEach, expect, test } from "vitest";
import type { ListingAnswer } from "#api/catalogue/listings.ts";
import type { ListingForm } from "#api/posting/listing-input.ts";
import type { EditedPost, OwnPostAnswer } from "#api/posting/post-endpoints.ts";
import listings from "#functions/listings.ts";
import { useDatabase } from "#tests/support/database.ts";
import { expectProblem } from "../ask.ts";
import { signedInPerson } from "../signed-in.ts";
import { approve, posted, readOwn, sendEdit, sendPost, uploadOf } from "./posting.ts";

process.env["SESSION_SECRET"] = "a secret of the tests, long enough to be one";
const database = useDatabase("migrated");

beforeEach(async () => {
  const { db } = database();
  for (const table of ["listings", "drafts", "rate_limits"] as const) await db.deleteFrom(table).execute();
});

const roomOf = async (id: string) =>
  (await database().db.selectFrom("pictures").select("room").where("id", "=", id).executeTakeFirstOrThrow()).room;

test("pictures say their room: chosen, guessed from the order, or none; a change of it needs no approval", async () => {
  const { id: account, person } = await signedInPerson();
  const pictures = [await uploadOf(account), await uploadOf(account), await uploadOf(account)] as const;
  const [first, second, third] = pictures;
  const rooms = [
    { picture: first, room: "guess" },
    { picture: second, room: "kitchen" },
  ];
  const { id, slug } = await posted(person, "listings", { pictures: [...pictures], rooms });
  await approve("listings", id);
  const read = async () => {
    const answer = (await (await person.get(listings, `/api/listings/${slug}`)).json()) as ListingAnswer;
    return answer.listing.pictures.map(({ room }) => room);
  };
  expect(await read()).toEqual(["living", "kitchen", null]);

  const { post } = (await (await readOwn(person, "listings", id)).json()) as OwnPostAnswer<ListingForm>;
  expect(post.form.rooms).toEqual([
    { picture: first, room: "living" },
    { picture: second, room: "kitchen" },
    { picture: third, room: "" },
  ]);
  // In another order each keeps what was said of it.
  const changed = [{ picture: third, room: "view" }, ...post.form.rooms.slice(0, 2)];
  const form = { ...post.form, pictures: [third, second, first], rooms: changed, version: post.version };
  const edited = (await (await sendEdit(person, "listings", id, form)).json()) as EditedPost;
  expect([edited.approval, await read()]).toEqual(["approved", ["view", "kitchen", "living"]]);
});

test("an unknown room is refused by name, and nobody says what the pictures of others show", async () => {
  const [owner, other] = [await signedInPerson(), await signedInPerson()];
  const [mine, foreign] = [await uploadOf(owner.id), await uploadOf(other.id)];
  const rooms = (room: string, picture = mine) => ({ pictures: [mine], rooms: [{ picture, room }] });
  const refused = await expectProblem(await sendPost(owner.person, "listings", rooms("attic")), 400, "invalid-input");
  expect(refused.errors).toEqual([{ field: "rooms.0.room", code: "unknown-value" }]);
  await posted(owner.person, "listings", rooms("view", foreign));
  expect([await roomOf(mine), await roomOf(foreign)]).toEqual([null, null]);
});

test("a drawn scene keeps what it shows, whatever somebody says of it", async () => {
  const { db } = database();
  const scene = { id: "living-1-noon", width: 1200, height: 900, alt: "A living room", alt_bn: "বসার ঘর" };
  await db
    .insertInto("pictures")
    .values({ ...scene, room: "living" })
    .execute();
  const { person } = await signedInPerson();
  const { id, slug } = await posted(person, "listings", {});
  await db.insertInto("listing_images").values({ listing_id: id, display_order: 0, picture_id: scene.id }).execute();
  const { post } = (await (await readOwn(person, "listings", id)).json()) as OwnPostAnswer<ListingForm>;
  const form = { ...post.form, rooms: [{ picture: scene.id, room: "other" }], version: post.version };
  expect((await sendEdit(person, "listings", id, form)).status).toBe(200);
  expect([slug, await roomOf(scene.id)]).toEqual([slug, "living"]);
});
