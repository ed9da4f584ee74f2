import { expect, test } from "vitest";
import { flagWords } from "./flag-words.ts";

test("a number that stands in several texts is one line", () => {
  const found = ["title", "titleBn", "description"].map(
    (field) => ({ field, kind: "phone", text: "01712345678" }) as const,
  );
  const lines = flagWords({
    code: "contact-in-text",
    detail: { found: [...found, { field: "street", kind: "link", text: "x.com" }] },
  });
  expect(lines.map(({ words }) => words)).toEqual([
    "The text has a phone number: 01712345678",
    "The text has a link: x.com",
  ]);
});

test("another owner's post with the same picture is opened as the administrator can, whether it waits or is public", () => {
  const other = { kind: "listings", slug: "lake-flat-1", title: "Lake flat", pictureId: "u-2" } as const;
  const href = (id?: string) =>
    flagWords({
      code: "same-picture",
      detail: { pictures: [{ pictureId: "u-1", other: id ? { ...other, id } : other }] },
    })[0]!.href;
  expect(href("0193ab12")).toBe("/account/preview/0193ab12");
  expect(href()).toBe("/property/lake-flat-1");
});
