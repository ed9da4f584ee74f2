import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Written } from "./Written.tsx";

const html = (text: string, within?: string) =>
  renderToStaticMarkup(<Written text={text} {...(within && { within })} />);

test("a text of the other language is marked, one of the reader's is not", () => {
  expect(html("লেকের ফ্ল্যাট")).toBe('<span lang="bn">লেকের ফ্ল্যাট</span>');
  expect(html("Lake flat 2")).toBe("<span>Lake flat 2</span>");
});

test("in a list each part is marked by itself, and a number as it was typed", () => {
  expect(html("Rahima · রহিমা, Dhaka · ০১৭১২")).toBe(
    '<span>Rahima · <span lang="bn">রহিমা</span>, Dhaka · <span lang="bn">০১৭১২</span></span>',
  );
});

test("in a sentence only what was written is marked", () => {
  expect(html("লেকের ফ্ল্যাট", "Next: লেকের ফ্ল্যাট!")).toBe('<span>Next: <span lang="bn">লেকের ফ্ল্যাট</span>!</span>');
});

test("where nothing was written the sentence stands as it is", () => {
  expect(html("", "Photos are unclear.")).toBe("<span>Photos are unclear.</span>");
});
