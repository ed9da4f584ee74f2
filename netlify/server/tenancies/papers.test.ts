import { inflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { Line } from "#domain/tenancy/ledger.ts";
import type { OwnTenancy } from "#domain/tenancy/own-tenancy.ts";
import { ledgerPdf } from "./ledger-paper.ts";
import { agreementPdf, receiptPdf } from "./papers.ts";
import { broken, widthOf } from "./pdf.ts";

const LINE: Line = {
  id: "0193ab12-0000-7000-8000-000000000000",
  kind: "rent-paid",
  by: "owner",
  month: "2026-11",
  amount: 42_500,
  day: "2026-11-05",
  way: "bkash",
  note: "8GX41",
  corrects: null,
  answer: null,
};
const TENANCY: OwnTenancy = {
  id: LINE.id,
  side: "owner",
  state: "agreed",
  hash: "ab".repeat(32),
  noticeBy: null,
  lastDay: null,
  terms: {
    home: "ফ্ল্যাট ৪বি, রোড ৯/এ, ধানমন্ডি",
    ownerName: "নমুনা রহমান",
    tenantName: "নমুনা আক্তার",
    people: 4,
    rent: 38_000,
    serviceCharge: 4_500,
    advance: 38_000,
    dueDay: 5,
    start: "2026-09-01",
    noticeMonths: 2,
    others: "",
  },
  agreed: { owner: true, tenant: true },
  joined: true,
  lines: [LINE],
  notices: [],
  acts: [],
  today: "2026-11-28",
};

/** Pages of a PDF, each with the texts of its lines, and whether its table of objects leads to each of them. */
function read(bytes: Uint8Array) {
  const file = Buffer.from(bytes);
  const text = file.toString("latin1");
  const pages = [...text.matchAll(/\/Length (\d+) \/Filter \/FlateDecode>>\nstream\n/g)].map((match) => {
    const from = match.index + match[0].length;
    const content = inflateSync(file.subarray(from, from + Number(match[1]))).toString("latin1");
    return [...content.matchAll(/ActualText <feff([0-9a-f]*)>/g)].map(([, hex = ""]) =>
      Buffer.from(hex, "hex").swap16().toString("utf16le"),
    );
  });
  const [, start = "0"] = /startxref\n(\d+)/.exec(text) ?? [];
  const offsets = [...text.slice(Number(start)).matchAll(/^(\d{10}) 00000 n/gm)].map(([, offset]) => Number(offset));
  const isSound = offsets.every((offset, index) => text.startsWith(`${index + 1} 0 obj`, offset));
  return { pages, isSound, count: /\/Count (\d+)/.exec(text)?.[1] };
}

describe("papers", () => {
  test("the agreement says its terms in the language that was asked for, on one page of 300 KB at most", () => {
    const [en, bn] = [agreementPdf(TENANCY, "en"), agreementPdf(TENANCY, "bn")];
    expect(read(en)).toMatchObject({ isSound: true, count: "1" });
    expect(read(en).pages[0]).toEqual(
      expect.arrayContaining(["House rent agreement", "৳\u00a038,000 (38 thousand taka)", "নমুনা আক্তার", "2 months"]),
    );
    expect(read(bn).pages[0]).toEqual(expect.arrayContaining(["বাড়ি ভাড়ার চুক্তিপত্র", "৳\u00a0৩৮,০০০ (৩৮ হাজার টাকা)"]));
    expect(Math.max(en.length, bn.length)).toBeLessThan(300_000);
  });

  test("what was agreed besides goes on over pages, and nothing of it is lost", () => {
    const others = Array.from({ length: 200 }, (_, index) => `word${index}`).join(" ") + "\n" + "দীর্ঘ ".repeat(150);
    const { pages, count } = read(agreementPdf({ ...TENANCY, terms: { ...TENANCY.terms, others } }, "en"));
    expect(count).toBe(String(pages.length));
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.flat().join(" ")).toContain("word199");
    // Both sign at the end.
    expect(pages.at(-1)).toContain("Witness");
  });

  test("a receipt has two copies, its sum in words, and no other line has one", () => {
    const { pages } = read(receiptPdf(TENANCY, LINE.id, "bn")!);
    const [page = []] = pages;
    expect(pages).toHaveLength(1);
    expect(page.filter((text) => text === "৳\u00a0৪২,৫০০")).toHaveLength(2);
    expect(page.join(" ")).toMatch(/৪২ হাজার ৫০০ টাকা\s+মাত্র বুঝে পেলাম/);
    expect(receiptPdf({ ...TENANCY, lines: [{ ...LINE, by: "tenant" }] }, LINE.id, "bn")).toBeNull();
  });

  test("a word that is wider than the paper is broken between letters and not inside one", () => {
    const lines = broken("ক্ষ".repeat(200), 300, 11);
    expect(lines.join("")).toBe("ক্ষ".repeat(200));
    expect(Math.max(...lines.map((each) => widthOf(each, 11)))).toBeLessThanOrEqual(300);
  });
});

describe("the ledger on paper", () => {
  const wrong = { ...LINE, id: "b", amount: 38_000, day: "2026-11-06", note: "" };
  const lines: Line[] = [
    LINE,
    wrong,
    { ...wrong, id: "c", kind: "correction", amount: -38_000, corrects: "b", answer: "disputed" },
  ];

  test.each(["en", "bn"] as const)("has every line with its state, and what it comes to, in %s", (locale) => {
    const { pages, isSound } = read(ledgerPdf({ ...TENANCY, lines }, locale));
    const said = pages.flat().join("\n");
    expect(isSound).toBe(true);
    const expected =
      locale === "en"
        ? [
            "Rent, November 2026",
            "Correction: Rent, November 2026",
            "– ৳\u00a038,000",
            "Disputed, not counted",
            "৳\u00a080,500",
            "Page 1 of 1",
          ]
        : ["সংশোধন: ", "– ৳\u00a0৩৮,০০০", "অন্যজন মানেননি, ধরা হয়নি", "৳\u00a0৮০,৫০০", "নমুনা রহমান", "পৃষ্ঠা ১/১"];
    for (const each of expected) expect(said).toContain(each);
  });

  test("goes on over pages, which are counted, and says where there is nothing yet", () => {
    const many = Array.from({ length: 60 }, (_, index) => ({ ...LINE, id: String(index), note: "word ".repeat(40) }));
    const { pages, isSound } = read(ledgerPdf({ ...TENANCY, lines: many }, "en"));
    expect(isSound).toBe(true);
    expect(pages.length).toBeGreaterThan(4);
    expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`);
    expect(pages.flat().filter((text) => text.startsWith("Rent, November"))).toHaveLength(60);
    expect(read(ledgerPdf({ ...TENANCY, lines: [] }, "en")).pages).toHaveLength(1);
  });
});
