import { m } from "#i18n/messages.ts";
import { greetingName } from "#i18n/letter-wording.ts";
import type { CalendarEvent } from "./calendar.ts";

/** A part of a letter; parts are shown in order. Texts are plain, and both formats escape them. */
export type LetterPart =
  | { kind: "text"; text: string }
  | { kind: "button"; label: string; url: string }
  | { kind: "link"; label: string; url: string }
  | { kind: "code"; code: string }
  | { kind: "facts"; rows: readonly (readonly [label: string, value: string])[] }
  | { kind: "quote"; text: string }
  | { kind: "heading"; text: string }
  | { kind: "listings"; listings: readonly ListingLines[] };

/** The lines about a listing in a letter. */
export type ListingLines = { title: string; price: string; facts: string; url: string };

/** The content of a mail, from which HTML and text are made. */
export type Letter = {
  subject: string;
  /** Headline; by default the subject. */
  title?: string;
  /** The name in the greeting; "" for a greeting without a name. */
  name: string;
  parts: readonly LetterPart[];
  /** Why the reader receives it. */
  reason: string;
  /** The address for replies, if not the sender's. */
  replyTo?: string;
  /** Address at which one POST ends mails of this kind (RFC 8058). */
  unsubscribeUrl?: string;
  /** An appointment that calendars can add from the mail. */
  calendar?: CalendarEvent;
};

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

/** The colour roles of `src/styles/tokens.css` in a notation that every mail program reads; a check compares them. */
export const LIGHT = {
  paper: "#fbf7ef",
  surface: "#fefdf9",
  sunken: "#f3eee4",
  ink: "#0d2725",
  inkMute: "#526865",
  line: "#dcdad0",
  primary: "#0d5147",
  accent: "#b54b29",
  onAccent: "#fffbf6",
  link: "#045a4d",
  gold: "#f7b941",
} as const;

export const DARK: Record<keyof Omit<typeof LIGHT, "onAccent" | "gold">, string> = {
  paper: "#091918",
  surface: "#0f2221",
  sunken: "#051312",
  ink: "#f1eee3",
  inkMute: "#9caca2",
  line: "#273938",
  primary: "#87cfb8",
  accent: "#b65030",
  link: "#93d8c2",
};

const rule = (name: string, declaration: string) => `.${name}{${declaration} !important}`;

/** For mail programs that follow the reader's theme; others show the inline colours, or invert them. */
export const darkStyles = `@media (prefers-color-scheme: dark){${[
  rule("paper", `background:${DARK.paper}`),
  rule("surface", `background:${DARK.surface}`),
  rule("sunken", `background:${DARK.sunken}`),
  rule("ink", `color:${DARK.ink}`),
  rule("mute", `color:${DARK.inkMute}`),
  rule("line", `border-color:${DARK.line}`),
  rule("primary", `color:${DARK.primary}`),
  rule("accent", `background:${DARK.accent}`),
  rule("link", `color:${DARK.link}`),
].join("")}}`;
