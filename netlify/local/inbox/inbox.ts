import { createServer, type Server } from "node:http";
import { refuseInProduction } from "../not-in-production.ts";
import { requestUrl, sendWebResponse, toWebRequest } from "../web/exchange.ts";
import { createFaults, type FaultInput, faultsSchema } from "./faults.ts";
import { LOCAL_INBOUND } from "./reply.ts";
import { createSmtp } from "./smtp.ts";
import { createStore } from "./store.ts";
import { createWeb, LOCAL_SMS_TOKEN } from "./web.ts";
import * as v from "valibot";

const HOST = "127.0.0.1";
export const INBOX_NAME = "The inbox, in which codes and links of everybody lie open,";

/** The addresses of an inbox. */
export type InboxAddress = { http: string; smtp: string };
export type Inbox = InboxAddress & {
  /** The environment variables with which the product sends to this inbox. */
  environment: Record<"SMTP_URL" | "MAIL_FROM" | "SMS_URL" | "SMS_TOKEN" | "INBOUND_DOMAIN" | "INBOUND_SECRET", string>;
  /** Replaces the active faults. */
  setFaults(faults: FaultInput[]): void;
  clear(): void;
  stop(): Promise<void>;
};

/** The environment variables with which the product sends to an inbox. */
export const inboxEnvironment = ({ http, smtp }: InboxAddress): Inbox["environment"] => ({
  SMTP_URL: smtp,
  MAIL_FROM: "Nibash <post@nibash.example>",
  SMS_URL: `${http}/sms-provider`,
  SMS_TOKEN: LOCAL_SMS_TOKEN,
  INBOUND_DOMAIN: LOCAL_INBOUND.domain,
  INBOUND_SECRET: LOCAL_INBOUND.secret,
});

type Listening = { port: number };

/** Listens on the first free one of ten consecutive ports, or else on any port; rejects for every other error. */
async function listen(
  server: { listen: Server["listen"]; once: Server["once"]; off: Server["off"] },
  usual: number,
): Promise<Listening> {
  for (const port of usual === 0 ? [0] : [...Array.from({ length: 10 }, (_, step) => usual + step), 0]) {
    const error = await new Promise<NodeJS.ErrnoException | null>((resolve) => {
      server.once("error", resolve);
      server.listen(port, HOST, () => {
        server.off("error", resolve);
        resolve(null);
      });
    });
    if (error === null) return { port };
    if (error.code !== "EADDRINUSE") throw error;
  }
  throw new Error("No port is free for the inbox");
}

/**
 * Starts an inbox: a server for mail and SMS, and a page that shows them.
 * @param ports the preferred ports; if taken, the next free ones; 0 is any port
 * @param folder the data folder of the inbox, which it reports when asked
 */
export async function startInbox(ports = { http: 0, smtp: 0 }, folder = ""): Promise<Inbox> {
  refuseInProduction(INBOX_NAME);
  return openInbox(ports, folder);
}

/** The same without the check for production: the built site sets NODE_ENV in its own process, so its caller has checked already. */
export async function openInbox(ports: { http: number; smtp: number }, folder: string): Promise<Inbox> {
  const store = createStore();
  const faults = createFaults();
  const web = createWeb(store, faults, folder);
  web.onError((error) => {
    throw error;
  });
  const server = createServer((request, response) => {
    const url = requestUrl(request, HOST);
    if (!url) return void response.writeHead(400).end();
    Promise.resolve(web.fetch(toWebRequest(request, url)))
      .then((answer) => sendWebResponse(answer, response))
      .catch(() => response.destroy());
  });
  const smtp = createSmtp(store, faults);
  await listen(server, ports.http);
  await listen(smtp.server as Server, ports.smtp);
  const portOf = (listening: { address(): unknown }) => (listening.address() as { port: number }).port;
  const address = { http: `http://${HOST}:${portOf(server)}`, smtp: `smtp://${HOST}:${portOf(smtp.server)}` };
  return {
    ...address,
    environment: inboxEnvironment(address),
    setFaults: (given) => faults.set(v.parse(faultsSchema, given)),
    clear: store.clear,
    async stop() {
      server.closeAllConnections();
      await Promise.all([
        new Promise((resolve) => server.close(resolve)),
        new Promise<void>((resolve) => smtp.close(() => resolve())),
      ]);
    },
  };
}
