import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeFormAnswer, encodeFormAnswer, type FormAnswer } from "./form-answer.ts";
import { PROBLEMS } from "../problem.ts";

const codes = Object.keys(PROBLEMS) as (keyof typeof PROBLEMS)[];
const anyAnswer: fc.Arbitrary<FormAnswer> = fc.record({
  form: fc.stringMatching(/^[a-z-]{1,20}$/),
  problem: fc.option(
    fc.record({
      code: fc.constantFrom(...codes),
      errors: fc.array(fc.record({ field: fc.string({ maxLength: 12 }), code: fc.constant("required") }), {
        maxLength: 4,
      }),
    }),
  ),
  done: fc.boolean(),
  values: fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.string({ unit: "grapheme", maxLength: 30 }), {
    maxKeys: 4,
  }),
});

test("comes back as it was, in signs that a cookie may have, and never above 3 KB", () => {
  fc.assert(
    fc.property(anyAnswer, (answer) => {
      const cookie = encodeFormAnswer(answer);
      expect(cookie).toMatch(/^[\w-]{1,3000}$/);
      const back = decodeFormAnswer(cookie);
      expect(back).toMatchObject({ form: answer.form, done: answer.done });
      expect(back?.problem?.code).toBe(answer.problem?.code);
    }),
  );
  const answer: FormAnswer = { form: "sign-in", problem: null, done: true, values: { name: "রহিমা বেগম" } };
  expect(decodeFormAnswer(encodeFormAnswer(answer))).toEqual(answer);
});

test("what is too long loses its longest values, not its message", () => {
  const values = { comment: "ক".repeat(2000), name: "রহিমা" };
  const long = encodeFormAnswer({ form: "a", problem: { code: "invalid-input", errors: [] }, done: false, values });
  expect(decodeFormAnswer(long)).toEqual({
    form: "a",
    problem: { code: "invalid-input", errors: [] },
    done: false,
    values: { name: "রহিমা" },
  });
});

test("what is no answer of ours is none", () => {
  for (const cookie of [null, undefined, "", "%%%", "e30", "bnVsbA", "W10", "a".repeat(3001), btoa('{"form":1}')]) {
    expect(decodeFormAnswer(cookie)).toBeNull();
  }
  const forged = btoa(JSON.stringify({ form: "x", problem: { code: "constructor", errors: [1] }, values: { a: 1 } }));
  expect(decodeFormAnswer(forged.replaceAll("=", ""))).toEqual({ form: "x", problem: null, done: false, values: {} });
  fc.assert(fc.property(fc.string(), (text) => void decodeFormAnswer(text)));
});
