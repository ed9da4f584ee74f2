import { paisaOf } from "./amount.ts";
import type { Clock } from "./clock.ts";
import { Refusal } from "./codes.ts";
import { newPaymentID, newSignature, type Generation, type Ledger, type Payment } from "./ledger.ts";
import type { Rules } from "./rules.ts";
import { WALLETS } from "./wallets.ts";

/** The body of a request; nothing is known of its fields. */
export type Fields = Readonly<Record<string, unknown>>;
export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

const LONGEST = 255;
const isText = (value: unknown): boolean => textOf(value) !== "" && textOf(value).length <= LONGEST;
const isAddress = (value: unknown): boolean => URL.canParse(textOf(value)) && /^https?:/.test(textOf(value));

/** Why a payment is refused at its creation; null if it is allowed. Some of the codes for fields are guesses. */
function creationProblem(fields: Fields, generation: Generation): string | null {
  // V2 does not require the mode and ignores it.
  if (generation === "v1" && fields["mode"] !== "0011") return "2063";
  if (!isText(fields["payerReference"])) return "2048";
  if (!isAddress(fields["callbackURL"])) return "2049";
  if (paisaOf(fields["amount"]) === null) return "2006";
  if (fields["currency"] !== "BDT") return "2007";
  if (fields["intent"] !== "sale") return "2008";
  const invoice = fields["merchantInvoiceNumber"];
  if (invoice === undefined) return "2065";
  return isText(invoice) && !/[<>&]/.test(textOf(invoice)) ? null : "2031";
}

/** Payments from creation to execution, by the provider's rules. Every result is a payment or a refusal. */
export function createCheckout(clock: Clock, ledger: Ledger, rules: () => Rules) {
  /** When each wallet was last debited with each amount. */
  const lastDebits = new Map<string, number>();
  const isExpired = (payment: Payment): boolean => clock.now() >= payment.createdAt + rules().paymentLifeMs;

  /** Why an authorised payment cannot be executed now; null if it can. */
  function executionProblem(payment: Payment): string | null {
    const wallet = WALLETS.get(payment.wallet ?? "");
    if (wallet === "insufficient") return "2023";
    if (wallet === "blocked") return rules().debitBlockCode;
    const last = lastDebits.get(`${payment.wallet} ${payment.paisa}`);
    return last !== undefined && clock.now() < last + rules().duplicateWindowMs ? "2029" : null;
  }

  function complete(payment: Payment): Payment {
    lastDebits.set(`${payment.wallet} ${payment.paisa}`, clock.now());
    ledger.debit(payment, clock.now());
    return payment;
  }

  return {
    isExpired,
    create(fields: Fields, generation: Generation): Payment | Refusal {
      const problem = creationProblem(fields, generation);
      if (problem !== null) return new Refusal(problem);
      const now = clock.now();
      const payment: Payment = {
        paymentID: newPaymentID(now),
        generation,
        invoice: textOf(fields["merchantInvoiceNumber"]),
        amount: String(fields["amount"]),
        paisa: paisaOf(fields["amount"])!,
        currency: "BDT",
        intent: "sale",
        payerReference: textOf(fields["payerReference"]),
        callbackURL: textOf(fields["callbackURL"]),
        signature: newSignature(),
        hash: newSignature() + newSignature(),
        state: "initiated",
        spent: false,
        createdAt: now,
        executedAt: null,
        trxID: null,
        wallet: null,
        page: { step: "wallet", wrongCodes: 0 },
        refunds: [],
      };
      ledger.add(payment);
      return payment;
    },
    /** Executes an authorised payment, once. A refusal may also use the payment up. */
    execute(paymentID: string): Payment | Refusal {
      const payment = ledger.payments.get(paymentID);
      if (!payment) return new Refusal("2002");
      if (payment.state === "completed" || payment.spent) return new Refusal("2117");
      const problem =
        payment.state !== "authorised" || isExpired(payment) ? rules().notAuthorisedCode : executionProblem(payment);
      if (problem === null) return complete(payment);
      payment.spent = rules().refusalSpends;
      return new Refusal(problem);
    },
    query: (paymentID: string): Payment | Refusal => ledger.payments.get(paymentID) ?? new Refusal("2002"),
    search: (trxID: string): Payment | Refusal => ledger.byTrx(trxID) ?? new Refusal("2033"),
    /** The end of the hosted page: the customer was authenticated, gave up, or failed too often. */
    end(payment: Payment, state: "authorised" | "failed" | "cancelled", wallet: string | null): boolean {
      if (payment.state !== "initiated" || isExpired(payment)) return false;
      payment.state = state;
      payment.wallet = wallet ?? payment.wallet;
      return true;
    },
    /** Completes a payment that the merchant never executed; the merchant learns of it only by an IPN or a query. */
    completeUnasked(payment: Payment, wallet: string): boolean {
      if (payment.state === "completed") return false;
      payment.wallet = wallet;
      complete(payment);
      return true;
    },
    clear: () => lastDebits.clear(),
  };
}
export type Checkout = ReturnType<typeof createCheckout>;
