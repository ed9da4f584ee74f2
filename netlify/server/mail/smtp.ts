import { Readable } from "node:stream";
import SMTPConnection, { type SMTPConnectionOptions } from "nodemailer/lib/smtp-connection";
import { parseConnectionUrl } from "nodemailer/lib/shared";

/** Well below the time that a function has. */
const TIMEOUTS = { connectionTimeout: 5_000, greetingTimeout: 5_000, dnsTimeout: 5_000, socketTimeout: 10_000 };
const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/;

/**
 * How handing a message over went. `problem` is a short code such as `smtp-450` or `ETIMEDOUT`, without anything the server said.
 * `unclear`: it was given the content and then nothing was heard, so it may or may not have taken it.
 */
export type Delivery =
  | { kind: "sent" }
  | { kind: "later" | "refused" | "unclear"; problem: string }
  /** `begin` said no: somebody else has the message. */
  | { kind: "taken" };

type SmtpError = Error & { code?: string; responseCode?: number; command?: string };

/** Settings of SMTP_URL. Over the network the connection is encrypted, or there is none. */
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

/** What an error means for the message. Whatever is wrong with us (login, sender, network) may be right again later. */
function judge(error: SmtpError, handedOver: boolean): Delivery {
  const { responseCode = 0, command } = error;
  if (handedOver && responseCode === 0) return { kind: "unclear", problem: problemOf(error) };
  const aboutMessage = command === "RCPT TO" || command === "DATA";
  if (responseCode < 500 || !aboutMessage) return { kind: "later", problem: problemOf(error) };
  return { kind: "refused", problem: command === "RCPT TO" ? "recipient-refused" : problemOf(error) };
}

/**
 * Hands one message to the server.
 * @param begin called when the server is ready for the content and before it gets the first byte; false keeps it from going out
 */
export function deliver(
  url: string,
  { from, to, content }: { from: string; to: string; content: Buffer },
  begin: () => Promise<boolean>,
): Promise<Delivery> {
  const { auth, ...options } = connectionOptions(url);
  const connection = new SMTPConnection(options);
  let handedOver = false;
  let taken = false;
  // The stream is read once the server has answered DATA with 354, not before.
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
      // Without the closing dot a server must forget what it got; a closed connection makes sure that there is none.
      if (delivery.kind === "sent") connection.quit();
      else connection.close();
      message.destroy();
      resolve(delivery);
    };
    const fail = (error: Error) => end(taken ? { kind: "taken" } : judge(error as SmtpError, handedOver));
    connection.on("error", fail);
    const send = () =>
      connection.send({ from, to: [to], size: content.length }, message, (error) =>
        error ? fail(error) : end({ kind: "sent" }),
      );
    connection.connect((error) => {
      if (error) return fail(error);
      if (!auth) return send();
      connection.login(auth, (problem) => (problem ? fail(problem) : send()));
    });
  });
}
