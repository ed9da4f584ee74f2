import { cleanText } from "./search-text.ts";

/** What an inquiry can be about. */
export const INQUIRY_KINDS = ["listing", "resort"] as const;
export type InquiryKind = (typeof INQUIRY_KINDS)[number];

/** The page that an inquiry was written on, as the specification names them. */
export const INQUIRY_PAGES = ["property-details", "resort-details"] as const;
export type InquiryPage = (typeof INQUIRY_PAGES)[number];

/** A message to a contact whom no mail reaches: it waits for the administrator. ISO 8601; `slug` null: what it was about is gone. */
export type KeptInquiry = {
  id: string;
  kind: InquiryKind;
  slug: string | null;
  subject: string;
  name: string;
  email: string;
  phone: string;
  message: string;
  createdAt: string;
};

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

/** Addresses of RFC 2606 reach nobody: demo records have them, and what is written to them waits for the administrator. */
export const reachesSomebody = (email: string): boolean =>
  !/[@.](?:example\.(?:com|org|net)|invalid|test|example)$/.test(email);
