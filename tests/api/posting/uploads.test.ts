import { getStore } from "@netlify/blobs";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { pictureUrl, PICTURE_WIDTHS } from "#domain/picture/picture.ts";
import uploadedPictures from "#functions/uploaded-pictures.ts";
import uploads from "#functions/uploads.ts";
import { useDatabase } from "#tests/support/database.ts";
import { drawPhoto, photoBytes } from "#tests/support/photos.ts";
import { useBlobs } from "#tests/support/use-blobs.ts";
import { ask, expectProblem } from "../ask.ts";
import { Person } from "../person.ts";
import { beginDraft, enterAs, shown, upload } from "./uploading.ts";

const database = useDatabase("seeded");
useBlobs();

const rowOf = (id: string) =>
  database().db.selectFrom("pictures").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

let owner: Person;
let draft: string;
beforeAll(async () => {
  owner = (await enterAs("owner")).person;
  draft = await beginDraft(owner);
});

describe("a picture that is uploaded", () => {
  test("is made anew in every width: upright, without where it was taken, and kept for ever by browsers", async () => {
    const taken = await drawPhoto(1, { width: 1600, height: 1200 })
      .withExif({
        IFD0: { Make: "Secret Camera", Orientation: "6" },
        IFD3: {
          GPSLatitudeRef: "N",
          GPSLatitude: "23/1 48/1 0/1",
          GPSLongitudeRef: "E",
          GPSLongitude: "90/1 24/1 0/1",
        },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(taken).metadata()).exif?.includes("Secret Camera")).toBe(true);
    const picture = await upload(owner, draft, taken);
    // It was taken upright with the camera turned.
    expect(picture).toMatchObject({ url: pictureUrl(picture.id, 800), width: 1200, height: 1600 });
    for (const width of PICTURE_WIDTHS) {
      const answer = await ask(uploadedPictures, pictureUrl(picture.id, width));
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        "content-type": "image/avif",
        "cache-control": "public, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
        "netlify-cache-tag": expect.stringContaining(`picture:${picture.id}`) as string,
      });
      const bytes = Buffer.from(await answer.arrayBuffer());
      const metadata = await sharp(bytes).metadata();
      expect(metadata).toMatchObject({ width, height: Math.round((width * 4) / 3), format: "heif" });
      expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.orientation]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      expect(bytes.includes("Secret Camera")).toBe(false);
    }
    const webp = await sharp(await shown(`/uploads/${picture.id}-800.webp`)).metadata();
    expect(webp).toMatchObject({ width: 800, format: "webp" });
    expect([webp.exif, webp.xmp]).toEqual([undefined, undefined]);
  });

  test("is never enlarged, and still has an answer in every width", async () => {
    const picture = await upload(owner, draft, await photoBytes(2, { width: 640, height: 480 }));
    expect(picture).toMatchObject({ width: 640, height: 480 });
    const widths = PICTURE_WIDTHS.map(
      async (width) => (await sharp(await shown(pictureUrl(picture.id, width))).metadata()).width,
    );
    expect(await Promise.all(widths)).toEqual([200, 400, 640, 640]);
  });

  test("that was uploaded before there were thumbnails is shown in the next larger width", async () => {
    const [large, tiny] = [
      await upload(owner, draft, await photoBytes(2, { width: 640, height: 480 })),
      await upload(owner, draft, await photoBytes(3, { width: 60, height: 45 })),
    ];
    for (const { id } of [large, tiny]) {
      const { blob_base } = await rowOf(id);
      const blobs = getStore({ name: "property-images", consistency: "strong" });
      const kept = await blobs.get(`${blob_base}-200.avif`, { type: "arrayBuffer" });
      // As it was when 400 was the smallest width: what is less wide than that is kept under it.
      if (id === tiny.id) await blobs.set(`${blob_base}-400.avif`, kept);
      await blobs.delete(`${blob_base}-200.avif`);
    }
    const widthOf = async (url: string) => (await sharp(await shown(url)).metadata()).width;
    expect(await widthOf(pictureUrl(large.id, 200))).toBe(400);
    expect([await widthOf(pictureUrl(tiny.id, 200)), await widthOf(pictureUrl(tiny.id, 1200))]).toEqual([60, 60]);
  });

  test.each([
    [
      "PNG with nothing behind it",
      () =>
        sharp({ create: { width: 60, height: 40, channels: 4, background: "#0000" } })
          .png()
          .toBuffer(),
    ],
    ["WebP", () => drawPhoto(3, { width: 60, height: 40 }).webp().toBuffer()],
    ["AVIF", () => drawPhoto(3, { width: 60, height: 40 }).avif().toBuffer()],
    ["one in grey", () => drawPhoto(3, { width: 60, height: 40 }).greyscale().jpeg().toBuffer()],
    ["one for a printer", () => drawPhoto(3, { width: 60, height: 40 }).toColourspace("cmyk").jpeg().toBuffer()],
  ])("may be a %s", async (_, bytes) => {
    const picture = await upload(owner, draft, await bytes());
    const { data, info } = await sharp(await shown(picture.url))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 60, height: 40, channels: 3 });
    if (_.startsWith("PNG")) expect(Math.min(...data)).toBeGreaterThan(250);
  });

  test("shows the first frame of a moving GIF", async () => {
    const frame = (colour: string) =>
      sharp({ create: { width: 50, height: 40, channels: 3, background: colour } })
        .png()
        .toBuffer();
    const gif = await sharp([await frame("#ff0000"), await frame("#0000ff")], { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(gif).metadata()).pages).toBe(2);
    const picture = await upload(owner, draft, gif, { name: "moving.gif" });
    const [red = 0, , blue = 0] = await sharp(await shown(picture.url))
      .raw()
      .toBuffer();
    expect([red > 200, blue < 60]).toEqual([true, true]);
  });

  test("loses whatever else was in its file: a script behind a GIF, words in a PNG", async () => {
    const script = "<script>alert(document.domain)</script>";
    const gif = Buffer.concat([await drawPhoto(4, { width: 50, height: 40 }).gif().toBuffer(), Buffer.from(script)]);
    const png = await drawPhoto(4, { width: 50, height: 40 })
      .withExif({ IFD0: { Copyright: script } })
      .png()
      .toBuffer();
    expect(png.includes("alert(")).toBe(true);
    for (const bytes of [gif, png]) {
      const picture = await upload(owner, draft, bytes, { name: "picture.gif" });
      for (const url of [picture.url, `/uploads/${picture.id}-800.webp`]) {
        expect((await shown(url)).includes("alert(")).toBe(false);
      }
    }
  });

  test("lies where the specification says, whatever its file was called", async () => {
    const names = [
      "../../etc/passwd",
      "..\\..\\boot.ini",
      "a\u0000b.jpg",
      "%2e%2e%2fx.png",
      "/",
      "x".repeat(5000),
      "আমার বাড়ি (১).jpg",
      "<img src=x onerror=alert(1)>.jpg",
    ];
    const bytes = await photoBytes(5, { width: 40, height: 30 });
    const bases: string[] = [];
    for (const name of names)
      bases.push((await rowOf((await upload(owner, draft, bytes, { name })).id)).blob_base ?? "");
    for (const base of bases) expect(base).toMatch(new RegExp(`^${draft}/\\d{13}_[a-z0-9-]{1,90}$`));
    expect(bases[0]).toContain("_passwd-");
    expect(bases[6]).toContain("_amar-bari-1-");
    const resorts = await beginDraft(owner, "resort");
    const picture = await upload(owner, resorts, bytes, { name: "../x.jpg", kind: "resort" });
    expect((await rowOf(picture.id)).blob_base).toMatch(/^resort-images\/[0-9a-f]{32}$/);
  });
});

describe("a picture", () => {
  test("goes when its owner removes it, from the store too; nobody else can", async () => {
    const picture = await upload(owner, draft, await photoBytes(10, { width: 40, height: 30 }));
    const path = `/api/uploads/${picture.id}`;
    const thief = (await enterAs("thief")).person;
    await expectProblem(await thief.send(uploads, "DELETE", path), 404, "picture-not-found");
    await expectProblem(await new Person().send(uploads, "DELETE", path), 401, "signed-out");
    await shown(picture.url);
    expect((await owner.send(uploads, "DELETE", path)).status).toBe(200);
    expect((await ask(uploadedPictures, picture.url)).status).toBe(404);
    await expectProblem(await owner.send(uploads, "DELETE", path), 404, "picture-not-found");
    for (const id of ["apartment-1-dawn", "u-x", "%00", "..%2f"]) {
      await expectProblem(await owner.send(uploads, "DELETE", `/api/uploads/${id}`), 404, "picture-not-found");
    }
  });

  test("stays while a post shows it", async () => {
    const picture = await upload(owner, draft, await photoBytes(11, { width: 40, height: 30 }));
    const { id: listing_id } = await database()
      .db.selectFrom("listings")
      .select("id")
      .limit(1)
      .executeTakeFirstOrThrow();
    await database()
      .db.insertInto("listing_images")
      .values({ listing_id, display_order: 90, picture_id: picture.id })
      .execute();
    await expectProblem(await owner.send(uploads, "DELETE", `/api/uploads/${picture.id}`), 409, "picture-in-use");
    await shown(picture.url);
  });

  test("has no other address, and a strange one is never a failure", async () => {
    const { id } = await upload(owner, draft, await photoBytes(12, { width: 40, height: 30 }));
    const paths = [
      `${id}-900.avif`,
      `${id}-400.webp`,
      `${id}.avif`,
      `${id}-800.jpg`,
      `u-${crypto.randomUUID()}-800.avif`,
    ];
    for (const path of [
      ...paths,
      "%00",
      "..%2f..%2fx-800.avif",
      "apartment-1-dawn-800.avif",
      `${id}-800.avif/`,
      "%ff",
    ]) {
      const answer = await ask(uploadedPictures, `/uploads/${path}`);
      expect([path, answer.status, answer.headers.get("cache-control")]).toEqual([path, 404, "no-store"]);
    }
    expect((await ask(uploadedPictures, pictureUrl(id, 400), { method: "POST" })).status).toBe(405);
    expect((await ask(uploadedPictures, pictureUrl(id, 400), { method: "HEAD" })).status).toBe(200);
  });
});
