import { expect, test } from "vitest";
import { isUnproved, numbersToConfirm } from "./public-contact.ts";

const [SIGN_IN, SHOWN, CHAT, NEW] = ["+8801700000001", "+8801700000002", "+8801700000003", "+8801700000004"] as const;
const shown = { phone: SIGN_IN, contactPhone: SHOWN, whatsapp: CHAT };

test("a number is proved by signing in with it, or by being shown already", () => {
  for (const number of [SIGN_IN, SHOWN, CHAT]) expect(isUnproved(shown, number)).toBe(false);
  expect(isUnproved(shown, NEW)).toBe(true);
});

test("only a number that nobody has proved is to be confirmed, once for all its places", () => {
  expect(numbersToConfirm(shown, { phone: SIGN_IN, whatsapp: SHOWN })).toEqual(new Map());
  expect(numbersToConfirm(shown, { phone: null, whatsapp: null })).toEqual(new Map());
  expect(numbersToConfirm(shown, { phone: NEW, whatsapp: null })).toEqual(new Map([[NEW, ["phone"]]]));
  expect(numbersToConfirm(shown, { phone: NEW, whatsapp: NEW })).toEqual(new Map([[NEW, ["phone", "whatsapp"]]]));
});
