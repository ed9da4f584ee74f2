import { compile, type FormatCallback } from "html-to-text";
import type { Email } from "postal-mime";

/** The deepest nesting that is laid out; what is deeper no mail program writes, and is read without its layout. */
const DEPTH_MAX = 500;

/** A picture in the text counts as what it is called: emojis are pictures in some mails. */
const alternative: FormatCallback = ({ attribs }, _walk, builder) =>
  builder.addInline(((attribs as Record<string, string>)["alt"] ?? "").trim());

/** Text of HTML as the text part of a mail has it: what is quoted is marked, nothing is wrapped, an address stands behind its words. */
const layOut = compile({
  wordwrap: false,
  limits: { maxInputLength: 16_000_000, maxDepth: DEPTH_MAX + 1 },
  formatters: { alternative },
  selectors: [
    { selector: "img", format: "alternative" },
    { selector: "a", options: { hideLinkHrefIfSameAsText: true, ignoreHref: false, noAnchorUrl: true } },
    { selector: "blockquote", options: { trimEmptyLines: true } },
    ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({ selector, options: { uppercase: false } })),
    // Tables are made for the look: each cell is a line.
    ...["td", "th"].map((selector) => ({
      selector,
      format: "block",
      options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
    })),
  ],
});

/** Elements that have no end. */
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;

/** How deep HTML is nested, at most. */
function depthOf(html: string): number {
  let [depth, deepest] = [0, 0];
  for (const [, end, name = ""] of html.matchAll(/<(\/?)([a-z][\w:-]*)[^<>]*>/gi)) {
    if (!VOID.test(name)) depth = Math.max(0, depth + (end === "" ? 1 : -1));
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

/** HTML as text. A "<" that begins no element is text. */
function toText(html: string): string {
  const plain = html.replace(/<(?![a-z/!?])/gi, "&lt;");
  return depthOf(plain) <= DEPTH_MAX ? layOut(plain) : layOut(plain.replace(/<[^<>]*>/g, " "));
}

/** The words of a text without addresses, which both parts of a mail write differently. */
const wordsIn = (text: string): string[] =>
  text
    .replace(/<?https?:\/\/\S+|\S{1,64}@\S+/gi, " ")
    .normalize("NFC")
    .toLowerCase()
    .match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];

/**
 * The text of a mail, and `more`: the text of its HTML where that has words which the text part lacks. A text part that is missing, empty, or lacks
 * much ("your program cannot show this") gives way to the HTML. The results are plain text: never show them as HTML.
 */
export function textOfMail({ text = "", html = "" }: Pick<Email, "text" | "html">): { text: string; more: string } {
  if (html === "") return { text, more: "" };
  const ofHtml = toText(html);
  const [inText, inHtml] = [new Set(wordsIn(text)), new Set(wordsIn(ofHtml))];
  const missing = [...inHtml].filter((word) => !inText.has(word)).length;
  if (missing * 5 > inHtml.size)
    return { text: ofHtml, more: [...inText].every((word) => inHtml.has(word)) ? "" : text };
  return { text, more: missing === 0 ? "" : ofHtml };
}
