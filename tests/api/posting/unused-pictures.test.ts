import { afterEach, describe, expect, test, vi } from "vitest";
import type { AccountExport } from "#api/account/account.ts";
import { dropDraft } from "#db/posts/drafts.ts";
import { ownPictures } from "#db/posts/pictures.ts";
import { deleteDraftOf } from "#db/posts/post-writes.ts";
import { PICTURE_WIDTHS, pictureUrl } from "#domain/picture/picture.ts";
import account from "#functions/account.ts";
import posts from "#functions/posts.ts";
import collectUnused from "#functions/scheduled-pictures.ts";
import eraseAndClear from "#functions/scheduled-erasure.ts";
import uploadedPictures from "#functions/uploaded-pictures.ts";
import { removePictures } from "#server/pictures/stored-pictures.ts";
import { onRealPostgres, useDatabase } from "#tests/support/database.ts";
import { photoBytes } from "#tests/support/photos.ts";
import { useBlobs } from "#tests/support/use-blobs.ts";
import { useInbox } from "#tests/support/use-inbox.ts";
import { ask } from "../ask.ts";
import { type Person } from "../person.ts";
import { beginDraft, enterAs, upload } from "./uploading.ts";

const database = useDatabase("seeded");
useBlobs();
useInbox();
afterEach(() => void vi.useRealTimers());

const HOUR_MS = 3_600_000;
type Owner = { person: Person; id: string; draft: string };
async function enter(name: string): Promise<Owner> {
  const made = await enterAs(name);
  return { ...made, draft: await beginDraft(made.person) };
}
const uploadTo = async ({ person, draft }: Owner): Promise<string> =>
  (await upload(person, draft, await photoBytes(1, { width: 40, height: 30 }))).id;
const isThere = async (id: string): Promise<boolean> => {
  const shown = PICTURE_WIDTHS.map((width) => ask(uploadedPictures, pictureUrl(id, width)));
  const answers = [...(await Promise.all(shown)), await ask(uploadedPictures, `/uploads/${id}-800.webp`)];
  const statuses = new Set(answers.map(({ status }) => status));
  expect(statuses.size).toBe(1);
  return statuses.has(200);
};
/** Only the clock moves; nobody waits. */
async function collectAfter(milliseconds: number): Promise<void> {
  vi.useFakeTimers({ now: Date.now() + milliseconds, toFake: ["Date"] });
  expect((await collectUnused()).status).toBe(204);
  vi.useRealTimers();
}
const rows = async () =>
  (await database().db.selectFrom("pictures").select("id").where("owner_id", "is not", null).execute()).length;

describe("uploads that nobody needs", () => {
  test("go 48 hours after they came, unless a draft or a post has them", async () => {
    const [owner, poster, gone] = [await enter("waits"), await enter("posts"), await enter("gone")];
    const [inDraft, posted, unused] = [await uploadTo(owner), await uploadTo(poster), await uploadTo(gone)];
    const { id: listing_id } = await database()
      .db.selectFrom("listings")
      .select("id")
      .limit(1)
      .executeTakeFirstOrThrow();
    await database()
      .db.insertInto("listing_images")
      .values({ listing_id, display_order: 90, picture_id: posted })
      .execute();
    await deleteDraftOf(database().db, { id: poster.draft, accountId: poster.id, kind: "property" });
    await dropDraft(database().db, gone.id, "property");

    await collectAfter(47 * HOUR_MS);
    expect([await isThere(inDraft), await isThere(posted), await isThere(unused)]).toEqual([true, true, true]);
    await collectAfter(49 * HOUR_MS);
    expect([await isThere(inDraft), await isThere(posted), await isThere(unused)]).toEqual([true, true, false]);
    await collectAfter(89 * 24 * HOUR_MS);
    expect([await isThere(inDraft), await isThere(posted)]).toEqual([true, true]);
    // The draft is forgotten, and its picture with it.
    await collectAfter(91 * 24 * HOUR_MS);
    expect([await isThere(inDraft), await isThere(posted)]).toEqual([false, true]);
    await database().db.deleteFrom("listing_images").where("picture_id", "=", posted).execute();
    await collectAfter(91 * 24 * HOUR_MS);
    expect([await isThere(posted), await rows()]).toEqual([false, 0]);
  });

  // PGlite has one connection, so there is no moment in which two work.
  if (onRealPostgres)
    test("are left to somebody who is posting them at this moment", async () => {
      const owner = await enter("now");
      const id = await uploadTo(owner);
      await dropDraft(database().db, owner.id, "property");
      await database()
        .db.transaction()
        .execute(async (trx) => {
          expect(await ownPictures(trx, owner.id, [id])).toHaveLength(1);
          expect(await removePictures({ ids: [id] })).toBe(0);
        });
      expect(await removePictures({ ids: [id] })).toBe(1);
    });

  test("go with the draft that is thrown away", async () => {
    const owner = await enter("throws");
    const id = await uploadTo(owner);
    await owner.person.send(posts, "DELETE", "/api/drafts/property");
    await owner.person.settle();
    expect(await isThere(id)).toBe(false);
  });
});

describe("a person's drafts and pictures", () => {
  test("are in the export, and are erased with the account", async () => {
    const owner = await enter("leaves");
    const id = await uploadTo(owner);
    await owner.person.confirm();
    const exported = (await (await owner.person.get(account, "/api/account/export")).json()) as AccountExport;
    expect(exported).toMatchObject({ drafts: [{ data: { title: "x" } }], pictures: [{ id, draft_id: owner.draft }] });
    const asked = await owner.person.send(account, "DELETE", "/api/account");
    expect(asked.status).toBe(200);
    vi.useFakeTimers({ now: Date.now() + 15 * 24 * HOUR_MS, toFake: ["Date"] });
    expect((await eraseAndClear()).status).toBe(204);
    expect(await isThere(id)).toBe(false);
    expect(await database().db.selectFrom("drafts").select("id").where("account_id", "=", owner.id).execute()).toEqual(
      [],
    );
    expect(await database().db.selectFrom("pictures").select("id").where("owner_id", "=", owner.id).execute()).toEqual(
      [],
    );
  });

  test("are nobody else's to post", async () => {
    const [owner, thief] = [await enter("owns"), await enter("takes")];
    const ids = [await uploadTo(owner), await uploadTo(owner)];
    expect((await ownPictures(database().db, owner.id, ids.toReversed())).map(({ id }) => id)).toEqual(
      ids.toReversed(),
    );
    expect(await ownPictures(database().db, thief.id, ids)).toEqual([]);
    expect(await ownPictures(database().db, owner.id, ["apartment-1-dawn", "\u0000", "u-x"])).toEqual([]);
  });
});
