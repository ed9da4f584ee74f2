import * as v from "valibot";
import { wellFormed } from "#domain/text/clean.ts";

/**
 * Text as the database can keep it: PostgreSQL takes no NUL, and half of a surrogate pair is no character. Each becomes U+FFFD, as browsers
 * do it, so that a word with one in it is not refused, and an id with one in it is nobody's.
 */
export const storable = (text: string): string => wellFormed(text).replaceAll("\0", "\ufffd");

/** Every text of a query or a body begins here; bare `v.string()` is a lint error. @param code the problem of what is no text */
export const textField = (code = "not-text") => v.pipe(v.string(code), v.transform(storable));
