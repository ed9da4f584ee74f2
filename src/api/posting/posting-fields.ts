import * as v from "valibot";
import { isDraftId } from "#domain/posting/draft.ts";
import { readSize, sizeIn } from "#domain/listing/size-text.ts";
import { cleanMessage } from "#domain/inquiry/inquiry.ts";
import { hasNameAddress } from "#domain/account/name-address.ts";
import { readMoney } from "#domain/money/money-text.ts";
import { numberText, readCount, readDecimal, type NumberFault } from "#domain/text/typed-number.ts";
import { parsePhone } from "#domain/account/phone.ts";
import { POST_RANGE, type PostCode } from "#domain/posting/posting.ts";
import { cleanText, plainValue } from "#domain/text/clean.ts";
import { parseEmail } from "#domain/account/sign-in/sign-in.ts";
import { isDay } from "#domain/booking/stay.ts";
import { readWebLink } from "#domain/site/web-link.ts";
import { textField } from "../text-field.ts";

/**
 * Fields of the posting forms. Each takes the value of a form (text, or a number from a script) and returns the clean value, or null if it
 * is empty. Messages are codes (`POST_CODES`).
 */
const TYPED_MAX = 20_000;

/** The typed text; "" if the field is missing. */
export const typed = v.pipe(
  v.nullish(v.union([textField(), v.number()], "not-text"), ""),
  // A number of a program is exact; only typed text can have two readings.
  v.transform((given) => (typeof given === "number" ? numberText(given) : given)),
  v.maxLength(TYPED_MAX, "too-long"),
);

type Reading<Value> = { value: Value } | { code: PostCode };

/** A field that `read` parses unless it is empty: what was pasted as it was meant (`plainValue`), or as `clean` leaves it. */
const reading = <Value>(read: (text: string) => Reading<Value>, clean: (text: string) => string = plainValue) =>
  v.pipe(
    typed,
    v.rawTransform<string, Value | null>(({ dataset, addIssue, NEVER }) => {
      const text = clean(dataset.value);
      if (text === "") return null;
      const result = read(text);
      if ("value" in result) return result.value;
      addIssue({ message: result.code });
      return NEVER;
    }),
  );

const found = <Value>(value: Value | null, code: PostCode): Reading<Value> => (value === null ? { code } : { value });

/** The same field, which must not be empty. */
export const required = <Value>(field: v.GenericSchema<unknown, Value | null>) =>
  v.pipe(
    field,
    v.check((value) => value !== null && value !== "", "required"),
    v.transform((value) => value as NonNullable<Value>),
  );

/** One line of text, cleaned; null if empty. */
export const line = (max: number) =>
  reading(
    (text) => (text.length > max ? { code: "too-long" } : { value: text }),
    (text) => cleanText(text, max + 1),
  );

/** The name of a person or a company, in one line that leads nowhere; null if empty. */
export const nameLine = (max: number) =>
  v.pipe(
    line(max),
    v.check((name) => name === null || !hasNameAddress(name), "contact-in-name" satisfies PostCode),
  );

/** Several lines; "" if empty. */
export const paragraphs = (max: number) =>
  v.pipe(
    typed,
    v.transform((text) => cleanMessage(text)),
    v.maxLength(max, "too-long"),
  );

const faultOf = ({ code }: Pick<NumberFault, "code">): { code: PostCode } => ({
  code: code === "empty" ? "required" : code,
});

/** Integer paisa from an amount as people type it. Bounds in whole taka. */
export const money = ({ min, max }: { min: number; max: number }) =>
  reading<number>((text) => {
    const read = readMoney(text, { min: min * 100, max: max * 100 });
    return "paisa" in read ? { value: read.paisa } : faultOf(read);
  });

const bounded = (value: number, { min, max }: { min: number; max: number }): Reading<number> =>
  value < min || value > max ? { code: "out-of-range" } : { value };

/** The grammar of numbers has no sign; floors have. */
const SIGNED = /^\s*([-−–]?)(.*)$/su;

/** A whole number. */
export const count = (range: { min: number; max: number }) =>
  reading<number>((text) => {
    const [, minus, rest = ""] = SIGNED.exec(text) ?? [];
    const read = readCount(rest);
    if (!("value" in read)) return faultOf(read);
    return Number.isInteger(read.value) ? bounded(minus ? -read.value : read.value, range) : { code: "not-a-number" };
  });

/** The four digits of a post office. */
export const postcode = v.pipe(
  count({ min: 1000, max: 9999 }),
  v.transform((code) => (code === null ? null : String(code))),
);

/** A coordinate, rounded to `places` decimals: its point is always a decimal point. */
const coordinate = (range: { min: number; max: number }, places: number) =>
  reading<number>((text) => {
    const [, minus, rest = ""] = SIGNED.exec(text) ?? [];
    const value = readDecimal(rest);
    if (value === null) return { code: "not-a-number" };
    return bounded(Math.round((minus ? -value : value) * 10 ** places) / 10 ** places, range);
  });

/** A size with or without its unit (`domain/listing/size-text.ts`). */
export const area = reading((text) => {
  const read = readSize(text);
  if (!("value" in read)) return faultOf(read);
  const { min, max } = POST_RANGE.area;
  return read.value < min || read.value > max ? { code: "out-of-range" } : { value: read };
});

/** Whole square feet of a size in any unit. */
export const sqft = (range: { min: number; max: number }) =>
  reading<number>((text) => {
    const read = readSize(text);
    return "value" in read ? bounded(Math.round(sizeIn(read, "sqft")), range) : faultOf(read);
  });

/** One of a list of words; other spellings in `synonyms`. */
export const choice = <Word extends string>(words: readonly Word[], synonyms: Readonly<Record<string, Word>> = {}) =>
  reading((word) => {
    const meant = words.find((one) => one === word) ?? (Object.hasOwn(synonyms, word) ? synonyms[word] : undefined);
    return found(meant ?? null, "unknown-value");
  });

/** Some of a list of words, each once, in the list's order. */
export const choices = <Word extends string>(words: readonly Word[]) =>
  v.pipe(
    v.nullish(v.array(v.picklist(words, "unknown-value"), "unknown-value"), []),
    v.maxLength(100, "too-many"),
    v.transform((given) => words.filter((word) => given.includes(word))),
  );

export const phone = reading((text) => found(parsePhone(text), "not-a-phone"));
export const email = reading((text) => found(parseEmail(text), "not-an-email"));

export const link = reading<string>(readWebLink, (text) => cleanText(text, Infinity));

/** A day `YYYY-MM-DD`; for a month, its first day. */
export const day = reading((given) => {
  const whole = /^\d{4}-\d{2}$/.test(given) ? `${given}-01` : given;
  return isDay(whole) ? { value: whole } : { code: "not-a-date" };
});

/** A month `YYYY-MM`; for a day, its month. */
export const month = v.pipe(
  day,
  v.transform((given) => given?.slice(0, 7) ?? null),
);

/** A time of day: `HH:MM`, "2:00 PM", with Bengali digits too. */
export const clockTime = reading((text) => {
  const [, hour, minute = "00", half] = /^(\d{1,2})(?::(\d{2}))?\s*(am|pm)?$/.exec(text.toLowerCase()) ?? [];
  if (hour === undefined) return { code: "unknown-value" };
  const hours = half ? (Number(hour) % 12) + (half === "pm" ? 12 : 0) : Number(hour);
  if (hours > 23 || Number(minute) > 59 || (half && (Number(hour) < 1 || Number(hour) > 12)))
    return { code: "unknown-value" };
  return { value: `${String(hours).padStart(2, "0")}:${minute}` };
});

/** The id of the draft, which the post gets too: sending the same id twice creates one post. */
export const draftId = reading((text) => found(isDraftId(text) ? text : null, "unknown-value"));

/** The slug of a place; the server checks whether it exists. */
export const placeSlug = reading((text) => {
  const slug = text.toLowerCase();
  return /^[a-z0-9-]{1,120}$/.test(slug) ? { value: slug } : { code: "unknown-place" };
});

/** The name of a block or a road, as `read` has it. */
export const roadName = (read: (text: string) => string | null) => reading((text) => found(read(text), "not-a-road"));

export const latitude = coordinate(POST_RANGE.latitude, 6);
export const longitude = coordinate(POST_RANGE.longitude, 6);

/** The format of a picture's id. The server checks which ones the sender may use: their uploads, and pictures that the post already has. */
const pictureId = v.pipe(textField("not-text"), v.regex(/^[A-Za-z0-9][\w-]{0,79}$/, "unknown-value"));

/** Ids of pictures without repetition, the primary one first. */
export const pictures = (max: number) =>
  v.pipe(
    v.nullish(v.array(pictureId, "unknown-value"), []),
    v.transform((ids) => [...new Set(ids)]),
    v.maxLength(max, "too-many"),
  );

/** A form, or a row of a table: an object of fields. */
export const form = <const Fields extends v.ObjectEntries>(fields: Fields) => v.object(fields, "unknown-value");

/** Rows of a small table, at most `max`; the row's schema returns null for an empty row. */
export const rows = <Row>(row: v.GenericSchema<unknown, Row>, max: number) =>
  v.pipe(v.nullish(v.array(row, "unknown-value"), []), v.maxLength(max, "too-many"));
