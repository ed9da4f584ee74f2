import { isUuid } from "#domain/text/uuid.ts";
import { wellFormed } from "../text/clean.ts";

/** What people post, and keep drafts of. */
export const DRAFT_KINDS = ["property", "resort", "project"] as const;
export type DraftKind = (typeof DRAFT_KINDS)[number];

/** An unfinished post as the server keeps it. `id`: the one that the post will have; `data`: what the form holds. */
export type Draft = {
  id: string;
  data: Record<string, unknown>;
  /** Grows by one with each change. */
  version: number;
  /** ISO 8601 instant. */
  updatedAt: string;
};

/** Largest draft, as JSON in bytes. */
export const DRAFT_BYTES_MAX = 60 * 1024;
/** How long an untouched draft is kept. */
export const DRAFT_DAYS = 90;

/** Whether a text can be the id of a draft or post. */
export const isDraftId = (text: string): boolean => isUuid(text);

/** The deepest nesting that a form can produce: lists of small objects. */
const DEPTH_MAX = 6;
const KEY = /^[A-Za-z0-9][\w.-]{0,59}$/;

const isShallow = (value: unknown, depth: number): boolean =>
  typeof value !== "object" ||
  value === null ||
  (depth > 0 && Object.values(value).every((part) => isShallow(part, depth - 1)));

/**
 * Makes a draft storable: without U+0000, lone surrogates and unknown field names. The text is otherwise unchanged.
 * @returns null where it is too deep or too large
 */
export function readDraftData(data: Record<string, unknown>): Record<string, unknown> | null {
  if (!isShallow(data, DEPTH_MAX)) return null;
  const text = JSON.stringify(data, (key, value: unknown) => {
    if (key !== "" && !KEY.test(key)) return undefined;
    return typeof value === "string" ? wellFormed(value.replaceAll("\u0000", "")) : value;
  });
  if (new TextEncoder().encode(text).byteLength > DRAFT_BYTES_MAX) return null;
  return JSON.parse(text) as Record<string, unknown>;
}
