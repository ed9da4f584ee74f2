import { strToU8, unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import { entryNames, isNoFile, leavesFolder } from "./archive-names.ts";

test.each([
  "..\\front.jpg",
  "../front.jpg",
  "homes\\..\\..\\front.jpg",
  "homes/../../front.jpg",
  "/etc/front.jpg",
  "\\\\server\\front.jpg",
  "\\front.jpg",
  "C:\\Users\\front.jpg",
  "d:front.jpg",
  "front\u0000.jpg",
  "..",
])("%j leaves the folder", (name) => {
  expect(leavesFolder(name)).toBe(true);
});

test.each([
  "front.jpg",
  "homes\\flat 2\\FRONT.JPG",
  "homes/../front.jpg",
  ".\\front.jpg",
  "বাড়ি/সামনে.jpg",
  "two..dots.jpg",
  "12:30.jpg",
  "\u0082t\u0082.jpg",
])("%j does not", (name) => {
  expect(leavesFolder(name)).toBe(false);
});

test.each(["homes/", "homes\\", "__MACOSX/._front.jpg", "x\\THUMBS.DB", "x/desktop.ini", ".DS_Store", "a\\.hidden"])(
  "%j is no file of somebody's",
  (name) => {
    expect(isNoFile(name)).toBe(true);
    for (const name of ["homes\\front.jpg", "homes\\..\\front.jpg", "./front.jpg"]) expect(isNoFile(name)).toBe(false);
  },
);

test("a name is found in UTF-8 that nothing says to be it, and in the old code page", () => {
  const raw = (bytes: Uint8Array): string => Object.keys(unzipSync(archiveOf(bytes)))[0] ?? "";
  expect(entryNames(raw(strToU8("homes\\সামনে.jpg")))).toContain("homes/সামনে.jpg");
  expect(entryNames(raw(new Uint8Array([0x43, 0x61, 0x66, 0x82, 0x2e, 0x6a, 0x70, 0x67])))).toContain("Café.jpg");
  expect(entryNames("সামনে.jpg")).toEqual(["সামনে.jpg"]);
});

/** An archive of one empty file whose name is these bytes, without the mark of UTF-8. */
function archiveOf(name: Uint8Array): Uint8Array {
  const plain = "x".repeat(name.length);
  const archive = zipSync({ [plain]: new Uint8Array(1) });
  const text = Buffer.from(archive);
  for (let at = text.indexOf(plain); at >= 0; at = text.indexOf(plain, at + 1)) text.set(name, at);
  return new Uint8Array(text);
}
