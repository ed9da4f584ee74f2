import { Hono } from "hono";
import * as v from "valibot";
import { createCheckout } from "./checkout.ts";
import { createClock, type Clock } from "./clock.ts";
import { createFaults, type Step } from "./faults.ts";
import { createGateway, type GatewayCall } from "./gateway.ts";
import { createHostedPage, endPayment, type Ending } from "./hosted.ts";
import { createIpn, type Deliver } from "./ipn.ts";
import { createLedger, type Payment } from "./ledger.ts";
import { createRefunds } from "./refunds.ts";
import { rulesSchema, type Rules, type RulesInput } from "./rules.ts";
import { createSns } from "./sns.ts";
import { createTokens, LOCAL_CREDENTIALS, type Credentials } from "./tokens.ts";

export type SandboxOptions = {
  /** Milliseconds since 1970; by default the machine's clock. `advance` moves the sandbox's clock forward from it. */
  clock?: (() => number) | undefined;
  credentials?: Credentials | undefined;
  rules?: RulesInput | undefined;
  /** How callbacks and IPNs reach the product; by default over HTTP. */
  deliver?: Deliver | undefined;
  /** Path of the product's IPN address; the site of the first payment is asked to subscribe. By default nothing is subscribed. */
  ipnPath?: string | undefined;
};

export type Call = GatewayCall & { at: number };

/** How many calls are remembered individually; the counts continue. */
const CALLS_AT_MOST = 20_000;
const DEFAULT_WALLET = "01770618575";

/** A whole provider in memory, without a socket: ledger, rules and apps. `address` is where it will be reached. */
export function createSandbox(options: SandboxOptions, address: () => string) {
  const clock: Clock = createClock(options.clock);
  let current: Rules = v.parse(rulesSchema, options.rules ?? {});
  const initial = current;
  const rules = () => current;
  const credentials = options.credentials ?? LOCAL_CREDENTIALS;
  const deliver: Deliver = options.deliver ?? ((request) => fetch(request));
  const ledger = createLedger();
  const faults = createFaults();
  const tokens = createTokens(clock, rules);
  const checkout = createCheckout(clock, ledger, rules);
  const refunds = createRefunds(clock, ledger, rules);
  const sns = createSns(address, clock.now);
  const ipn = createIpn({ address, clock, sns, faults, deliver });
  const calls: Call[] = [];
  const counts = new Map<Step, number>();

  function record(call: GatewayCall): void {
    calls.push({ at: clock.now(), ...call });
    if (calls.length > CALLS_AT_MOST) calls.shift();
    counts.set(call.step, (counts.get(call.step) ?? 0) + 1);
    if (call.step !== "create" || options.ipnPath === undefined || ipn.subscription) return;
    const site = ledger.find(call.keys.at(-1) ?? "")?.callbackURL;
    if (site) ipn.background(() => ipn.subscribe(new URL(options.ipnPath!, site).href));
  }

  const app = new Hono();
  app.onError((error) => {
    throw error;
  });
  app.route("/", createHostedPage({ checkout, ledger, faults, rules, deliver, background: ipn.background }));
  app.get(sns.certificatePath, async (c) => c.text(await sns.certificate()));
  app.get("/sns/", (c) => {
    const known = c.req.query("Action") === "ConfirmSubscription" && ipn.confirm(c.req.query("Token") ?? "");
    return c.text(known ? "Confirmed" : "Unknown token", known ? 200 : 403);
  });
  app.route(
    "/",
    createGateway({
      address,
      credentials,
      tokens,
      checkout,
      refunds,
      ledger,
      faults,
      rules,
      record,
      completed: (payment) => ipn.completed(payment),
    }),
  );

  const known = (key: string): Payment => {
    const payment = ledger.find(key);
    if (!payment) throw new Error(`The sandbox knows no payment ${key}`);
    return payment;
  };

  return {
    app,
    credentials,
    clock,
    ledger,
    faults,
    tokens,
    ipn,
    calls: calls as readonly Call[],
    /** The number of API calls so far, by step. */
    get counts(): Readonly<Partial<Record<Step, number>>> {
      return Object.fromEntries(counts);
    },
    get rules(): Rules {
      return current;
    },
    /** Changes the given rules. */
    setRules(changes: RulesInput): void {
      current = v.parse(rulesSchema, { ...current, ...changes });
    },
    /** By payment id, invoice or transaction. @throws if there is none */
    payment: known,
    /**
     * Ends a payment as a customer does on the hosted page, without a browser.
     * @returns the addresses to which the browser goes then, in order
     * @throws if the payment is unknown or has ended
     */
    end(key: string, ending: Ending, wallet: string = DEFAULT_WALLET): string[] {
      const addresses = endPayment({ checkout, faults }, known(key), ending, wallet);
      if (!addresses) throw new Error(`The payment ${key} has ended`);
      return addresses;
    },
    /** Completes a payment that was not executed, and notifies the subscriber. @throws if it is unknown */
    async complete(key: string, wallet: string = DEFAULT_WALLET): Promise<boolean> {
      const payment = known(key);
      if (!checkout.completeUnasked(payment, wallet)) return false;
      await ipn.completed(payment);
      return true;
    },
    /** Deletes everything: payments, token budget, faults, calls, the subscription, changed rules. */
    reset(): void {
      ledger.clear();
      faults.reset();
      tokens.clear();
      checkout.clear();
      ipn.clear();
      calls.length = 0;
      counts.clear();
      current = initial;
    },
  };
}
export type Sandbox = ReturnType<typeof createSandbox>;
