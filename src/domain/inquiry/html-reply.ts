/** Where mail programs begin what they quote: Gmail, Apple Mail and Thunderbird, Outlook on the desk and in the browser, Yahoo. */
const QUOTE =
  /<blockquote\b|<div[^<>]*\b(?:class="[^"<>]*\b(?:gmail_quote|yahoo_quoted|moz-cite-prefix)|id="?(?:divRplyFwdMsg|appendonsend|mail-editor-reference))/i;
const NEW_LINE = /<br[^<>]*>|<\/(?:p|div|li|h[1-6]|tr)\s*>/gi;
const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };
/** The most that is read, as for plain text: nobody writes more by hand. */
const READ_MAX = 200_000;

function characterOf(whole: string, name: string): string {
  if (!name.startsWith("#")) return ENTITIES[name.toLowerCase()] ?? whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
}

/** The text of a mail that brings HTML alone, without what its program marks as quoted. The result is plain text: never show it as HTML. */
export function textOfHtml(html: string): string {
  const [first = "", ...styled] = html.slice(0, READ_MAX).split(/<(?:style|script|title)\b/i);
  const visible = first + styled.map((part) => part.split(/<\/(?:style|script|title)\s*>/i)[1] ?? "").join("");
  const quote = visible.search(QUOTE);
  return (quote < 0 ? visible : visible.slice(0, quote))
    .replace(/\s+/g, " ")
    .replace(NEW_LINE, "\n")
    .replace(/<[^<>]*>/g, "")
    .replace(/ ?\n ?/g, "\n")
    .replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,5});/gi, characterOf)
    .trim();
}
