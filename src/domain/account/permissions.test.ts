import { describe, expect, test } from "vitest";
import { isAdministrator, may, roleAfterPosting, type Person, type OwnedPost } from "./permissions.ts";

const visitor: Person = null;
const buyer: Person = { id: "b", role: "buyer" };
const agent: Person = { id: "a", role: "agent" };
const admin: Person = { id: "x", role: "admin" };
const pending: OwnedPost = { ownerId: "a", approval: "pending", demo: false };
const approved: OwnedPost = { ...pending, approval: "approved" };
const demo: OwnedPost = { ...approved, demo: true };

const table: [string, (person: Person) => boolean, boolean[]][] = [
  ["post", may.post, [false, true, true, true]],
  ["book a property", may.bookProperty, [false, true, true, true]],
  ["see a pending one", (person) => may.preview(person, pending), [false, false, true, true]],
  ["see an approved one", (person) => may.preview(person, approved), [true, true, true, true]],
  ["edit", (person) => may.edit(person, approved), [false, false, true, true]],
  ["delete", (person) => may.delete(person, pending), [false, false, true, true]],
  ["delete a sample", (person) => may.delete(person, demo), [false, false, false, false]],
  ["edit a sample", (person) => may.edit(person, demo), [false, false, false, false]],
  [
    "delete what nobody owns",
    (person) => may.delete(person, { ...pending, ownerId: null }),
    [false, false, false, true],
  ],
  ["moderate", may.moderate, [false, false, false, true]],
  ["see payments", may.seePayments, [false, false, false, true]],
  ["manage the account of a", (person) => may.manageAccount(person, "a"), [false, false, true, false]],
];

test.each(table)("who may %s: visitor, buyer, owning agent, administrator", (_, ask, expected) => {
  expect([visitor, buyer, agent, admin].map(ask)).toEqual(expected);
});

describe("the administrator", () => {
  test.each([
    ["the verified account with the address", "a@b.example", true, "a@b.example", true],
    ["nobody whose address is not verified", "a@b.example", false, "a@b.example", false],
    ["nobody else", "c@b.example", true, "a@b.example", false],
    ["nobody where none is configured", "a@b.example", true, null, false],
    ["nobody without an address", null, true, "a@b.example", false],
  ])("is %s", (_, email, emailVerified, adminEmail, expected) => {
    expect(isAdministrator({ email, emailVerified }, adminEmail)).toBe(expected);
  });
});

describe("a listing of an agency", () => {
  const ofAgency: OwnedPost = { ...approved, agencyId: "g" };
  const owner: Person = { id: "o", role: "agent", agency: { id: "g", role: "owner" } };
  const colleague: Person = { id: "c", role: "agent", agency: { id: "g", role: "agent" } };
  const itsAgent: Person = { id: "a", role: "agent", agency: { id: "g", role: "agent" } };
  const foreign: Person = { id: "f", role: "agent", agency: { id: "h", role: "owner" } };
  const chief: Person = { ...owner, role: "admin" };
  const acts: [string, (person: Person) => boolean, boolean[]][] = [
    [
      "be seen while it waits",
      (person) => may.preview(person, { ...ofAgency, approval: "pending" }),
      [true, false, true, false, true],
    ],
    ["be changed", (person) => may.edit(person, ofAgency), [true, false, true, false, true]],
    ["be deleted", (person) => may.delete(person, ofAgency), [true, false, true, false, true]],
    ["be changed in the owner's name", (person) => may.actAsOwner(person, ofAgency), [true, false, true, false, false]],
    ["be offered for visits", (person) => may.offerVisits(person, ofAgency), [false, false, true, false, false]],
    [
      "be answered for",
      (person) => may.answerInquiry(person, { ...ofAgency, kept: false }),
      [false, false, true, false, false],
    ],
    [
      "be changed where it is the agent's own",
      (person) => may.edit(person, approved),
      [false, false, true, false, true],
    ],
  ];
  test.each(acts)(
    "can %s by its owner, a colleague, its agent, another agency's owner, the administrator",
    (_, ask, expected) => {
      expect([owner, colleague, itsAgent, foreign, chief].map(ask)).toEqual(expected);
    },
  );
});

test("posting makes a buyer an agent and lowers nobody", () => {
  expect((["buyer", "agent", "admin"] as const).map(roleAfterPosting)).toEqual(["agent", "agent", "admin"]);
});
