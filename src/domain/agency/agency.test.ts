import { describe, expect, test } from "vitest";
import {
  AGENCY_ACTS,
  AGENCY_ROLES,
  agencyMay,
  invitationEnds,
  isLastOwner,
  longestMember,
  type AgencyAct,
} from "./agency.ts";

/** Once more, by hand: whoever changes a permission changes it in two places. */
const TABLE: Record<AgencyAct, [owner: boolean, agent: boolean]> = {
  seeAgency: [true, true],
  editAgency: [true, false],
  seeInvitations: [true, false],
  invite: [true, false],
  revokeInvitation: [true, false],
  changeRole: [true, false],
  removeMember: [true, false],
  leave: [true, true],
  editOwnListing: [true, true],
  editAgencyListing: [true, false],
  bringListings: [true, true],
  handOverOwn: [true, true],
  handOver: [true, false],
  answerOthersInquiries: [false, false],
  decideOnOthersVisits: [false, false],
  closeAgency: [true, false],
};
const cells = AGENCY_ACTS.flatMap((act) =>
  AGENCY_ROLES.map((role, column) => [role, act, TABLE[act][column]!] as const),
);

test.each(cells)("an %s may %s: %s", (role, act, expected) => {
  expect(agencyMay(role, act)).toBe(expected);
});

const member = (id: string, role: "owner" | "agent", day = 1) => ({
  id,
  role,
  joinedAt: `2026-01-0${day}T00:00:00.000Z`,
});

describe("the last owner", () => {
  test.each([
    ["alone", [member("a", "owner")], "a", true],
    ["beside agents", [member("a", "owner"), member("b", "agent")], "a", true],
    ["of two", [member("a", "owner"), member("b", "owner")], "a", false],
    ["no owner at all", [member("a", "owner"), member("b", "agent")], "b", false],
    ["no member at all", [member("a", "owner")], "c", false],
  ])("%s", (_, members, id, expected) => {
    expect(isLastOwner(members, id)).toBe(expected);
  });
});

test("whoever joined first takes over, the id decides between two", () => {
  const members = [member("a", "owner", 1), member("c", "agent", 2), member("b", "agent", 2), member("d", "owner", 3)];
  expect(longestMember(members, "a")?.id).toBe("b");
  expect(longestMember(members, "b")?.id).toBe("a");
  expect(longestMember([member("a", "owner")], "a")).toBeNull();
});

test("an invitation can be accepted for two weeks", () => {
  expect(invitationEnds(new Date("2026-11-26T10:00:00Z")).toISOString()).toBe("2026-12-10T10:00:00.000Z");
});
