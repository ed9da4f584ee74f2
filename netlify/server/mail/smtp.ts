import { Readable } from "node:stream";
import SMTPConnection, { type SMTPConnectionOptions } from "nodemailer/lib/smtp-connection";
import { parseConnectionUrl } from "nodemailer/lib/shared";

/** Well below the time that a function has. */
const TIMEOUTS = { connectionTimeout: 5_000, greetingTimeout: 5_000, dnsTimeout: 5_000, socketTimeout: 10_000 };
const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/;

/**
 * The result of sending a message. `problem` is a short code such as `smtp-450` or `ETIMEDOUT`, without the server's text. `unclear`: the
 * server was given the content and did not answer, so it may or may not have accepted it.
 */
export type Delivery =
  | { kind: "sent" }
  | { kind: "later" | "refused" | "unclear"; problem: string }
  /** `begin` returned false: another worker has the message. */
  | { kind: "taken" };

type SmtpError = Error & { code?: string; responseCode?: number; command?: string };

/** Connection settings from SMTP_URL. Connections to other machines are always encrypted. */
function connectionOptions(url: string): SMTPConnectionOptions & { auth?: { user: string; pass: string } | undefined } {
  const { host, port, secure, auth } = parseConnectionUrl(url);
  const onThisMachine = LOOPBACK.test(host ?? "");
  return {
    ...TIMEOUTS,
    host,
    port,
    secure,
    auth,
    requireTLS: !secure && !onThisMachine,
    ignoreTLS: onThisMachine,
  } as ReturnType<typeof connectionOptions>;
}

const problemOf = ({ responseCode, code }: SmtpError): string =>
  responseCode ? `smtp-${responseCode}` : (code ?? "error").slice(0, 60);

/** What an error means for the message. Problems on our side (login, sender, network) may be temporary. */
function judge(error: SmtpError, handedOver: boolean): Delivery {
  const { responseCode = 0, command } = error;
  if (handedOver && responseCode === 0) return { kind: "unclear", problem: problemOf(error) };
  const aboutMessage = command === "RCPT TO" || command === "DATA";
  if (responseCode < 500 || !aboutMessage) return { kind: "later", problem: problemOf(error) };
  return { kind: "refused", problem: command === "RCPT TO" ? "recipient-refused" : problemOf(error) };
}

/** A message to send: the envelope and the complete mail. */
export type Handed = { from: string; to: string; content: Buffer };

export type MailLine = { deliver(message: Handed, begin: () => Promise<boolean>): Promise<Delivery>; close(): void };

/** Messages per connection, because servers close connections with more. */
const MESSAGES = 100;
/** The server has closed a connection that was kept open, or is about to. */
const HUNG_UP = /^(?!smtp-)|^smtp-421$/;

/**
 * A connection to the server that is opened with the first message and kept open for the next ones, one at a time.
 *
 * `deliver` sends one message. It calls `begin` when the server is ready for the content, before the first byte is sent; if that returns
 * false, the message is not sent. Call `close` at the end.
 */
export function openLine(url: string): MailLine {
  const { auth, ...options } = connectionOptions(url);
  let connection: SMTPConnection | null = null;
  let sent = 0;
  /** Ends the current message with an error, if there is one. */
  let fail: (error: SmtpError) => void = () => undefined;

  function close(): void {
    const closed = connection;
    [connection, sent] = [null, 0];
    closed?.close();
  }

  function connect(): Promise<void> {
    const opened = new SMTPConnection(options);
    return new Promise((resolve, reject) => {
      const end = (error: Error) => {
        // The first result counts: closing the connection reports another end.
        reject(error);
        fail(error);
        if (connection === opened) close();
        else opened.close();
      };
      opened.on("error", end);
      opened.on("end", () => end(Object.assign(new Error("The server hung up"), { code: "ECONNECTION" })));
      const ready = () => {
        connection = opened;
        resolve();
      };
      opened.connect((error) => {
        if (error) return end(error);
        if (!auth) return ready();
        opened.login(auth, (problem) => (problem ? end(problem) : ready()));
      });
    });
  }

  function send(
    server: SMTPConnection,
    { from, to, content }: Handed,
    begin: () => Promise<boolean>,
  ): Promise<Delivery> {
    let [handedOver, taken] = [false, false];
    // The stream is read only after the server has answered DATA with 354.
    const message = Readable.from(
      (async function* () {
        if (!(await begin())) {
          taken = true;
          throw new Error("taken");
        }
        handedOver = true;
        yield content;
      })(),
      { objectMode: false },
    );
    return new Promise((resolve) => {
      const end = (delivery: Delivery) => {
        fail = () => undefined;
        sent += 1;
        // A server must discard a message without the closing dot; closing the connection ensures that no dot follows.
        if (delivery.kind !== "sent") close();
        message.destroy();
        resolve(delivery);
      };
      fail = (error) => end(taken ? { kind: "taken" } : judge(error, handedOver));
      server.send({ from, to: [to], size: content.length }, message, (error) =>
        error ? fail(error as SmtpError) : end({ kind: "sent" }),
      );
    });
  }

  async function attempt(message: Handed, begin: () => Promise<boolean>): Promise<Delivery> {
    try {
      if (!connection) await connect();
    } catch (error) {
      return judge(error as SmtpError, false);
    }
    return send(connection!, message, begin);
  }

  async function deliver(message: Handed, begin: () => Promise<boolean>): Promise<Delivery> {
    if (sent >= MESSAGES) close();
    const wasKept = connection !== null;
    const delivery = await attempt(message, begin);
    // The server has not answered about this message, so it can be sent over a new connection.
    return wasKept && delivery.kind === "later" && HUNG_UP.test(delivery.problem) ? attempt(message, begin) : delivery;
  }
  return { deliver, close };
}
