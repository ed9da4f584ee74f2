import { expect, test } from "vitest";
import { textOfMail } from "./mail-text.ts";

test("the text part counts, the HTML where it says more, and nothing of either is lost", () => {
  const html = "<p>Yes &amp; no,&nbsp;it&rsquo;s &#2547;&#x9f3; <b>fr</b>ee.</p>";
  expect(textOfMail({ html })).toEqual({ text: "Yes & no,\u00a0it’s ৳৳ free.", more: "" });
  expect(textOfMail({ text: " \n", html }).text).toContain("free");
  expect(textOfMail({ text: "Yes.", html: "" })).toEqual({ text: "Yes.", more: "" });
  const words = "one two three four five six seven eight nine ten";
  expect(textOfMail({ text: words, html: `<p>${words}</p>` })).toEqual({ text: words, more: "" });
  const longer = textOfMail({ text: words, html: `<p>${words} eleven</p>` });
  expect([longer.text, longer.more]).toEqual([words, `${words} eleven`]);
  const stub = textOfMail({ text: "This program shows no HTML", html: `<p>${words}</p>` });
  expect([stub.text, stub.more]).toEqual([words, "This program shows no HTML"]);
});

test("what is quoted is marked, cells and items are lines, pictures are their words", () => {
  const html =
    '<table><tr><td>Rooms</td><td>3</td></tr></table><ul><li>gas</li></ul><img alt="🙂" src="https://x.example/1.png"><blockquote>Is it?</blockquote>';
  expect(
    textOfMail({ html })
      .text.split("\n")
      .map((line) => line.trim())
      .filter(Boolean),
  ).toEqual(["Rooms", "3", "* gas", "🙂", "> Is it?"]);
});

test("what is no text, or has no end, is read in bounded time", () => {
  for (const html of ["<style>p{}", "<script>alert(1)</script>", "&#x110000;"])
    expect(textOfMail({ html }).text).not.toMatch(/alert|p\{/);
  const started = performance.now();
  for (const part of ["<div>", "<blockquote>", "<", "&", "</", "<!--", "<a", '<a href="', "<p>a <b>b</b></p>"])
    textOfMail({ html: part.repeat(150_000 / part.length) });
  expect(textOfMail({ html: `${"<div>".repeat(50_000)}deep words` }).text).toContain("deep words");
  expect(performance.now() - started).toBeLessThan(30_000);
}, 60_000);
