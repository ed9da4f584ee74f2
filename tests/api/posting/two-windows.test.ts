import { beforeEach, describe, expect, test } from "vitest";
import { useDatabase } from "#tests/support/database.ts";
import { KINDS, sendPost, uploadOf } from "./posting.ts";
import { signedInPerson } from "../signed-in.ts";

const database = useDatabase("migrated");
beforeEach(async () => {
  for (const table of [...KINDS, "rate_limits"] as const) await database().db.deleteFrom(table).execute();
});
const IMAGES = {
  listings: { table: "listing_images", key: "listing_id" },
  resorts: { table: "resort_images", key: "resort_id" },
  projects: { table: "project_images", key: "project_id" },
} as const;

describe.each(KINDS)("two windows that post %s at once with one draft", (kind) => {
  test("lose neither post: what differs is a post of its own", async () => {
    const { person } = await signedInPerson();
    const id = crypto.randomUUID();
    const titles = ["By the window on the left", "By the window on the right"];
    const answers = await Promise.all(titles.map((title) => sendPost(person, kind, { draftId: id, title })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const posts = await database().db.selectFrom(kind).select(["id", "title"]).execute();
    expect(posts.map(({ title }) => title).toSorted()).toEqual(titles);
    expect(posts.filter((post) => post.id === id)).toHaveLength(1);
  });

  test("lose no picture: those of both stand in the one post", async () => {
    const { id: account, person } = await signedInPerson();
    const draftId = crypto.randomUUID();
    const pictures = [await uploadOf(account), await uploadOf(account)];
    const sent = pictures.map((picture) => sendPost(person, kind, { draftId, pictures: [picture] }));
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([201, 201]);
    const { table, key } = IMAGES[kind];
    const shown = await database()
      .db.selectFrom(table)
      .select("picture_id")
      .where(database().db.dynamic.ref(key), "=", draftId)
      .execute();
    expect(shown.map(({ picture_id }) => picture_id).toSorted()).toEqual(pictures.toSorted());
  });
});
