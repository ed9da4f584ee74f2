import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { similarPictures } from "#db/posts/pictures.ts";
import { ALIKE_BITS } from "#domain/picture/hash.ts";
import { useDatabase } from "#tests/support/database.ts";

const database = useDatabase("seeded");
const PICTURES = 100_000;

/** A hash with some bits turned. */
const turned = (hash: string, bits: number): string =>
  [...hash].map((bit, at) => (at < bits ? (bit === "0" ? "1" : "0") : bit)).join("");
const HASH = "0110100110010110100101100110100110010110011010010110100110010110";

let owners: string[];
let posts: string[];
let next = 0;
/** An upload of an owner with a hash, shown in a listing unless `listing` is null. */
async function add(hash: string | null, owner: string, listing: string | null): Promise<string> {
  next += 1;
  const id = `u-00000000-0000-7000-8000-${String(next).padStart(12, "0")}`;
  const row = { id, width: 10, height: 10, alt: "", alt_bn: "", owner_id: owner, draft_id: crypto.randomUUID() };
  await database()
    .db.insertInto("pictures")
    .values({ ...row, blob_base: `x/${next}`, hash })
    .execute();
  if (listing) {
    await database()
      .db.insertInto("listing_images")
      .values({ listing_id: listing, display_order: 90 + next, picture_id: id })
      .execute();
  }
  return id;
}

beforeAll(async () => {
  const listings = await sql<{ id: string; owner: string }>`
    select distinct on (agent_id) id, agent_id as owner from listings order by agent_id limit 4`.execute(database().db);
  owners = listings.rows.map(({ owner }) => owner);
  posts = listings.rows.map(({ id }) => id);
});

describe("the same picture on somebody else's post", () => {
  test("is found, the most alike first, with the post that shows it", async () => {
    const [near, same] = [
      await add(turned(HASH, ALIKE_BITS), owners[1]!, posts[1]!),
      await add(HASH, owners[2]!, posts[2]!),
    ];
    await add(turned(HASH, ALIKE_BITS + 1), owners[1]!, posts[1]!);
    await add(HASH, owners[0]!, posts[0]!);
    await add(HASH, owners[1]!, null);
    await add(null, owners[1]!, posts[1]!);
    await database()
      .db.updateTable("listings")
      .set({ approval: "rejected", verified: false })
      .where("id", "=", posts[3]!)
      .execute();
    await add(HASH, owners[3]!, posts[3]!);
    const found = await similarPictures(database().db, { hash: HASH, ownerId: owners[0]! });
    expect(found.map(({ id, distance, kind, postId }) => ({ id, distance, kind, postId }))).toEqual([
      { id: same, distance: 0, kind: "property", postId: posts[2] },
      { id: near, distance: ALIKE_BITS, kind: "property", postId: posts[1] },
    ]);
    expect(found[0]?.slug).toMatch(/^[a-z0-9-]+$/);
    expect(await similarPictures(database().db, { hash: null, ownerId: owners[0]! })).toEqual([]);
  });

  test(`is found among ${PICTURES} others`, async () => {
    await sql`
      insert into pictures (id, width, height, alt, alt_bn, owner_id, draft_id, blob_base, hash)
      select 'u-10000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'), 10, 10, '', '', ${owners[1]}::uuid,
        '00000000-0000-7000-8000-000000000001', 'many/' || n,
        ('x' || md5(n::text))::bit(64)
      from generate_series(1, ${PICTURES}) as n
    `.execute(database().db);
    await sql`vacuum analyze pictures`.execute(database().db);
    expect(await similarPictures(database().db, { hash: HASH, ownerId: owners[0]! })).toHaveLength(2);
  });
});
