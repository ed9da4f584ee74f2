import { expect, test } from "vitest";
import { LINK_MAX, readWebLink } from "./web-link.ts";

test.each([
  ["https://meet.example.com/home", "https://meet.example.com/home"],
  ["http://meet.example.com/home", "https://meet.example.com/home"],
  ["meet.example.com/abc-defg", "https://meet.example.com/abc-defg"],
  ["HTTPS://Zoom.example/j/৫", "https://zoom.example/j/%E0%A7%AB"],
])("%s leads to %s", (given, value) => {
  expect(readWebLink(given)).toEqual({ value });
});

test.each([
  "",
  "call me",
  "https://meet me.example",
  "javascript:alert(1)",
  "https://me:pass@meet.example",
  "localhost",
])("%j is no link", (given) => {
  expect(readWebLink(given)).toEqual({ code: "not-a-link" });
});

test("a link is as long as is stored, and no longer", () => {
  const link = `https://meet.example/${"a".repeat(LINK_MAX - 21)}`;
  expect(readWebLink(link)).toEqual({ value: link });
  expect(readWebLink(`${link}a`)).toEqual({ code: "too-long" });
});
