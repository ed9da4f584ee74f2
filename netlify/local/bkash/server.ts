import { Hono } from "hono";
import { refuseInProduction } from "../not-in-production.ts";
import { serveOnLoopback } from "../web/loopback.ts";
import { createControl } from "./control.ts";
import { createSandbox, type Sandbox, type SandboxOptions } from "./sandbox.ts";
import { LOCAL_TOPIC } from "./sns.ts";

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
