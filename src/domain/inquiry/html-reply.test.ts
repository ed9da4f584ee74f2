import { expect, test } from "vitest";
import { textOfHtml } from "./html-reply.ts";
import { replyText } from "./mail-reply.ts";

test.each([
  [
    "Gmail",
    `<div class="gmail_quote gmail_quote_container"><div>On Mon, 1 Jan 2026 Nibash wrote:</div>Is it free?</div>`,
  ],
  ["Apple Mail", `<blockquote type="cite"><div>On 1 Jan 2026, at 10:00, Nibash wrote:</div>Is it free?</blockquote>`],
  ["Outlook", `<div id="appendonsend"></div><hr><div id="divRplyFwdMsg"><b>From:</b> Nibash</div>Is it free?`],
  ["nobody", ""],
])("words stay and what %s quotes goes", (_, quoted) => {
  const html = `<html><head><style>p { color: red }</style></head><body><p>Yes &amp; no,&nbsp;it&#39;s &lt;free&gt;.</p>\n<p>Come<br>on Friday</p>${quoted}</body></html>`;
  expect(replyText(textOfHtml(html))).toBe("Yes & no, it's <free>.\nCome\non Friday");
});

test("gaps are one space wide, as a browser shows them", () => {
  expect(textOfHtml("<p>Yes,\n   it\t is.</p>   <p>Come.</p>")).toBe("Yes, it is.\nCome.");
});

test("what is no text, or no end, is nothing", () => {
  for (const html of ["", "<style>p{}", "<script>alert(1)</script>", "<".repeat(150_000), "&#x110000;"])
    expect(textOfHtml(html).replaceAll("<", "")).toBe("");
});
