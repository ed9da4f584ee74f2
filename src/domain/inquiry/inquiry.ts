import { cleanText } from "../text/clean.ts";

/** What an inquiry can be about. */
export const INQUIRY_KINDS = ["listing", "resort"] as const;
export type InquiryKind = (typeof INQUIRY_KINDS)[number];

/** The page that an inquiry was written on, as the specification names them. */
export const INQUIRY_PAGES = ["property-details", "resort-details"] as const;
export type InquiryPage = (typeof INQUIRY_PAGES)[number];

/** `new`: its recipient has not opened it since its sender last wrote. */
export const INQUIRY_STATES = ["new", "read", "answered"] as const;
export type InquiryState = (typeof INQUIRY_STATES)[number];

/** `replied`: the answer was written here and mailed by us; `marked`: the recipient says that they answered. */
export type AnsweredHow = "replied" | "marked";

/**
 * An inquiry as its recipient reads it, or the administrator if no mail could reach a recipient. Nobody else gets the telephone number.
 * Instants are ISO 8601. `slug` null: its subject is not public.
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
  /** Whether a written answer reaches the sender, by mail or in their account. Otherwise they want to be called. */
  reachable: boolean;
  message: string;
  createdAt: string;
  state: InquiryState;
  answer: { how: AnsweredHow; at: string } | null;
  /** The inquiry was marked as answered, but the sender said that no answer came. */
  denied: boolean;
};

/** An inquiry as its sender sees it in their account. `unread`: it has a message that they have not read. */
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

/** The filters of the list: all, those whose last message waits for an answer, and the others. */
export const INQUIRY_LISTS = ["all", "open", "answered"] as const;
export type InquiryList = (typeof INQUIRY_LISTS)[number];

/** Days that an inquiry is kept; the privacy policy names them. */
export const INQUIRY_DAYS = 365;
/** Days that the sender of an inquiry can say that it was not answered. */
export const DENIAL_DAYS = 30;

/** Resorts answer by mail, so an address is required; for a home a number is enough (the specification's three fields). */
export const needsEmail = (kind: InquiryKind): boolean => kind === "resort";

/** Whether the recipient sees the sender's number and address: if the sender agrees, or if there is no address to answer to. */
export const showsNumber = ({ showNumber, email }: { showNumber: boolean; email: string | null }): boolean =>
  showNumber || email === null;

/** Longest accepted texts, in characters. */
export const INQUIRY_MAX = { name: 120, email: 254, phone: 40, message: 2_000 } as const;

/** A field that people cannot see and programs fill in. If it is filled, the answer is the usual one, but nothing is stored or sent. */
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
 * Whether mails to an address can arrive. Addresses of RFC 2606 reach nobody: demo records have them, and inquiries to them wait for the
 * administrator. The README's accounts are the exception; their mails come to the inbox.
 */
export const reachesSomebody = (email: string): boolean => README_DOMAIN.test(email) || !NOBODY.test(email);
