import { PROBLEMS, type ServerProblemCode } from "../problem.ts";

/** Holds what a form that was sent without JavaScript has to be told, until the next page shows it. */
export const FORM_COOKIE = "nibash_form";
/** Seconds until it is forgotten. */
export const FORM_COOKIE_AGE = 60;
/** Longest cookie value; browsers drop cookies above 4 KB whole. */
const LONGEST = 3_000;

export type FormFailure = { code: ServerProblemCode; errors: { field: string; code: string }[] };

/**
 * What became of a form. `values` are the fields to fill in again: never passwords, codes or tokens, since an endpoint names
 * what may be kept. `form` is the name that the endpoint's descriptor gives.
 */
export type FormAnswer = {
  form: string;
  problem: FormFailure | null;
  done: boolean;
  values: Record<string, string>;
};

/** The answer, if it is to this form. */
export const answerTo = (answer: FormAnswer | null, form: string): FormAnswer | null =>
  answer?.form === form ? answer : null;

/** A cookie value of `[A-Za-z0-9_-]`, at most 3 KB: values that do not fit are left out, the longest first, the message never. */
export function encodeFormAnswer(answer: FormAnswer): string {
  const whole = encode(JSON.stringify(answer));
  if (whole.length <= LONGEST) return whole;
  const problem = answer.problem && { code: answer.problem.code, errors: answer.problem.errors.slice(0, 10) };
  const values = Object.entries(answer.values).sort(([, one], [, other]) => one.length - other.length);
  for (;;) {
    const text = encode(JSON.stringify({ ...answer, problem, values: Object.fromEntries(values) }));
    if (text.length <= LONGEST || values.length === 0) return text;
    values.pop();
  }
}

/** The reverse; null for anything that is not such an answer. What it says is shown as text and decides nothing. */
export function decodeFormAnswer(cookie: string | null | undefined): FormAnswer | null {
  if (!cookie || cookie.length > LONGEST || !/^[\w-]+$/.test(cookie)) return null;
  try {
    const parsed = JSON.parse(decode(cookie)) as Partial<Record<keyof FormAnswer, unknown>> | null;
    if (typeof parsed !== "object" || parsed === null || typeof parsed.form !== "string") return null;
    return {
      form: parsed.form,
      problem: readProblem(parsed.problem),
      done: parsed.done === true,
      values: textsOf(parsed.values),
    };
  } catch {
    return null;
  }
}

function readProblem(value: unknown): FormFailure | null {
  if (typeof value !== "object" || value === null || !("code" in value) || typeof value.code !== "string") return null;
  if (!Object.hasOwn(PROBLEMS, value.code)) return null;
  const errors = "errors" in value && Array.isArray(value.errors) ? (value.errors as unknown[]) : [];
  return { code: value.code as ServerProblemCode, errors: errors.filter(isFieldError) };
}

const isFieldError = (value: unknown): value is { field: string; code: string } =>
  typeof value === "object" &&
  value !== null &&
  "field" in value &&
  typeof value.field === "string" &&
  "code" in value &&
  typeof value.code === "string";

const textsOf = (value: unknown): Record<string, string> =>
  typeof value === "object" && value !== null
    ? Object.fromEntries(
        Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
      )
    : {};

/** UTF-8 in base64url. */
function encode(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

function decode(text: string): string {
  const bytes = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return new TextDecoder().decode(Uint8Array.from(bytes, (char) => char.charCodeAt(0)));
}
