import { expect, test } from "vitest";
import { foldedRules } from "./netlify-output.ts";

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
