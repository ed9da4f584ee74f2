/**
 * The bKash sandbox in a separate process, so that it uses no time or memory of what is measured. Its one argument is how many payments it
 * knows from the start: every second one is completed, the others were abandoned by their customer.
 */
import { startBkash } from "#tools/bkash-simulator/server.ts";
import { AMOUNT, invoiceOf, PAISA, providerIdOf } from "./open-payments.ts";

const known = Number(process.argv[2] ?? 0);
// The same wallet pays every time, which would otherwise be refused.
const bkash = await startBkash({ rules: { duplicateWindowMs: 0 } });
const { ledger } = bkash.control;
const at = Date.now() - 3_600_000;
for (let n = 0; n < known; n += 1) {
  const payment = {
    paymentID: providerIdOf(n),
    generation: "v1" as const,
    invoice: invoiceOf(n),
    amount: AMOUNT,
    paisa: PAISA,
    currency: "BDT",
    intent: "sale",
    payerReference: String(n),
    callbackURL: "http://localhost:8888/",
    signature: "benchbench",
    hash: "bench",
    state: "authorised" as const,
    spent: true,
    createdAt: at,
    executedAt: null,
    trxID: null,
    wallet: "01770618575",
    page: { step: "pin" as const, wrongCodes: 0 },
    refunds: [],
  };
  ledger.add(payment);
  if (n % 2 === 0) ledger.debit(payment, at);
}
process.send?.(bkash.environment);
process.on("disconnect", () => process.exit(0));
