import { m } from "#i18n/messages.ts";
import type { Letter, LetterPart } from "./letter.ts";
import { greetingName } from "#i18n/letter-wording.ts";

const partText = (part: LetterPart): string => {
  switch (part.kind) {
    case "text":
      return part.text;
    case "button":
    case "link":
      return `${part.label}:\n${part.url}`;
    case "code":
      return `    ${part.code}`;
    case "facts":
      return part.rows.map(([label, value]) => `${label}: ${value}`).join("\n");
    case "quote":
      return part.text
        .split(/\r\n?|\n/)
        .map((line) => `> ${line}`)
        .join("\n");
    case "heading":
      return part.text;
    case "listings":
      return part.listings.map(({ title, price, facts, url }) => `${title}\n${price} · ${facts}\n${url}`).join("\n\n");
  }
};

/** The first line of a letter. */
export function greeting({ name }: Letter): string {
  const known = greetingName(name);
  return known ? m.mail_greeting({ name: known }) : m.mail_greeting_nameless();
}

/** A letter as plain text, in the language that `withLocale` has set. */
export const letterText = (letter: Letter): string =>
  [greeting(letter), ...letter.parts.map(partText), `-- \n${letter.reason}`, m.mail_footer()].join("\n\n") + "\n";
