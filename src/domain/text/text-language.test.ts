import { expect, test } from "vitest";
import { langOf, readersName } from "./text-language.ts";

test("a text without a letter of the reader's is of the other language", () => {
  for (const text of ["Shapla Homes", "Road 71", "NB-7K3M9Q2X"]) expect(langOf(text, "bn")).toBe("en");
  for (const text of ["শাপলা হোমস", "রোড ৭১"]) expect(langOf(text, "en")).toBe("bn");
});

test("what is the reader's, both, or neither is not marked", () => {
  for (const text of ["Shapla Homes", "Gulshan (গুলশান)", "৭১", "12", "–", "", null, undefined])
    expect(langOf(text, "en")).toBeUndefined();
  for (const text of ["শাপলা", "রসিদ NB-7K3M9Q2X", "৭১", "12"]) expect(langOf(text, "bn")).toBeUndefined();
});

test("a person is named in the reader's letters where both are known, and else as they wrote it", () => {
  const both = { name: "Mitali Roy", nameBn: "মিতালী রায়" };
  expect([readersName(both, "bn"), readersName(both, "en")]).toEqual(["মিতালী রায়", "Mitali Roy"]);
  for (const nameBn of [null, "", undefined])
    expect(readersName({ name: "Aung Marma", nameBn }, "bn")).toBe("Aung Marma");
  expect(readersName({ name: "", nameBn: "অং মারমা" }, "en")).toBe("অং মারমা");
});
