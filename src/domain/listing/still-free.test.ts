import { expect, test } from "vitest";
import type { VisitState } from "../booking/visit.ts";
import { maySayFree, type FreeGrounds } from "./still-free.ts";

const NOW = new Date("2026-12-01T06:00:00Z");
const ago = (hours: number, more = 0) => new Date(NOW.getTime() - hours * 3_600_000 + more).toISOString();
const visit = (state: VisitState, startsAt: string): FreeGrounds => ({
  visits: [{ state, startsAt }],
  unanswered: null,
});
const wrote = (messages: number, lastAt: string): FreeGrounds => ({ visits: [], unanswered: { messages, lastAt } });

test.each<[string, FreeGrounds, boolean]>([
  ["nothing to do with the home", { visits: [], unanswered: null }, false],
  ["an agreed visit at its time", visit("confirmed", ago(0)), true],
  ["an agreed visit that is to come", visit("confirmed", ago(0, 1)), false],
  ["a visit that took place", visit("done", ago(2)), true],
  ["a visit to which the owner did not come", visit("no-show", ago(2)), true],
  ["a visit that was only asked for", visit("requested", ago(2)), false],
  ["a visit that was cancelled", visit("cancelled", ago(2)), false],
  ["three messages in vain, since a day", wrote(3, ago(24)), true],
  ["three messages of this morning", wrote(3, ago(24, 1)), false],
  ["two messages", wrote(2, ago(100)), false],
])("%s", (_, grounds, may) => {
  expect(maySayFree(grounds, NOW)).toBe(may);
});
