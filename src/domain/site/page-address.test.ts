import { describe, expect, it } from "vitest";
import { judgeAddress } from "./page-address.ts";

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
