import { expect, test } from "vitest";
import { foldedRules, withOneSheet } from "./netlify-output.ts";

const rule = (path: string, policy = "script-src 'self'") => ({
  for: path,
  values: { "Content-Security-Policy": policy },
});

test("pages of places have one rule for each language's folder, every other page its own", () => {
  const rules = ["/about", "/area/gulshan", "/area/banani", "/bn/area/gulshan", "/areas"].map((path) => rule(path));
  expect(foldedRules(rules)).toEqual(["/about", "/areas", "/area/*", "/bn/area/*"].map((path) => rule(path)));
});

test("a page of a place that may load something else stops the build", () => {
  expect(() => foldedRules([rule("/area/gulshan"), rule("/area/banani", "script-src 'none'")])).toThrow("/area/");
});

test("the sheet that every page carries stands once in the renderer, and pages keep it", () => {
  const sheet = JSON.stringify(`a::before { content: "\\201c" } ${"b { color: red } ".repeat(9)}`.repeat(60));
  const code = withOneSheet(`export default [${`{ "type": "inline", "content": ${sheet} },`.repeat(3)}]`);
  expect(code.split(sheet)).toHaveLength(2);
  expect(code.match(/"content": SITE_SHEET/g)).toHaveLength(3);
  expect(() => withOneSheet("export default []")).toThrow("style sheet");
});
