import { expect, test } from "vitest";
import { positionAfterKey, sortFiles } from "./files.ts";

const file = (name: string, type = "image/jpeg", size = 1000) => ({ name, type, size });
const names = (files: readonly { name: string }[]) => files.map(({ name }) => name).join("");

test("files are taken as far as there is room; none takes it that is too large or no picture", () => {
  const sorted = sortFiles(
    [
      file("a", "text/plain"),
      file("b"),
      file("c", "image/png", 10 * 1024 * 1024 + 1),
      file("d", "image/svg+xml"),
      file("e", ""),
      file("f", "image/heic", 10 * 1024 * 1024),
      file("g"),
    ],
    2,
  );
  expect(Object.values(sorted).map(names)).toEqual(["be", "fg", "c", "ad"]);
  expect(sortFiles([file("a")], -1)).toMatchObject({ taken: [], left: [{ name: "a" }] });
});

test("keys on a handle stay within the list", () => {
  const keys = ["ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown", "Home", "End", "a", "Tab", "constructor"];
  expect(keys.map((key) => positionAfterKey(key, 1, 3))).toEqual([0, 0, 2, 2, 0, 2, null, null, null]);
  expect([positionAfterKey("ArrowLeft", 0, 3), positionAfterKey("ArrowRight", 2, 3)]).toEqual([0, 2]);
});
