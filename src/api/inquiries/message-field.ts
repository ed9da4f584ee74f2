import * as v from "valibot";
import { cleanMessage } from "#domain/inquiry/inquiry.ts";
import { textField } from "../text-field.ts";

/** Text of several lines, cleaned (`cleanMessage`), at most `max` characters; "" if empty. More than ten times `max` is refused unread. */
const message = (max: number) =>
  v.pipe(
    v.optional(v.pipe(textField("not-text"), v.maxLength(max * 10, "too-long")), ""),
    v.transform(cleanMessage),
    v.check((value) => [...value].length <= max, "too-long"),
  );

export const requiredMessage = (max: number) => v.pipe(message(max), v.nonEmpty("required"));

/** The same, null if empty. */
export const optionalMessage = (max: number) =>
  v.pipe(
    message(max),
    v.transform((value) => value || null),
  );
