import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  tenancyAfter,
  lastDayAfter,
  otherSide,
  possibleTenancyActs,
  proposeText,
  TENANCY_ACTS,
  TENANCY_SIDES,
  wasAgreed,
  type Tenancy,
} from "./tenancy.ts";

const TODAY = "2026-11-28";
const proposed = proposeText("owner", "first", 2);
const act = (tenancy: Tenancy, move: Partial<Parameters<typeof tenancyAfter>[1]>) =>
  tenancyAfter(tenancy, { act: "agree", by: "tenant", hash: tenancy.hash, today: TODAY, ...move });

describe("a tenancy", () => {
  test("is agreed once both have agreed to the same text", () => {
    expect(act(proposed, {})).toMatchObject({ state: "agreed", agreed: { owner: "first", tenant: "first" } });
    expect(act(proposed, { hash: "older" })).toBe("text-changed");
    const changed = proposeText("tenant", "second", 2);
    expect(changed.agreed).toEqual({ owner: null, tenant: "second" });
    expect(act(changed, { by: "owner", hash: "first" })).toBe("text-changed");
    expect(act(changed, { by: "owner" })).toMatchObject({ state: "agreed" });
  });

  test("ends at the end of a month, so many months after the notice", () => {
    expect(lastDayAfter(TODAY, 2)).toBe("2027-01-31");
    expect(lastDayAfter("2027-12-01", 2)).toBe("2028-02-29");
    const agreed = act(proposed, {}) as Tenancy;
    const noticed = act(agreed, { act: "give-notice" }) as Tenancy;
    expect(noticed).toMatchObject({ state: "notice", noticeBy: "tenant", lastDay: "2027-01-31" });
    expect(possibleTenancyActs(noticed, "owner", "2027-01-30")).toEqual([]);
    expect(act(noticed, { act: "end", today: "2027-01-30" })).toBe("too-early");
    expect(act(noticed, { act: "end", by: "owner", today: "2027-01-31" })).toMatchObject({ state: "ended" });
  });

  test("goes on as before when whoever gave notice takes it back before the last day", () => {
    const agreed = act(proposed, {}) as Tenancy;
    const noticed = act(agreed, { act: "give-notice" }) as Tenancy;
    expect(possibleTenancyActs(noticed, "tenant", "2027-01-30")).toEqual(["take-notice-back"]);
    expect(act(noticed, { act: "take-notice-back", by: "owner" })).toBe("wrong-state");
    expect(act(noticed, { act: "take-notice-back", today: "2027-01-31" })).toBe("too-late");
    const back = act(noticed, { act: "take-notice-back", today: "2027-01-30" }) as Tenancy;
    expect(back).toEqual(agreed);
    expect(act(back, { act: "take-notice-back" })).toBe(back);
    expect(act(back, { act: "give-notice", by: "owner" })).toMatchObject({ state: "notice", noticeBy: "owner" });
  });

  test("is withdrawn by its owner and declined by its tenant, and not once it is agreed", () => {
    expect(act(proposed, { act: "withdraw" })).toBe("wrong-state");
    expect(act(proposed, { act: "withdraw", by: "owner" })).toMatchObject({ state: "withdrawn" });
    expect(act(proposed, { act: "decline" })).toMatchObject({ state: "declined" });
    expect(act(act(proposed, {}) as Tenancy, { act: "decline" })).toBe("wrong-state");
  });

  test("whatever both do, in whatever order: nothing is agreed that one has not read, and it never goes back", () => {
    const step = fc.record({
      act: fc.constantFrom(...TENANCY_ACTS, "change" as const),
      by: fc.constantFrom(...TENANCY_SIDES),
      text: fc.constantFrom("first", "second"),
      today: fc.constantFrom("2026-11-28", "2027-01-31", "2027-06-01"),
    });
    const rank = { proposed: 0, agreed: 1, notice: 2, ended: 3, withdrawn: 4, declined: 4 } as const;
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        let tenancy = proposed;
        // What each has said yes to last, as a simple list knows it.
        const yes: Record<string, string | null> = { owner: "first", tenant: null };
        for (const { act: what, by, text, today } of steps) {
          if (what === "change") {
            if (tenancy.state !== "proposed") continue;
            tenancy = proposeText(by, text, 2);
            yes[by] = text;
            yes[otherSide(by)] = null;
            continue;
          }
          const offered = possibleTenancyActs(tenancy, by, today).includes(what);
          const next = tenancyAfter(tenancy, { act: what, by, hash: text, today });
          if (typeof next === "string") {
            expect(what === "agree" || !offered).toBe(true);
            continue;
          }
          expect(next === tenancy || offered).toBe(true);
          if (what === "agree" && next !== tenancy) yes[by] = text;
          // Only a notice leads back, by whoever gave it, and to what was agreed before.
          if (what === "take-notice-back" && next !== tenancy)
            expect([next.state, tenancy.noticeBy]).toEqual(["agreed", by]);
          else expect(rank[next.state]).toBeGreaterThanOrEqual(rank[tenancy.state]);
          tenancy = next;
        }
        if (wasAgreed(tenancy)) expect([yes["owner"], yes["tenant"]]).toEqual([tenancy.hash, tenancy.hash]);
        expect(tenancy.lastDay !== null).toBe(tenancy.state === "notice" || tenancy.state === "ended");
      }),
    );
  });
});
