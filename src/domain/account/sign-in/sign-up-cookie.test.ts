import { expect, test } from "vitest";
import { decodeSignUp, encodeSignUp } from "./sign-up-cookie.ts";

const mark = "a-mark_of_43_characters_as_the_server_makes".padEnd(43, "x");

test("what was encoded is read again, whatever an address may have in it", () => {
  for (const email of [
    "a@b.co",
    "rahima+home@example.com",
    "o'neil%41?=~/x@mail.example.com",
    `${"x".repeat(64)}@e.bd`,
  ])
    expect(decodeSignUp(encodeSignUp({ mark, email }))).toEqual({ mark, email });
});

test("anything else is nothing", () => {
  const good = encodeSignUp({ mark, email: "a@b.co" });
  for (const bad of [
    undefined,
    null,
    "",
    "x",
    mark,
    `${mark}.`,
    `${mark}.!!!!`,
    `${mark}.A`,
    good.slice(1),
    `${good}.x`,
  ])
    expect(decodeSignUp(bad)).toBeNull();
  expect(decodeSignUp(`${mark}.${btoa("no address")}`)).toBeNull();
});
