import { expect, test } from "vitest";
import { sortFiles } from "#domain/picture/files.ts";
import { withLocale } from "#i18n/request-locale.ts";
import { leftOutWords } from "./picture-words.ts";

const photo = (name: string, size = 1000, type = "image/jpeg") => new File([new Uint8Array(size)], name, { type });
const said = (files: File[], room: number) => leftOutWords(sortFiles(files, room), 5);

test("more pictures than there is room for: so many were added, or none", () => {
  const three = [photo("a.jpg"), photo("b.jpg"), photo("c.jpg")];
  expect(said(three, 2)).toEqual(["Only first 2 images added (5 max)"]);
  expect(said(three, 0)).toEqual(["Maximum 5 images allowed"]);
  expect(said(three, 3)).toEqual([]);
  expect(withLocale("bn", () => said(three, 2)[0])).toContain("২");
});

test("what is no picture, or too large, is named", () => {
  const [kind, size] = said([photo("plan.pdf", 10, "application/pdf"), photo("big.jpg", 10 * 1024 * 1024 + 1)], 5);
  expect(kind).toContain("plan.pdf");
  expect(size).toContain("big.jpg");
});
