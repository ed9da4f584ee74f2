import fc from "fast-check";
import { expect, test } from "vitest";
import { beginAnew, closeTheBooks, useShop } from "#tests/faults/shop.ts";
import { depth } from "#tests/support/depth.ts";
import { anyCommand, type Model, type Real } from "./commands.ts";

/** A quarter of a minute for each hundred or more: `npm test` plays enough that every fault is met, `npm run test:long` thousands. */
const SEQUENCES = depth > 1 ? 500 * depth : 120;
const COMMANDS = { minLength: 2, maxLength: 6, size: "max" as const };

const shop = useShop();

/** What happened in all sequences together. */
const totals = {
  sequences: 0,
  commands: 0,
  bookings: 0,
  payments: 0,
  refunds: 0,
  attention: 0,
  inPaisa: 0,
  backPaisa: 0,
};
const commands = new Map<string, number>();
const faults = new Map<string, number>();
const add = (map: Map<string, number>, name: string, times = 1) => map.set(name, (map.get(name) ?? 0) + times);
const written = (map: Map<string, number>): string =>
  [...map]
    .sort()
    .map(([name, times]) => `${name} ${times}`)
    .join(", ");

async function runSequence(sequence: Iterable<fc.AsyncCommand<Model, Real>>): Promise<void> {
  await beginAnew(shop());
  const { control } = shop().bkash;
  const count = (command: string) => {
    totals.commands += 1;
    add(commands, command);
  };
  await fc.asyncModelRun(() => ({ model: { known: [] }, real: { shop: shop(), count } }), sequence);
  const audit = await closeTheBooks(shop());
  expect(audit.problems).toEqual([]);
  totals.sequences += 1;
  totals.bookings += audit.bookings;
  totals.attention += audit.attention;
  totals.payments += control.ledger.totals.debits;
  totals.refunds += control.ledger.totals.refunds;
  totals.inPaisa += audit.paidIn.ours;
  totals.backPaisa += audit.paidBack.ours;
  for (const [name, times] of Object.entries(control.faults.met)) add(faults, name, times);
}

test(
  `${SEQUENCES} sequences of whatever can happen leave both ledgers alike`,
  { timeout: 600_000 * depth },
  async () => {
    // Not `fc.commands`, which prefers a command or two: with so few nobody has paid yet.
    const sequences = fc.array(fc.oneof(...anyCommand), COMMANDS);
    await fc.assert(fc.asyncProperty(sequences, runSequence), { numRuns: SEQUENCES });

    const taka = (paisa: number) => (paisa / 100).toLocaleString("en-IN");
    console.log(
      [
        `${totals.sequences} sequences, ${totals.commands} commands: ${written(commands)}`,
        `${totals.bookings} bookings, ${totals.payments} payments, ${totals.refunds} refunds; for a person: ${totals.attention}`,
        `in: ${taka(totals.inPaisa)} taka, back: ${taka(totals.backPaisa)} taka, alike in both ledgers`,
        `faults met: ${written(faults)}`,
      ].join("\n"),
    );
    // A model in which nobody pays, or nothing goes wrong, would be content with everything.
    expect(totals.payments).toBeGreaterThan(SEQUENCES / 5);
    expect(totals.refunds).toBeGreaterThan(0);
    expect(faults.size).toBeGreaterThan(20);
  },
);
