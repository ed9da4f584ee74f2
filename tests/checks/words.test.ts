import { describe, expect, test } from "vitest";
import { plant } from "../support/lint/plants.ts";

async function reportedWords(path: string, code: string): Promise<number> {
  return (await plant(path, code)).filter(({ ruleId }) => ruleId === "nibash/words-in-messages").length;
}

const component = (body: string) => `export const Plant = () => ${body};\n`;

describe("words that are written into a component are reported", () => {
  test.each([
    ["text", "<p>Hello there</p>"],
    ["one word", "<b>Save</b>"],
    ["Bengali text", "<p>স্বাগতম</p>"],
    ["alternative text", `<img alt="A house" />`],
    ["a label", `<button aria-label="Close" />`],
  ])("%s", async (_, body) => {
    expect(await reportedWords("src/ui/Plant.tsx", component(body))).toBe(1);
    expect(await reportedWords("src/ui/Plant.astro", `${body}\n`)).toBe(1);
  });

  test.each([
    ["a sentence in a string", `export const text = "Please try it again.";\n`],
    ["a Bengali string", "export const text = `আবার চেষ্টা করুন`;\n"],
  ])("%s", async (_, code) => {
    expect(await reportedWords("src/features/search/plant.ts", code)).toBe(1);
    expect(await reportedWords("src/ui/Plant.astro", `<p />\n<script>\n${code}</script>\n`)).toBe(1);
  });
});

describe("what is no word for a visitor is left alone", () => {
  test.each([
    ["a message", "<p>{m.shell_tagline()}</p>"],
    ["classes", `<p class="Flex items-center gap-2" data-kind="a b c" />`],
    ["signs and figures", "<p>৳ 12 · 5 × 6 &nbsp;&copy;</p>"],
    ["the brand", "<b>Nibash নিবাস</b>"],
  ])("%s", async (_, body) => {
    expect(await reportedWords("src/ui/Plant.astro", `${body}\n`)).toBe(0);
  });

  test("errors for developers, and files that are no components", async () => {
    const thrown = `export function fail() {\n  throw new Error("The place does not exist");\n}\n`;
    expect(await reportedWords("src/features/search/plant.ts", thrown)).toBe(0);
    expect(await reportedWords("db/plant.ts", `export const text = "Please try it again.";\n`)).toBe(0);
    expect(await reportedWords("src/ui/Plant.astro", `<style>\n  p {\n    color: red;\n  }\n</style>\n`)).toBe(0);
  });
});
