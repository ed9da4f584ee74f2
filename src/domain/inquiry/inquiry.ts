import { cleanText } from "../search/text.ts";

/** What an inquiry can be about. */
export const INQUIRY_KINDS = ["listing", "resort"] as const;
export type InquiryKind = (typeof INQUIRY_KINDS)[number];

/** The page that an inquiry was written on, as the specification names them. */
export const INQUIRY_PAGES = ["property-details", "resort-details"] as const;
export type InquiryPage = (typeof INQUIRY_PAGES)[number];

/** `new`: the one it went to has not opened it since its sender last wrote. */
export const INQUIRY_STATES = ["new", "read", "answered"] as const;
export type InquiryState = (typeof INQUIRY_STATES)[number];

/** `replied`: written here and mailed by us; `marked`: the one it went to says so. */
export type AnsweredHow = "replied" | "marked";

/**
 * An inquiry as the one reads it whom it went to; one that no mail could bring to anybody, as the administrator does. Nobody else ever gets
 * the number. ISO 8601. `slug` null: what it was about is not public.
 */
export type ReceivedInquiry = {
  id: string;
  kind: InquiryKind;
  slug: string | null;
  title: string;
  titleBn: string;
  name: string;
  /** null: the sender does not show it. */
  phone: string | null;
  /** null: the sender does not show it, or gave none. */
  email: string | null;
  /** A written answer reaches the sender, by mail or in their account, and nothing has to be shown for that; otherwise they want to be called. */
  reachable: boolean;
  message: string;
  createdAt: string;
  state: InquiryState;
  answer: { how: AnsweredHow; at: string } | null;
  /** The sender has said that no answer came, although one was marked. */
  denied: boolean;
};

/** An inquiry as its sender finds it in their account. `unread`: there is something in it that they have not read. */
export type SentInquiry = {
  id: string;
  kind: InquiryKind;
  slug: string | null;
  title: string;
  titleBn: string;
  message: string;
  createdAt: string;
  answered: boolean;
  unread: boolean;
};

/** Which ones a list shows: all, those that wait for an answer (also to what was written after one), the others. */
export const INQUIRY_LISTS = ["all", "open", "answered"] as const;
export type InquiryList = (typeof INQUIRY_LISTS)[number];

/** Days that an inquiry is kept; the privacy policy names them. */
export const INQUIRY_DAYS = 365;
/** Days that the sender of an inquiry can say that it was not answered. */
export const DENIAL_DAYS = 30;

/** A resort mails to its guests; who asks about a home may leave a number only (the specification's three fields). */
export const needsEmail = (kind: InquiryKind): boolean => kind === "resort";

/**
 * Whether whoever an inquiry goes to sees the number and the address of its sender: if the sender says so, and where there is no address,
 * since nobody could be answered then.
 */
export const showsNumber = ({ showNumber, email }: { showNumber: boolean; email: string | null }): boolean =>
  showNumber || email === null;

/** Longest accepted texts, in characters. */
export const INQUIRY_MAX = { name: 120, email: 254, phone: 20, message: 2_000 } as const;

/**
 * A field that people do not see and programs fill in. Whoever fills it is answered like everyone else, and nothing is stored
 * or sent.
 */
export const INQUIRY_TRAP = "website";

/** What the reader of an inquiry gets to read: clean lines (`cleanText`), at most one empty line between two. */
export function cleanMessage(text: string): string {
  const lines = text.split(/\r\n?|\n/).map((line) => cleanText(line, Infinity));
  return lines
    .filter((line, index) => line !== "" || lines[index - 1] !== "")
    .join("\n")
    .trim();
}

const NOBODY = /[@.](?:example\.(?:com|org|net)|invalid|test|example)$/;
/** The domain of the accounts that the README names; they exist on a developer's machine only, where the inbox has their mails. */
const README_DOMAIN = /@nibash\.example$/;

/**
 * Addresses of RFC 2606 reach nobody: demo records have them, and what is written to them waits for the administrator. Those of the README's
 * accounts do, in the inbox.
 */
export const reachesSomebody = (email: string): boolean => README_DOMAIN.test(email) || !NOBODY.test(email);
