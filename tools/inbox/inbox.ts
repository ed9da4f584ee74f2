import { createServer, type Server } from "node:http";
import * as v from "valibot";
import PostalMime from "postal-mime";
import { SMTPServer, type SMTPServerSession } from "smtp-server";
import { refuseInProduction } from "#tools/web/not-in-production.ts";
import { requestUrl, sendWebResponse, toWebRequest } from "#tools/web/exchange.ts";
import { createFaults, type FaultInput, faultsSchema, type Faults } from "./faults.ts";
import { LOCAL_INBOUND } from "./reply.ts";
import { createStore, type Store } from "./store.ts";
import { createWeb, LOCAL_SMS_TOKEN } from "./web.ts";

const refusal = (responseCode: number): Error => Object.assign(new Error("Refused on purpose"), { responseCode });

/** An SMTP server that accepts every mail and forwards none. The caller opens and closes it. */
function createSmtp(store: Store, faults: Faults): SMTPServer {
  const cut = (session: SMTPServerSession) => {
    for (const connection of server.connections) if (connection.id === session.id) connection._socket.destroy();
  };
  const server: SMTPServer = new SMTPServer({
    disabledCommands: ["STARTTLS", "AUTH"],
    banner: "Nibash inbox",
    logger: false,
    closeTimeout: 500,
    onRcptTo({ address }, session, done) {
      void faults.meet("recipient", address).then((fault) => {
        if (fault?.drop) return cut(session);
        done(fault?.reply ? refusal(fault.reply) : null);
      });
    },
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      const receive = async (): Promise<void> => {
        const chunks: Buffer[] = [];
        for await (const chunk of stream) chunks.push(chunk as Buffer);
        const fault = await faults.meet("content", recipients[0] ?? "");
        if (fault?.reply) return done(refusal(fault.reply));
        store.addMail(await PostalMime.parse(Buffer.concat(chunks)), recipients);
        if (fault?.drop) return cut(session);
        done();
      };
      // If the connection breaks in the middle of a mail, the mail is not stored.
      receive().catch((error: unknown) => done(error instanceof Error ? error : new Error("unreadable")));
    },
  });
  // Ignores the errors of clients that are cut off.
  server.on("error", () => undefined);
  return server;
}

const HOST = "127.0.0.1";
export const INBOX_NAME = "The inbox, in which codes and links of everybody lie open,";

/** The addresses of an inbox. */
export type InboxAddress = { http: string; smtp: string };
export type Inbox = InboxAddress & {
  /** The environment variables with which the product sends to this inbox. */
  environment: Record<
    | "SMTP_URL"
    | "MAIL_FROM"
    | "SMS_URL"
    | "SMS_TOKEN"
    | "INBOUND_DOMAIN"
    | "INBOUND_SECRET"
    | "PUSH_SERVICE"
    | "CALENDAR_SERVICE",
    string
  >;
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
  PUSH_SERVICE: http,
  CALENDAR_SERVICE: http,
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
