import { expect, test } from "vitest";
import { batches, batchesBeside, type BatchPlan } from "./batches.ts";
import { readPictures } from "./reference.ts";

const plan = async (count: number): Promise<BatchPlan> => {
  const pictures = await readPictures();
  return { count, size: 50, seed: 7, now: new Date("2026-11-21"), agents: 5, pictures, taken: [pictures[0]?.id ?? ""] };
};

test("a thread beside gives the batches that this one would give, in order, the short last one too", async () => {
  const given = await plan(320);
  const here = [...batches(given)];
  const beside = [];
  for await (const batch of batchesBeside(given)) beside.push(batch);
  expect(beside).toEqual(here);
  expect(here.map((batch) => batch.length)).toEqual([50, 50, 50, 50, 50, 50, 20]);
});

test("none wanted, none made", async () => {
  for await (const batch of batchesBeside(await plan(0))) expect(batch).toBe("nothing");
});

test("who stops early stops the thread, and an error in it reaches the reader", async () => {
  for await (const batch of batchesBeside(await plan(5000))) {
    expect(batch).toHaveLength(50);
    break;
  }
  const broken = { ...(await plan(100)), pictures: [] };
  await expect(async () => {
    for await (const _batch of batchesBeside(broken)) continue;
  }).rejects.toThrow();
});
