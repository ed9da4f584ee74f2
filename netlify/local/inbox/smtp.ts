import PostalMime from "postal-mime";
import { SMTPServer, type SMTPServerSession } from "smtp-server";
import type { Faults } from "./faults.ts";
import type { Store } from "./store.ts";

const refusal = (responseCode: number): Error => Object.assign(new Error("Refused on purpose"), { responseCode });

/** An SMTP server that accepts every mail and forwards none. The caller opens and closes it. */
export function createSmtp(store: Store, faults: Faults): SMTPServer {
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
