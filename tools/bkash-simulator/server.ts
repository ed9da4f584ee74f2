import { Hono, type Context } from "hono";
import * as v from "valibot";
import { refuseInProduction } from "#tools/web/not-in-production.ts";
import { serveOnLoopback } from "#tools/web/loopback.ts";
import { createSandbox, type Sandbox, type SandboxOptions } from "./sandbox.ts";
import { LOCAL_TOPIC } from "./sns.ts";
import { faultsSchema } from "./faults.ts";
import type { RulesInput } from "./rules.ts";

const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;
const ENDINGS = { authorise: "authorised", fail: "failed", cancel: "cancelled" } as const;

const walletSchema = v.object({ wallet: v.optional(v.string()) });
const clockSchema = v.object({ advanceMs: v.pipe(v.number(), v.integer()) });
const ipnSchema = v.object({
  payment: v.string(),
  badlySigned: v.optional(v.boolean(), false),
  topic: v.optional(v.string()),
});
const subscriptionSchema = v.object({ url: v.pipe(v.string(), v.url()), confirmed: v.optional(v.boolean(), false) });

/** The body of a request, checked against a schema. Throws a ValiError, which becomes the answer. */
async function bodyOf<Schema extends v.GenericSchema>(c: Context, schema: Schema): Promise<v.InferOutput<Schema>> {
  return v.parse(schema, await c.req.json().catch(() => ({})));
}

/**
 * The sandbox's state and controls over HTTP, for other processes: `GET payments`, `GET payments/{id}`, `POST
 * payments/{id}/{authorise|fail|cancel|complete}`, `GET ledger`, `GET calls`, `GET|POST|DELETE faults`, `GET|PATCH rules`, `GET|POST
 * clock`, `GET|POST|DELETE ipn`, `POST ipn/subscription`, `POST reset`. A payment is named by its id, invoice or transaction.
 */
function createControl(sandbox: Sandbox): Hono {
  const app = new Hono();
  app.use(async (c, next): Promise<Response | undefined> => {
    // Refuses requests from websites: a public domain that resolves to this machine must not read or change anything here.
    const origin = c.req.header("origin");
    const foreign = origin !== undefined && !LOCAL_HOST.test(origin.replace(/^https?:\/\//, ""));
    if (!LOCAL_HOST.test(c.req.header("host") ?? "") || foreign) return c.text("Not from there", 403);
    await next();
    c.res.headers.set("cache-control", "no-store");
    return undefined;
  });
  app.onError((error, c) => {
    if (error instanceof v.ValiError) return c.json({ error: error.message, issues: v.flatten(error.issues) }, 400);
    return c.json({ error: error.message }, 409);
  });

  const { ledger, faults, ipn } = sandbox;
  app.get("/payments", (c) => c.json([...ledger.payments.values()].toReversed()));
  app.get("/payments/:key", (c) => {
    const payment = ledger.find(c.req.param("key"));
    if (!payment) return c.json({ error: "No such payment" }, 404);
    return c.json({ ...payment, entries: ledger.entries.filter(({ paymentID }) => paymentID === payment.paymentID) });
  });
  for (const [path, ending] of Object.entries(ENDINGS)) {
    app.post(`/payments/:key/${path}`, async (c) => {
      const { wallet } = await bodyOf(c, walletSchema);
      return c.json({ redirects: sandbox.end(c.req.param("key"), ending, wallet) });
    });
  }
  app.post("/payments/:key/complete", async (c) => {
    const { wallet } = await bodyOf(c, walletSchema);
    return c.json({ completed: await sandbox.complete(c.req.param("key"), wallet) });
  });

  app.get("/ledger", (c) => c.json({ ...ledger.totals, entries: ledger.entries }));
  app.get("/calls", (c) => c.json({ counts: sandbox.counts, met: faults.met, calls: sandbox.calls }));

  app.get("/faults", (c) => c.json(faults.list));
  app.post("/faults", async (c) => {
    const given: unknown = await c.req.json().catch(() => null);
    faults.add(v.parse(faultsSchema, Array.isArray(given) ? given : [given]));
    return c.json(faults.list);
  });
  app.delete("/faults", (c) => {
    faults.clear();
    return c.json([]);
  });

  app.get("/rules", (c) => c.json(sandbox.rules));
  app.patch("/rules", async (c) => {
    sandbox.setRules((await c.req.json().catch(() => ({}))) as RulesInput);
    return c.json(sandbox.rules);
  });

  const time = () => ({ now: new Date(sandbox.clock.now()).toISOString() });
  app.get("/clock", (c) => c.json(time()));
  app.post("/clock", async (c) => {
    sandbox.clock.advance((await bodyOf(c, clockSchema)).advanceMs);
    return c.json(time());
  });

  app.get("/ipn", (c) => c.json({ subscription: ipn.subscription, deliveries: ipn.deliveries }));
  app.post("/ipn", async (c) => {
    const { payment, badlySigned, topic } = await bodyOf(c, ipnSchema);
    await ipn.notify(sandbox.payment(payment), { badlySigned, ...(topic !== undefined && { topic }) });
    return c.json(ipn.deliveries.at(-1) ?? null);
  });
  app.post("/ipn/subscription", async (c) => {
    const { url, confirmed } = await bodyOf(c, subscriptionSchema);
    await ipn.subscribe(url, confirmed);
    return c.json(ipn.subscription);
  });
  app.delete("/ipn", (c) => {
    ipn.unsubscribe();
    return c.json(null);
  });

  app.post("/reset", (c) => {
    sandbox.reset();
    return c.json({ reset: true });
  });
  return app;
}

export type BkashOptions = SandboxOptions & {
  /** 0 or left out: any free port. */
  port?: number | undefined;
};

export type Bkash = {
  /** `http://127.0.0.1:PORT`: API, hosted page, SNS and, under `/control`, the controls. */
  address: string;
  /** The environment variables with which the product pays here. */
  environment: Record<string, string>;
  /** The same controls as under `/control`, for code in this process. */
  control: Sandbox;
  stop: () => Promise<void>;
};

/**
 * Starts a provider on loopback that behaves like bKash's tokenized checkout in mode 0011, as far as that is known: both generations of the
 * API over one ledger, the hosted page, and notifications. Faults can be switched on.
 * @throws in production
 */
export async function startBkash(options: BkashOptions = {}): Promise<Bkash> {
  refuseInProduction("The bKash sandbox takes payments that nobody makes: it");
  let address = "";
  const sandbox = createSandbox(options, () => address);
  const app = new Hono();
  app.onError((error) => {
    throw error;
  });
  app.get("/favicon.ico", (c) => c.body(null, 204));
  app.route("/control", createControl(sandbox));
  app.route("/", sandbox.app);
  const served = await serveOnLoopback((request) => app.fetch(request), options.port ?? 0);
  address = served.address;
  const { host } = new URL(address);
  const { appKey, appSecret, username, password } = sandbox.credentials;
  return {
    address,
    environment: {
      BKASH_BASE_URL: address,
      BKASH_PAGE_HOSTS: host,
      BKASH_GENERATION: "v1",
      BKASH_APP_KEY: appKey,
      BKASH_APP_SECRET: appSecret,
      BKASH_USERNAME: username,
      BKASH_PASSWORD: password,
      BKASH_IPN_TOPIC: LOCAL_TOPIC,
      BKASH_SNS_HOSTS: host,
    },
    control: sandbox,
    stop: served.stop,
  };
}
