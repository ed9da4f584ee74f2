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
