import { zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { useDatabase } from "#tests/support/database.ts";
import { photoBytes, telephonePhoto, vastPng } from "#tests/support/photos.ts";
import { useBlobs } from "#tests/support/use-blobs.ts";
import { expectProblem } from "../ask.ts";
import { checked, csvOf, picturesTaken, ran, ROW, sendPictures } from "./importing.ts";
import { type Person } from "../person.ts";
import { signedInPerson } from "../signed-in.ts";

const database = useDatabase("migrated");
useBlobs();

const picture = async (seed: number): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await photoBytes(seed, { width: 400, height: 300 }));
const zipped = (files: Record<string, Uint8Array>): Uint8Array<ArrayBuffer> => new Uint8Array(zipSync(files));

/** An import of one row that names two pictures. */
async function withTwo(): Promise<{ person: Person; id: string }> {
  const { person } = await signedInPerson();
  const report = await checked(person, csvOf([{ ...ROW, pictures: "Front.jpg; photos/hall.jpg" }]));
  expect(report).toMatchObject({ pictures: 2, missingPictures: ["front.jpg", "hall.jpg"], good: 0 });
  expect(report.faults).toMatchObject([
    { line: 2, field: "pictures", code: "missing-picture", value: "front.jpg; hall.jpg" },
  ]);
  return { person, id: report.id };
}

describe("pictures of an import", () => {
  test("come as files and in an archive, by their names, and stand in the post in the order of the row", async () => {
    const { person, id } = await withTwo();
    const first = await picturesTaken(person, id, [["FRONT.JPG", await picture(1)]]);
    expect(first).toMatchObject({ taken: ["front.jpg"], left: [] });
    expect(first.import).toMatchObject({ missingPictures: ["hall.jpg"], faultCount: 1 });
    const archive = zipped({
      "__MACOSX/._hall.jpg": new Uint8Array([1]),
      "homes/hall.jpg": await picture(2),
      "homes/other.jpg": await picture(3),
    });
    const second = await picturesTaken(person, id, [["all.zip", archive]]);
    expect(second).toMatchObject({ taken: ["hall.jpg"], left: [{ name: "other.jpg", code: "not-named" }] });
    expect(second.import).toMatchObject({ missingPictures: [], faultCount: 0, good: 1 });
    const done = await ran(person, id, "all");
    const shown = await database()
      .db.selectFrom("listing_images")
      .innerJoin("pictures", "pictures.id", "picture_id")
      .select(["blob_base", "draft_id"])
      .where("listing_id", "=", done.items[0]?.id ?? "")
      .orderBy("display_order")
      .execute();
    expect(shown.map(({ blob_base }) => blob_base?.replace(/^.*_(\w+)-.*$/, "$1"))).toEqual(["front", "hall"]);
    expect(shown[0]?.draft_id).toBe(done.items[0]?.id);
  });

  test("of a wrong type are named and left, and the others taken", async () => {
    const { person, id } = await withTwo();
    const svg = new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>");
    const answer = await picturesTaken(person, id, [
      ["a.zip", zipped({ "front.jpg": svg, "hall.jpg": await picture(4) })],
    ]);
    expect(answer).toMatchObject({ taken: ["hall.jpg"], left: [{ name: "front.jpg", code: "unreadable-picture" }] });
  });

  test("come in an archive that Windows made, with folders, capitals and names in Bengali", async () => {
    const { person } = await signedInPerson();
    const { id } = await checked(person, csvOf([{ ...ROW, pictures: "সামনে.jpg; Flat 2/HALL.jpeg; roof.webp" }]));
    const archive = zipped({
      "homes\\": new Uint8Array(),
      "homes\\flat 2\\": new Uint8Array(),
      "homes\\flat 2\\Hall.JPEG": await picture(11),
      "homes\\সামনে.JPG": await picture(12),
      "homes\\Thumbs.db": new Uint8Array([1]),
      "homes\\..\\roof.webp": await picture(13),
      "homes\\copy\\hall.jpeg": await picture(14),
    });
    const answer = await picturesTaken(person, id, [["all.zip", archive]]);
    expect(answer.taken.toSorted()).toEqual(["hall.jpeg", "roof.webp", "সামনে.jpg"]);
    expect(answer.left).toEqual([{ name: "hall.jpeg", code: "same-name" }]);
    expect(answer.import).toMatchObject({ missingPictures: [], good: 1 });
  });

  test("of one name in two folders are named, because one would stand for both", async () => {
    const { person } = await signedInPerson();
    const report = await checked(
      person,
      csvOf([
        { ...ROW, pictures: "flat 1/front.jpg" },
        { ...ROW, reference: "A-2", pictures: "flat 2\\Front.jpg" },
      ]),
    );
    expect(report.faults).toMatchObject([
      { line: 2, code: "missing-picture" },
      { line: 3, code: "missing-picture" },
      { line: 3, field: "pictures", code: "same-name", value: "flat 2/front.jpg" },
    ]);
  });

  test("that a telephone took, or that lack their last bytes, are taken; a refusal says why", async () => {
    const { person } = await signedInPerson();
    const names = ["large.jpg", "short.jpg", "half.jpg", "phone.heic", "vast.png"];
    const { id } = await checked(person, csvOf([{ ...ROW, pictures: names.join(";") }]));
    const whole = await photoBytes(21);
    const answer = await picturesTaken(person, id, [
      ["large.jpg", new Uint8Array(await telephonePhoto())],
      ["short.jpg", new Uint8Array(whole.subarray(0, whole.byteLength - 300))],
      ["half.jpg", new Uint8Array(whole.subarray(0, whole.byteLength / 2))],
      ["phone.heic", new Uint8Array([0, 0, 0, 24, ...Buffer.from("ftypheic\0\0\0\0mif1heic")])],
      ["vast.png", new Uint8Array(await vastPng())],
    ]);
    expect(answer.taken).toEqual(["large.jpg", "short.jpg"]);
    expect(answer.left).toEqual([
      { name: "half.jpg", code: "cut-off-picture" },
      { name: "phone.heic", code: "unsupported-picture" },
      { name: "vast.png", code: "too-many-pixels" },
    ]);
  });

  test.each([
    ["leads out of it", { "../front.jpg": new Uint8Array(3) }, "unsafe-name"],
    ["is absolute", { "/etc/front.jpg": new Uint8Array(3) }, "unsafe-name"],
    ["leads out of it, as Windows writes it", { "..\\front.jpg": new Uint8Array(3) }, "unsafe-name"],
    ["leads out of a folder in it", { "a\\..\\..\\front.jpg": new Uint8Array(3) }, "unsafe-name"],
    ["has a drive", { "D:\\front.jpg": new Uint8Array(3) }, "unsafe-name"],
  ])("an archive with a name that %s is refused whole", async (_, files, code) => {
    const { person, id } = await withTwo();
    const problem = await expectProblem(
      await sendPictures(person, id, [["a.zip", zipped(files)]]),
      422,
      "unreadable-archive",
    );
    expect(problem.errors).toEqual([{ field: "file", code }]);
  });

  test("an archive that swells is refused before it does, and so is one of very many files", async () => {
    const { person } = await signedInPerson();
    const names = Array.from({ length: 8 }, (_, index) => `p${index}.jpg`);
    const { id } = await checked(person, csvOf([{ ...ROW, pictures: names.join(";") }]));
    const large = new Uint8Array(4 * 1024 * 1024 - 1);
    const bomb = zipped(Object.fromEntries(names.map((name) => [name, large])));
    expect(bomb.byteLength).toBeLessThan(100_000);
    const swells = await expectProblem(await sendPictures(person, id, [["a.zip", bomb]]), 422, "unreadable-archive");
    expect(swells.errors).toEqual([{ field: "file", code: "swells" }]);
    const one = zipped({ "p0.jpg": new Uint8Array(30 * 1024 * 1024) });
    expect(await picturesTaken(person, id, [["a.zip", one]])).toMatchObject({
      taken: [],
      left: [{ name: "p0.jpg", code: "body-too-large" }],
    });
    const many = zipped(
      Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`x${index}`, new Uint8Array(1)])),
    );
    const crowd = await expectProblem(await sendPictures(person, id, [["a.zip", many]]), 422, "unreadable-archive");
    expect(crowd.errors).toEqual([{ field: "file", code: "too-many-files" }]);
  });

  test("a size that an entry only says is the room that it gets", async () => {
    const { person, id } = await withTwo();
    const archive = zipped({ "front.jpg": await picture(5) });
    // The central directory says that it is one byte long when it is unpacked.
    const view = new DataView(archive.buffer);
    const at = [...archive.keys()].find(
      (index) => index < archive.length - 4 && view.getUint32(index, true) === 0x02014b50,
    );
    view.setUint32((at ?? 0) + 24, 1, true);
    const answer = await sendPictures(person, id, [["a.zip", archive]]);
    const text = await answer.text();
    expect([200, 422], text).toContain(answer.status);
    expect(text).toMatch(/unreadable-picture|unreadable-archive/);
  });

  test("more than one request makes ready come with the next", async () => {
    const { person } = await signedInPerson();
    const rows = Array.from({ length: 2 }, (_, row) => ({
      ...ROW,
      reference: `P-${row}`,
      pictures: Array.from({ length: 11 }, (_p, index) => `p${row}-${index}.jpg`).join(";"),
    }));
    const { id } = await checked(person, csvOf(rows));
    const bytes = await picture(6);
    const files = rows.flatMap(({ pictures }) => pictures.split(";").map((name) => [name, bytes] as const));
    const answer = await picturesTaken(person, id, files);
    expect(answer.taken).toHaveLength(20);
    expect(answer.left.map(({ code }) => code)).toEqual(["next-upload", "next-upload"]);
  });
});
