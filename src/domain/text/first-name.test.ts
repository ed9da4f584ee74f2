import fc from "fast-check";
import { expect, test } from "vitest";
import { firstName } from "./first-name.ts";

test.each([
  ["Rahima Begum", "Rahima"],
  ["Rahima", "Rahima"],
  ["  Sadia   Islam ", "Sadia"],
  ["Md. Rahim Uddin", "Rahim"],
  ["MD Rahim", "Rahim"],
  ["Md.Rahim Uddin", "Rahim"],
  ["Mst. Fatema Khatun", "Fatema"],
  ["Dr. Md. Abul Kashem", "Abul"],
  ["A. K. M. Fazlul Haque", "Fazlul"],
  ["A.K.M. Fazlul Haque", "Fazlul"],
  ["S M Nazmul", "Nazmul"],
  ["রহিমা বেগম", "রহিমা"],
  ["মো. রহিম উদ্দিন", "রহিম"],
  ["মোঃ রহিম উদ্দিন", "রহিম"],
  ["মোছা. ফাতেমা খাতুন", "ফাতেমা"],
  ["ড. আনিসুজ্জামান", "আনিসুজ্জামান"],
  ["ডাঃ দীপু মনি", "দীপু"],
  ["এ. কে. এম. ফজলুল হক", "ফজলুল"],
  ["Jean-Pierre Roy", "Jean-Pierre"],
  ["Md.", "Md."],
  ["–", "–"],
])("%s is called %s", (name, called) => {
  expect(firstName(name)).toBe(called);
});

test("whoever has a name is called something, and nobody by more than is in it", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: "grapheme" }), (name) => {
      const called = firstName(name);
      expect(called === "").toBe(name.trim() === "");
      expect(firstName(called)).toBe(called);
    }),
  );
});
