import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { commonSpellings, passwordReasons, passwordStrength } from "./password.ts";
import { PASSWORD } from "../../limits.ts";

const owner = { name: "Karim Uddin", email: "moushumi.b@ghorbari.example", phone: "+8801712345678" };
const isCommon = (spelling: string) => ["password", "dhaka", "iloveyou", "123456"].includes(spelling);
const reasons = (password: string) => passwordReasons(password, owner, isCommon);

describe("a password is refused that is", () => {
  test.each([
    ["x7#kq", "too-short"],
    ["বাড়ি", "too-short"],
    ["password", "too-common"],
    ["PASSWORD", "too-common"],
    ["P4ssw0rd", "too-common"],
    ["password2026!", "too-common"],
    ["dhaka1971", "too-common"],
    ["aaaaaaaa", "too-simple"],
    ["ababababab", "too-simple"],
    ["abcabcabc", "too-simple"],
    ["qwertyuiop", "too-simple"],
    ["9876543", "too-simple"],
    ["--qwertyui", "too-simple"],
    ["qwertyui!?", "too-simple"],
    ["karimuddin7", "contains-name"],
    ["karim-vbqzt", "contains-name"],
    ["Uddin-Karim", "contains-name"],
    ["moushumib!", "contains-address"],
    ["ghorbari22", "contains-address"],
    ["1712345678", "contains-address"],
  ])("%s (%s)", (password, reason) => {
    expect(reasons(password)).toContain(reason);
    expect(passwordStrength(password, owner).strength).toBe("weak");
  });

  test("and says every reason", () => {
    expect(reasons("11111").sort()).toEqual(["too-short", "too-simple"]);
    expect(reasons("")).toEqual(["too-short"]);
  });
});

test.each([
  "rickshaw bell seven",
  "k9$wTz",
  "শাপলা নদীর ধারে",
  "karim likes long words",
  "password manager chose",
  "karim-vbqztw",
  "qwe-rtyui",
])("%s is accepted", (password) => {
  expect(reasons(password)).toEqual([]);
});

test("spellings fold case, what is put on the end, and signs for letters", () => {
  expect(commonSpellings("P4ssw0rd99!")).toContain("password");
  expect(commonSpellings("Dhaka1971")).toContain("dhaka");
});

test.each([
  ["k9wtzq", "weak"],
  ["482039571604", "fair"],
  ["rickshaw", "fair"],
  ["rickshawbell", "good"],
  ["শাপলানদী", "fair"],
  ["k9$wTzq8", "good"],
  ["k9$wTzq8mV2", "strong"],
])("%s is %s, by the signs that are in it and their kinds", (password, strength) => {
  expect(passwordStrength(password).strength).toBe(strength);
});

test("strength grows with length, and the hints say how", () => {
  const order = ["weak", "fair", "good", "strong"];
  const strengths = ["k9wtzq", "k9$wTzq8", "k9$wTzq8mV2", "k9$wTzq8mV2 rickshaw"].map((password) =>
    order.indexOf(passwordStrength(password).strength),
  );
  expect(strengths).toEqual(strengths.toSorted());
  expect(strengths.at(-1)).toBe(3);
  expect(passwordStrength("48203957").hints).toContain("not-only-digits");
  expect(passwordStrength("rickshaw bell seven green").hints).toEqual([]);
});

test("nothing that is typed breaks it, and short ones never pass", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 60 }), fc.string(), (password, name) => {
      const found = passwordReasons(password, { name, email: name, phone: name });
      expect(found.includes("too-short")).toBe([...password].length < PASSWORD.min);
      if (found.length > 0)
        expect(passwordStrength(password, { name, email: name, phone: name }).strength).toBe("weak");
    }),
  );
});
