import fc from "fast-check";
import { beforeAll, expect, test, vi } from "vitest";
import type { VisitAnswer } from "#api/booking/visits.ts";
import type { OwnVisit } from "#domain/booking/own-visit.ts";
import {
  isMet,
  OPEN_STATES,
  VISIT_ACTS,
  VISITS_OPEN_MAX,
  possibleActs,
  timesOf,
  VISIT_SIDES,
  type Visit,
  type VisitAct,
} from "#domain/booking/visit.ts";
import { daysAhead } from "#domain/booking/visit-slots.ts";
import { remindOfVisits } from "#server/visits/reminders.ts";
import { Person } from "#tests/api/person.ts";
import { signedInPerson } from "#tests/api/signed-in.ts";
import { useVisits } from "#tests/api/inquiry/visit-market.ts";
import { depth } from "#tests/support/depth.ts";

/** Each step asks for every rule, some fifty queries: `npm test` plays enough that every act is seen, `npm run test:long` hundreds. */
const SEQUENCES = depth > 1 ? 40 * depth : 20;
const HOUR_MS = 3_600_000;
const market = useVisits();

/** Two who want to see the home, its owner, and somebody who has nothing to do with it. */
let people: Record<"seeker" | "rival" | "owner" | "stranger", Person>;
const WHO = ["seeker", "rival", "owner", "owner", "stranger"] as const;
beforeAll(async () => {
  const [seeker, rival, stranger] = await Promise.all([1, 2, 3].map(async () => (await signedInPerson()).person));
  people = { seeker: seeker!, rival: rival!, stranger: stranger!, owner: market.owner };
});

/** What is known of each visit after the last command; `said`: how often one of the two said something afterwards. */
type Seen = Visit & { seeker: Person; said: number };
type Model = { visits: Map<string, Seen> };
type Step = (model: Model) => Promise<void>;
const counts = new Map<string, number>();
const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);

const which = fc.nat({ max: 5 });
const anySlot = async (index: number): Promise<string> => (await market.offer()).slots[index] ?? "2020-01-01T04:00:00Z";
const pick = ({ visits }: Model, index: number): string | undefined => [...visits.keys()][index % visits.size];

async function answered(response: Response): Promise<OwnVisit | null> {
  expect(response.status).toBeLessThan(500);
  count(String(response.status));
  return response.ok ? ((await response.json()) as VisitAnswer).visit : null;
}

/** Hours beside the one of a slot: up to three times at once; whichever are taken by then are refused. */
const anyHours = fc.subarray(["12", "16"]);
async function askFor(
  model: Model,
  who: "seeker" | "rival" | "owner",
  slot: number,
  hours: string[] = [],
): Promise<OwnVisit | null> {
  const [, , , day] = daysAhead(new Date());
  const [hour2, hour3] = hours;
  const more = { ...(hour2 && { day2: day, hour2 }), ...(hour3 && { day3: day, hour3 }) };
  const made = await answered(await market.ask(await anySlot(slot), { person: people[who], ...more }));
  if (made) model.visits.set(made.id, { ...made, seeker: people[who], said: 0 });
  return made;
}

const ask = fc
  .record({ who: fc.constantFrom("seeker", "rival", "owner"), slot: which, hours: anyHours })
  .map(({ who, slot, hours }): Step => async (model) => {
    await askFor(model, who, slot, hours);
  });

async function take(model: Model, id: string, person: Person, act: VisitAct, slot: number): Promise<void> {
  const before = model.visits.get(id)!;
  const asked = timesOf(before);
  const chosen = act === "propose" ? await anySlot(slot) : act === "confirm" ? asked[slot % asked.length] : undefined;
  const response = await market.act(id, person, { act, ...(chosen && { startsAt: chosen }) });
  const changed = await answered(response);
  if (person === people.stranger) expect(response.status).toBe(404);
  if (!changed) return;
  count(act);
  // One step at a time, and what is over stays over but for words.
  expect(changed.sequence - before.sequence).toBeLessThanOrEqual(1);
  const isWord = act === "done" || act === "no-show" || act === "take-back";
  if (changed.sequence > before.sequence && !isWord) expect([...OPEN_STATES, ""]).toContain(before.state);
  if (before.state === "confirmed" && act === "propose") count("moved");
  if (before.others.length > 0 && act === "confirm") count("one of several");
  if (act !== "propose") expect(asked).toContain(changed.startsAt);
  const said = before.said + (isWord ? changed.sequence - before.sequence : 0);
  model.visits.set(id, { ...changed, seeker: before.seeker, said });
}

const anyAct = fc
  .record({ who: fc.constantFrom(...WHO), nth: which, act: fc.constantFrom(...VISIT_ACTS), slot: which })
  .map(({ who, nth, act, slot }): Step => async (model) => {
    const id = pick(model, nth);
    if (id) await take(model, id, people[who], act, slot);
  });

/** What one side's page offers them. */
const shownAct = fc
  .record({ side: fc.constantFrom(...VISIT_SIDES), nth: which, button: which, slot: which })
  .map(({ side, nth, button, slot }): Step => async (model) => {
    const id = pick(model, nth);
    if (!id) return;
    const visit = model.visits.get(id)!;
    const acts = possibleActs(visit, side, new Date());
    const act = acts[button % acts.length];
    if (act) await take(model, id, side === "owner" ? people.owner : visit.seeker, act, slot);
  });

/** Two at once, on one visit or one hour: whatever comes first, the rules hold afterwards. */
const race = fc
  .record({ nth: which, slot: which, one: fc.constantFrom(...VISIT_ACTS), other: fc.constantFrom(...VISIT_ACTS) })
  .map(({ nth, slot, one, other }): Step => async (model) => {
    const startsAt = await anySlot(slot);
    const id = pick(model, nth);
    const both = id
      ? [market.act(id, people.owner, { act: one, startsAt }), market.act(id, people.seeker, { act: other, startsAt })]
      : [market.ask(startsAt, { person: people.seeker }), market.ask(startsAt, { person: people.rival })];
    for (const [index, response] of (await Promise.all(both)).entries()) {
      const made = await answered(response);
      const before = made && model.visits.get(made.id);
      const seeker = before?.seeker ?? (index === 0 ? people.seeker : people.rival);
      const isOver = before && Date.parse(before.startsAt) <= Date.now();
      const said = (before?.said ?? 0) + (isOver && made ? made.sequence - before.sequence : 0);
      if (made && (before?.sequence ?? -1) < made.sequence) model.visits.set(made.id, { ...made, seeker, said });
    }
  });

const later = fc.constantFrom(1, 5, 24, 24, 96).map((hours): Step => async () => {
  vi.setSystemTime(Date.now() + hours * HOUR_MS);
  await remindOfVisits(new Date());
});

/** What most visits come to: agreed, often by one of several times, and afterwards somebody notes how it was. */
const kept = fc
  .record({
    slot: which,
    hours: anyHours,
    by: fc.constantFrom(...VISIT_SIDES),
    how: fc.constantFrom("done" as const, "no-show" as const),
  })
  .map(({ slot, hours, by, how }): Step => async (model) => {
    const made = await askFor(model, "rival", slot, hours);
    if (!made) return;
    await take(model, made.id, people.owner, "confirm", slot);
    vi.setSystemTime(Date.parse(model.visits.get(made.id)!.startsAt));
    for (const act of slot % 2 ? [how] : [how, "take-back" as const])
      await take(model, made.id, by === "owner" ? people.owner : people.rival, act, slot);
  });

/** Agreed, then moved by either side; the other one says yes or no. */
const moved = fc
  .record({
    slot: which,
    by: fc.constantFrom(...VISIT_SIDES),
    answer: fc.constantFrom("confirm" as const, "decline" as const),
  })
  .map(({ slot, by, answer }): Step => async (model) => {
    const made = await askFor(model, "rival", slot);
    if (!made) return;
    const [one, other] = by === "owner" ? [people.owner, people.rival] : [people.rival, people.owner];
    await take(model, made.id, people.owner, "confirm", 0);
    await take(model, made.id, one, "propose", slot);
    await take(model, made.id, other, answer, 0);
  });

async function checkRules({ visits }: Model): Promise<void> {
  const { db } = market.database();
  const rows = await db.selectFrom("visits").selectAll().execute();
  const open = rows.filter(({ state }) => (OPEN_STATES as readonly string[]).includes(state));
  const hours = open.map(({ starts_at }) => starts_at.toISOString());
  expect(new Set(hours).size, "an hour is one visit's").toBe(hours.length);
  const ahead = open.filter(({ starts_at }) => starts_at > new Date());
  const seekers = ahead.map(({ seeker_id }) => seeker_id);
  expect(new Set(seekers).size, "one visit of a home at a time").toBe(seekers.length);
  expect(ahead.length).toBeLessThanOrEqual(VISITS_OPEN_MAX * 2);
  const { slots } = await market.offer();
  expect(slots.filter((slot) => hours.includes(slot))).toEqual([]);
  for (const row of rows)
    expect(visits.get(row.id)).toMatchObject({
      state: row.state,
      sequence: row.sequence,
      startsAt: row.starts_at.toISOString(),
    });
  // How much one client reads is limited; that is no rule of visits. Before the yes nobody learns more than the first name.
  for (const person of Object.values(people)) person.ip = new Person().ip;
  for (const person of Object.values(people))
    for (const visit of await market.list(person)) {
      expect(visit.meeting !== null).toBe(isMet(visit));
      if (!isMet(visit)) expect([visit.other.phone, visit.other.name.includes(" ")]).toEqual([null, false]);
    }
  expect(await market.list(people.stranger)).toEqual([]);
  // Both sides hear of every step, and nobody of one twice.
  const keys = (await db.selectFrom("outbox").select("dedupe_key").execute()).map(({ dedupe_key }) => dedupe_key ?? "");
  for (const { id, state, sequence } of rows) {
    const steps = keys.filter((key) => key.includes(id) && !/^visit-(?:reminder|soon|missed):/.test(key));
    // Of what is said afterwards only who is counted hears, once.
    expect(steps).toHaveLength(2 * (sequence + 1 - (visits.get(id)?.said ?? 0)));
    if (state === "no-show") expect(keys.some((key) => key.startsWith(`visit-missed:${id}`))).toBe(true);
    const reminders = keys.filter((key) => key.includes(id) && /^visit-(?:reminder|soon):/.test(key));
    expect(reminders.length).toBeLessThanOrEqual(4 * Math.max(1, sequence));
  }
}

test(
  `${SEQUENCES} sequences of whatever two seekers and an owner can do keep the rules`,
  { timeout: 600_000 * depth },
  async () => {
    const { db } = market.database();
    const today = new Date();
    const sequences = fc.array(
      fc.oneof(ask, ask, anyAct, ...Array.from({ length: 6 }, () => shownAct), kept, moved, moved, race, later),
      {
        minLength: 10,
        maxLength: 16,
        size: "max",
      },
    );
    try {
      await fc.assert(
        fc.asyncProperty(sequences, async (steps) => {
          for (const table of ["visits", "outbox", "rate_limits"] as const) await db.deleteFrom(table).execute();
          // Only what time it is, is made up. Each sequence begins today: nobody's session may end meanwhile.
          vi.useFakeTimers({ toFake: ["Date"], now: today });
          const model: Model = { visits: new Map() };
          for (const step of steps) {
            await step(model);
            await checkRules(model);
          }
        }),
        { numRuns: SEQUENCES },
      );
    } finally {
      vi.useRealTimers();
    }
    console.log(
      [...counts]
        .sort()
        .map(([name, times]) => `${name} ${times}`)
        .join(", "),
    );
    // A model in which nothing happens would be content with everything.
    for (const name of ["201", "200", "404", "409", ...VISIT_ACTS, "moved", "one of several"])
      expect(counts.get(name) ?? 0, name).toBeGreaterThan(0);
  },
);
