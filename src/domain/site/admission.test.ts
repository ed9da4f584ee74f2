import { expect, test } from "vitest";
import { createAdmission, TURN_WAIT_MS, type Admission } from "./admission.ts";

const AT_ONCE = 10;

/** A process with a clock of its own: pages are made side by side, each in `milliseconds`. */
function busyProcess() {
  const clock = { now: 0 };
  const { enter } = createAdmission(() => clock.now);
  const told = { made: 0, refused: 0, late: 0, longest: 0, order: [] as number[] };
  const inside: (() => void)[] = [];
  const ask = (name = 0): Promise<void> => {
    const since = clock.now;
    return enter().then((leave: Awaited<ReturnType<Admission["enter"]>>) => {
      if (!leave) {
        told.refused += 1;
        if (clock.now > since) told.late += 1;
        return;
      }
      told.longest = Math.max(told.longest, clock.now - since);
      told.order.push(name);
      inside.push(leave);
    });
  };
  /** What is being made now is ready after `milliseconds`; those who waited come in. */
  const finish = async (milliseconds: number) => {
    clock.now += milliseconds;
    for (const leave of inside.splice(0)) {
      told.made += 1;
      leave();
    }
    await finishNothing();
  };
  return { ask, finish, told, inside };
}

/** Lets everybody go on whose turn has come. */
async function finishNothing(): Promise<void> {
  for (let turn = 0; turn < 300; turn += 1) await Promise.resolve();
}

test("a few pages are begun at once, the others in the order of their arrival, and each leaves once", async () => {
  const { ask, finish, told, inside } = busyProcess();
  const asked = Array.from({ length: 25 }, (_, name) => ask(name));
  await Promise.resolve();
  expect(inside).toHaveLength(AT_ONCE);
  const [first] = inside;
  await finish(50);
  first!();
  await finishNothing();
  expect(inside).toHaveLength(AT_ONCE);
  await finish(50);
  await finish(50);
  await Promise.all(asked);
  expect(told.order).toEqual(Array.from({ length: 25 }, (_, name) => name));
  expect(told).toMatchObject({ made: 25, refused: 0 });
});

test.each([200, 500])(
  "of %i who come at once again and again, nobody who is let in waits too long, and the others are told at once",
  async (clients) => {
    const { ask, finish, told, inside } = busyProcess();
    const asked: Promise<void>[] = [];
    for (let round = 0; round < 40; round += 1) {
      for (let client = 0; client < clients; client += 1) asked.push(ask());
      await finishNothing();
      await finish(400);
    }
    while (inside.length > 0) await finish(400);
    await Promise.all(asked);
    expect(told.longest).toBeLessThanOrEqual(TURN_WAIT_MS);
    expect(told.refused).toBeGreaterThan(0);
    expect(told.late / told.refused).toBeLessThan(0.1);
    expect(told.made + told.refused).toBe(40 * clients);
    // Nobody is sent away while there is room.
    expect(told.made).toBeGreaterThanOrEqual(40 * AT_ONCE);
  },
);

test("who waits while pages become slow is told after three seconds, and makes room", async () => {
  const { ask, finish, told, inside } = busyProcess();
  const asked = Array.from({ length: 30 }, () => ask());
  await Promise.resolve();
  await finish(TURN_WAIT_MS + 1);
  expect(told).toMatchObject({ made: AT_ONCE, refused: 20 });
  expect(inside).toHaveLength(0);
  await Promise.all(asked);
  await ask();
  expect(inside).toHaveLength(1);
});
