import { expect, test } from "vitest";
import { mailsTo } from "#tests/support/inbox.ts";
import { useInbox } from "#tests/support/use-inbox.ts";
import { expectProblem } from "../ask.ts";
import { SEEKER, useVisits } from "./visit-market.ts";

const market = useVisits();
useInbox();
const DAY_MS = 86_400_000;

test("whether somebody came is said once its time has come, and taken back; who is counted is told", async () => {
  const { asked, acted, act, owner, seeker, database, list } = market;
  const { id } = await asked();
  await acted(id, owner, { act: "confirm" });
  const early = await expectProblem(await act(id, owner, { act: "no-show" }), 409, "visit-changed");
  expect(early.errors).toEqual([{ field: "act", code: "too-early" }]);
  const past = new Date(Date.now() - 3_600_000);
  await database().db.updateTable("visits").set({ starts_at: past }).where("id", "=", id).execute();
  await expectProblem(await act(id, seeker(), { act: "cancel" }), 409, "visit-changed");
  expect(await acted(id, owner, { act: "no-show" })).toMatchObject({
    state: "no-show",
    actedBy: "owner",
    acts: ["take-back"],
  });
  const [told, ...earlier] = await mailsTo(SEEKER);
  expect(told?.subject).toMatch(/^About your visit|^বাসা দেখা নিয়ে/);
  expect((await list(seeker()))[0]).toMatchObject({ state: "no-show", acts: ["done", "no-show"] });
  expect(await acted(id, seeker(), { act: "done" })).toMatchObject({ state: "confirmed" });
  expect(await acted(id, owner, { act: "take-back" })).toMatchObject({ state: "done", actedBy: "seeker" });
  expect(await acted(id, owner, { act: "take-back" })).toMatchObject({ state: "done" });
  expect(await acted(id, owner, { act: "no-show" })).toMatchObject({ state: "confirmed" });
  expect(await mailsTo(SEEKER)).toHaveLength(earlier.length + 1);
  const eightDays = new Date(Date.now() - 8 * DAY_MS);
  await database().db.updateTable("visits").set({ starts_at: eightDays }).where("id", "=", id).execute();
  const late = await expectProblem(await act(id, owner, { act: "take-back" }), 409, "visit-changed");
  expect(late.errors).toEqual([{ field: "act", code: "over" }]);
});

test("an owner is told of two visits missed before they say yes, and not of one", async () => {
  const { asked, database, list, owner } = market;
  const first = await asked();
  const missed = { state: "no-show", acted_by: "owner", owner_word: "no-show" } as const;
  const miss = async (id: string, days: number) => {
    const starts_at = new Date(Date.now() - days * DAY_MS);
    await database()
      .db.updateTable("visits")
      .set({ ...missed, starts_at })
      .where("id", "=", id)
      .execute();
  };
  const recordOf = async (id: string) => (await list(owner)).find((visit) => visit.id === id)?.record;
  await miss(first.id, 3);
  const second = await asked(1);
  expect(await recordOf(second.id)).toBe(null);
  await miss(second.id, 2);
  const third = await asked(2);
  expect(await recordOf(third.id)).toEqual({ missed: 2, visits: 2 });
});
