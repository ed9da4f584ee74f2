import { expect, test } from "vitest";
import { withDigits } from "./number-in-name.ts";

test.each([
  ["Mirpur egaro", "mirpur 11"],
  ["মিরপুর এগারো", "মিরপুর 11"],
  ["Uttara Sector fourteen", "uttara sector 14"],
  ["Uttara Sector No. 7", "uttara sector 7"],
  ["gulshan dui number", "gulshan 2"],
  ["গুলশান ২ নম্বর", "গুলশান 2"],
  ["Dhanmondi twenty seven", "dhanmondi 27"],
  ["Two No Gate", "2 gate"],
  ["Number 2 Gate", "2 gate"],
  ["mirpur sat", "mirpur 7"],
])("%s is %s", (name, digits) => {
  expect(withDigits(name)).toBe(digits);
});

test.each(["ten", "char fasson", "at bazar", "no", "mirpur no", "", "…"])("%j has no number", (name) => {
  expect(withDigits(name)).not.toMatch(/\d/);
});
