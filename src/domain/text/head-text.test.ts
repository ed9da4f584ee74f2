import { describe, expect, test } from "vitest";
import { excerpt, says, titleWith } from "./head-text.ts";

describe("the title of a page", () => {
  test("gets what people have not said themselves", () => {
    expect(titleWith("South-facing flat", "For Sale", "Gulshan")).toBe("South-facing flat · For Sale · Gulshan");
    expect(titleWith("Shop for sale in Mirpur-10", "For Sale", "Mirpur 10")).toBe("Shop for sale in Mirpur-10");
    expect(titleWith("গুলশানে ফ্ল্যাট", "বিক্রয়ের জন্য", "গুলশান")).toBe("গুলশানে ফ্ল্যাট · বিক্রয়ের জন্য");
    expect(titleWith("Flat", "", "Gulshan")).toBe("Flat · Gulshan");
  });

  test("a name in other letters is no name that was said", () => {
    expect(says("Flat in Gulshan", "গুলশান")).toBe(false);
    expect(says("Cox’s Bazar Beach Resort", "Cox's Bazar")).toBe(true);
  });
});

describe("an excerpt", () => {
  test("is cut between words", () => {
    expect(excerpt("A flat by the lake", 18)).toBe("A flat by the lake");
    expect(excerpt("A flat by the lake", 12)).toBe("A flat by…");
    expect(excerpt("flat", 2)).toBe("fl…");
  });
});
