import { crc32 } from "node:zlib";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { useDatabase } from "#tests/support/database.ts";
import { drawPhoto, photoBytes, vastPng } from "#tests/support/photos.ts";
import { useBlobs } from "#tests/support/use-blobs.ts";
import { expectProblem } from "../ask.ts";
import { Person } from "../person.ts";
import { beginDraft, enterAs, sendPicture } from "./uploading.ts";

const database = useDatabase("seeded");
useBlobs();

let owner: Person;
let draft: string;
beforeAll(async () => {
  owner = (await enterAs("owner")).person;
  draft = await beginDraft(owner);
});

/** A PNG of 60,000 × 60,000 pixels in a few bytes: what it says it is, and no pixels. */
async function bomb(): Promise<Buffer> {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  bytes.writeUInt32BE(60_000, 16);
  bytes.writeUInt32BE(60_000, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

describe("refused is", () => {
  test("what is no picture, whatever it says it is", async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`;
    for (const text of [
      svg,
      `<?xml version="1.0"?>${svg}`,
      "<html>",
      "%PDF-1.7",
      "MZ",
      "GIF89a",
      "\u00ff\u00d8\u00ff",
    ]) {
      await expectProblem(await sendPicture(owner, draft, Buffer.from(text, "latin1")), 422, "unreadable-picture");
    }
  });

  test("a format that nobody reads here, with words of its own", async () => {
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic\0\0\0\0mif1heic"), Buffer.alloc(40)]);
    await expectProblem(await sendPicture(owner, draft, heic, { name: "IMG_1.heic" }), 415, "unsupported-picture");
    const tiff = await drawPhoto(6, { width: 40, height: 30 }).tiff().toBuffer();
    await expectProblem(await sendPicture(owner, draft, tiff), 415, "unsupported-picture");
  });

  test("a bomb, before it goes off", async () => {
    const before = process.memoryUsage().rss;
    await expectProblem(await sendPicture(owner, draft, await bomb()), 422, "too-many-pixels");
    const real = await vastPng();
    expect(real.byteLength).toBeLessThan(1_000_000);
    await expectProblem(await sendPicture(owner, draft, real), 422, "too-many-pixels");
    expect(process.memoryUsage().rss - before).toBeLessThan(700 * 1024 * 1024);
  });

  test("a picture that was cut off on the way", async () => {
    for (const whole of [
      await photoBytes(7),
      await drawPhoto(7).png().toBuffer(),
      await drawPhoto(7).webp().toBuffer(),
    ]) {
      const cut = whole.subarray(0, Math.floor(whole.byteLength / 2));
      await expectProblem(await sendPicture(owner, draft, cut), 422, "cut-off-picture");
    }
  });

  test("a file whose middle is no picture, which is not the same as one that was cut off", async () => {
    const whole = await photoBytes(7);
    const broken = Buffer.concat([whole.subarray(0, 200), Buffer.alloc(400, 7), whole.subarray(-2)]);
    await expectProblem(await sendPicture(owner, draft, broken), 422, "unreadable-picture");
  });

  test("a file above 4 MB, before and after it is read", async () => {
    await expectProblem(await sendPicture(owner, draft, new Uint8Array(4 * 1024 * 1024 + 1)), 413, "body-too-large");
    await expectProblem(await sendPicture(owner, draft, new Uint8Array(5 * 1024 * 1024)), 413, "body-too-large");
  });

  test("an upload without a session, or for a draft of somebody else, or for none", async () => {
    const bytes = await photoBytes(8, { width: 40, height: 30 });
    await expectProblem(await sendPicture(new Person(), draft, bytes), 401, "signed-out");
    const stranger = (await enterAs("stranger")).person;
    await expectProblem(await sendPicture(stranger, draft, bytes), 404, "draft-not-found");
    await expectProblem(await sendPicture(owner, draft, bytes, { kind: "resort" }), 404, "draft-not-found");
    await expectProblem(await sendPicture(owner, crypto.randomUUID(), bytes), 404, "draft-not-found");
    const { id } = await database().db.selectFrom("listings").select("id").limit(1).executeTakeFirstOrThrow();
    await expectProblem(await sendPicture(owner, id, bytes), 404, "draft-not-found");
    await expectProblem(await sendPicture(owner, "../x", bytes), 400, "invalid-input");
  });

  test("more pictures than one post can have, twice over", async () => {
    const many = (await enterAs("many")).person;
    const resort = await beginDraft(many, "resort");
    const bytes = await photoBytes(9, { width: 40, height: 30 });
    for (let index = 0; index < 10; index += 1)
      expect((await sendPicture(many, resort, bytes, { kind: "resort" })).status).toBe(201);
    await expectProblem(await sendPicture(many, resort, bytes, { kind: "resort" }), 409, "too-many-pictures");
  });
});
