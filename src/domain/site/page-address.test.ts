import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { judgeAddress, tidyQuery, withoutNul } from "./page-address.ts";

describe("judgeAddress", () => {
  it.each([
    ["/", undefined, "en", "/"],
    ["/bn", "bn", "bn", "/"],
    ["/buy", undefined, "en", "/buy"],
    ["/bn/buy", "bn", "bn", "/buy"],
    ["/blog", undefined, "bn", "/blog"],
    ["/en/blog", "en", "en", "/blog"],
    ["/en/blog/1", "en", "en", "/blog/1"],
    ["/post-property", undefined, "bn", "/post-property"],
    ["/project/1", undefined, "bn", "/project/1"],
  ] as const)("%s is a page", (pathname, param, locale, path) => {
    expect(judgeAddress(pathname, param)).toEqual({ kind: "page", locale, path });
  });

  it.each([
    ["/en", "en", "/"],
    ["/en/buy", "en", "/buy"],
    ["/bn/blog", "bn", "/blog"],
    ["/bn/post-property", "bn", "/post-property"],
    ["/buy/", undefined, "/buy"],
    ["/buy/", "buy", "/buy"],
    ["/buy.html", undefined, "/buy"],
    ["/buy.html", "buy.html", "/buy"],
    ["/bn/buy.html", "bn", "/bn/buy"],
    ["/en/buy.html", "en", "/buy"],
    ["/index.html", undefined, "/"],
    ["/bn/", "bn", "/bn"],
    ["//buy", undefined, "/buy"],
  ] as const)("%s leads to the bare form", (pathname, param, to) => {
    expect(judgeAddress(pathname, param)).toEqual({ kind: "redirect", to });
  });

  it.each([
    ["/x/y/buy", "x/y", "en"],
    ["/de/buy", "de", "en"],
    ["/bn/en/buy", "bn/en", "bn"],
  ] as const)("%s is no page: the parameter is not a language", (pathname, param, locale) => {
    expect(judgeAddress(pathname, param)).toEqual({ kind: "unknown", locale });
  });

  it("never leads to another host", () => {
    expect(judgeAddress("//evil.example/", undefined)).toEqual({ kind: "redirect", to: "/evil.example" });
    expect(judgeAddress("/en//evil.example", "en")).toEqual({ kind: "redirect", to: "/evil.example" });
  });
});

describe("an address out of a sentence", () => {
  const signs = [
    "।",
    ".",
    ")",
    ",",
    ";",
    '"',
    "'",
    ">",
    "]",
    "…",
    "!",
    "?",
    "॥",
    "”",
    "»",
    " ",
    "}",
    "*",
    ":",
    "\u200B",
  ];

  it.each(signs)("leads to its page without %j behind it", (sign) => {
    const encoded = encodeURIComponent(sign);
    const plain = new URL(`https://nibash.example/x${sign === "?" ? encoded : sign}`).pathname.slice(2);
    for (const end of [encoded, encoded.toLowerCase(), plain, encoded + plain, `/${encoded}`, `.html${encoded}`]) {
      expect(judgeAddress(`/bn/buy${end}`, "bn"), end).toMatchObject(
        end === "" ? { kind: "page" } : { kind: "redirect", to: "/bn/buy" },
      );
      expect(judgeAddress(`/property/lake-view-3f9ab2c4${end}`, undefined)).toMatchObject(
        end === "" ? {} : { to: "/property/lake-view-3f9ab2c4" },
      );
    }
    expect(judgeAddress(`/en/buy${encoded}`, "en")).toEqual({ kind: "redirect", to: "/buy" });
    expect(judgeAddress(`/${encoded}`, undefined)).toEqual({ kind: "redirect", to: "/" });
  });

  it.each([
    ["?type=land&amp;minPrice=5000000", "?type=land&minPrice=5000000"],
    ["?amp;district=dhaka&amp%3Bbedrooms=3", "?district=dhaka&bedrooms=3"],
    ["?a=1&amp;amp;b=2&AMP;c=3", "?a=1&b=2&c=3"],
    ["?minPrice=5000000)", "?minPrice=5000000"],
    ["?place=gulshan-2%E0%A5%A4", "?place=gulshan-2"],
    ["?q=lake&sort=price-asc.%22", "?q=lake&sort=price-asc"],
    ["?q=Is it near?", "?q=Is it near?"],
    ["?type=land&q=(lake)", "?type=land&q=(lake)"],
    ["?q=A%26amp%3BB", "?q=A%26amp%3BB"],
    ["?)", ""],
    ["", ""],
  ])("%s keeps all of its filters", (given, meant) => {
    expect(tidyQuery(given)).toBe(meant);
    expect(tidyQuery(meant)).toBe(meant);
  });

  it("leaves what our forms send as it is, and leads on once", () => {
    const value = fc.stringMatching(/^[a-z0-9-]{1,12}$/).filter((text) => /[a-z0-9]$/.test(text));
    const query = fc.dictionary(fc.stringMatching(/^[a-z][A-Za-z]{0,9}$/), value, { minKeys: 1 });
    fc.assert(
      fc.property(query, fc.string(), (parameters, words) => {
        const search = `?${new URLSearchParams(parameters).toString()}`;
        expect(tidyQuery(search)).toBe(search);
        const sentence = `${search}&${new URLSearchParams({ q: words }).toString()}`;
        expect(tidyQuery(sentence)).toBe(sentence);
        expect(tidyQuery(tidyQuery(search + words))).toBe(tidyQuery(search + words));
      }),
    );
  });
});

it("an address loses its NUL, and never becomes another site's by it", () => {
  expect(withoutNul("/buy", "?q=a%00b")).toBe("/buy?q=a%EF%BF%BDb");
  expect(withoutNul("/area/%00", "")).toBe("/area/%EF%BF%BD");
  expect(withoutNul("/buy", "?q=100%25")).toBeNull();
  for (const path of ["//example.com/%00", "///example.com/%00", "/\\example.com/%00"])
    expect(new URL(withoutNul(path, "") ?? "", "https://nibash.example").host).toBe("nibash.example");
});
