import { afterAll, beforeAll, beforeEach } from "vitest";
import { type Bkash, type BkashOptions, startBkash } from "#tools/bkash-simulator/server.ts";

/**
 * Starts a bKash sandbox for the test file and points the product at it; it is reset before every test.
 * @example const bkash = useBkash(); … bkash().control.end(paymentID, "authorised")
 */
export function useBkash(options: BkashOptions = {}): () => Bkash {
  let bkash: Bkash | undefined;
  beforeAll(async () => {
    bkash = await startBkash(options);
    Object.assign(process.env, bkash.environment);
  });
  beforeEach(async () => {
    await bkash?.control.ipn.settle();
    bkash?.control.reset();
  });
  afterAll(async () => {
    for (const name of Object.keys(bkash?.environment ?? {})) process.env[name] = "";
    await bkash?.stop();
  });
  return () => {
    if (!bkash) throw new Error("The sandbox is open inside tests and hooks only");
    return bkash;
  };
}
