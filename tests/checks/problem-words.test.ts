import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ENDPOINTS } from "#api/endpoints.ts";
import { LOCALES } from "#domain/locale.ts";
import { PASSWORD_REASONS } from "#domain/account/sign-in/password.ts";
import { fieldProblem } from "#i18n/field-problem.ts";
import { problemWords } from "#i18n/problem-words.ts";
import { withLocale } from "#i18n/request-locale.ts";

/** What sign-up, sign-in and the account can be answered with. */
const ours = ENDPOINTS.filter(({ path }) => /^\/api\/(?:auth|account)\b/.test(path));
const codes = [...new Set(ours.flatMap(({ errors }) => errors))];

const CHECKS = "textField|string|picklist|check|maxLength|minLength|nonEmpty|instance|regex|readBy";
/** Codes of fields in a text: the last argument of a check in a schema, and `code: "…"` in an answer or a form. */
const fieldCodesIn = (text: string): string[] =>
  [...text.matchAll(new RegExp(`\\b(?:(?:${CHECKS})\\((?:[^";\`]*, )?|code: )"([a-z-]+)"(?=\\)| \\})`, "g"))].map(
    ([, code]) => code ?? "",
  );
const sources = [
  ...globSync(["src/api/account/*.ts", "src/features/{account,session}/**/*.ts", "src/ui/form/missing.ts"]),
  ...globSync("netlify/server/{sessions,accounts}/**/*.ts"),
];
const fieldCodes = [
  ...new Set([...PASSWORD_REASONS, ...sources.flatMap((file) => fieldCodesIn(readFileSync(file, "utf8")))]),
].filter((code) => code !== "invalid-input");

describe.each(LOCALES)("in %s", (locale) => {
  const words = (code: (typeof codes)[number]) => withLocale(locale, () => problemWords(code));
  const field = (code: string) => withLocale(locale, () => fieldProblem(code));

  test("every problem of the account's endpoints has words of its own", () => {
    expect(codes.length).toBeGreaterThan(20);
    const said = codes.map((code) => Object.values(words(code)).join(" "));
    expect(said.filter((text, index) => text.trim() === "" || said.indexOf(text) !== index)).toEqual([]);
  });

  test.each(fieldCodes)("a field that is %s has words of its own", (code) => {
    expect(field(code)).not.toBe(field("nobody-knows-this"));
  });
});

test("no words are left in the other language", () => {
  const bengali = (text: string) => /[\u0980-\u09ff]/.test(text);
  for (const code of fieldCodes) {
    expect(bengali(withLocale("bn", () => fieldProblem(code)))).toBe(true);
    expect(bengali(withLocale("en", () => fieldProblem(code)))).toBe(false);
  }
});

test("the check sees the codes that schemas, answers and forms give", () => {
  expect(fieldCodes).toEqual(
    expect.arrayContaining([
      "required",
      "wrong",
      "too-long",
      "not-an-email",
      "not-a-phone",
      "not-a-contact-phone",
      "unknown-value",
      "not-text",
    ]),
  );
});
