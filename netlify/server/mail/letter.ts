import type { CalendarEvent } from "./calendar.ts";

/** A part of a letter, shown in the order given. Texts are plain; both forms escape them. */
export type LetterPart =
  | { kind: "text"; text: string }
  | { kind: "button"; label: string; url: string }
  | { kind: "link"; label: string; url: string }
  | { kind: "code"; code: string }
  | { kind: "facts"; rows: readonly (readonly [label: string, value: string])[] }
  | { kind: "quote"; text: string }
  | { kind: "heading"; text: string }
  | { kind: "listings"; listings: readonly ListingLines[] };

/** What a letter says of a listing, in words. */
export type ListingLines = { title: string; price: string; facts: string; url: string };

/** What a mail says, before it becomes HTML and text. */
export type Letter = {
  subject: string;
  /** Headline; the subject when left out. */
  title?: string;
  /** Whom it greets; "" greets nobody by name. */
  name: string;
  parts: readonly LetterPart[];
  /** Why the reader got it. */
  reason: string;
  /** Where answers go instead of to the sender. */
  replyTo?: string;
  /** Where one POST ends mails of this kind (RFC 8058). */
  unsubscribeUrl?: string;
  /** An appointment that calendars take from the mail. */
  calendar?: CalendarEvent;
};
