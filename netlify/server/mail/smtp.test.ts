import type { AddressInfo, Socket } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { backOff } from "./send-due.ts";
import { openLine } from "./smtp.ts";

const PASSWORD = "p@ss:w/rd";
const received: string[] = [];
let connections = 0;
let hangUp = (): void => undefined;
let server: SMTPServer;
let port: number;

beforeAll(async () => {
  server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    logger: false,
    onConnect(_session, done) {
      connections += 1;
      done();
    },
    onRcptTo({ address }, _session, done) {
      done(address.startsWith("nobody") ? Object.assign(new Error("No such mailbox"), { responseCode: 550 }) : null);
    },
    onAuth({ username, password }, _session, done) {
      if (username === "nibash" && password === PASSWORD) done(null, { user: username });
      else done(Object.assign(new Error("No"), { responseCode: 535 }));
    },
    onData(stream, _session, done) {
      let content = "";
      stream.on("data", (bytes: Buffer) => (content += bytes.toString()));
      stream.on("end", () => {
        received.push(content);
        done();
      });
    },
  });
  server.server.on("connection", (socket: Socket) => (hangUp = () => void socket.destroy()));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ({ port } = server.server.address() as AddressInfo);
});
afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

const message = {
  from: "post@nibash.example",
  to: "rahima@example.com",
  content: Buffer.from("Subject: x\r\n\r\ny\r\n"),
};
const begin = vi.fn(async () => true);
async function deliver(url: string, ...handed: Parameters<ReturnType<typeof openLine>["deliver"]>) {
  const line = openLine(url);
  try {
    return await line.deliver(...handed);
  } finally {
    line.close();
  }
}

test("it signs in with what SMTP_URL says, and begins once the server is ready", async () => {
  begin.mockClear();
  const url = `smtp://nibash:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`;
  expect(await deliver(url, message, begin)).toEqual({ kind: "sent" });
  expect(begin).toHaveBeenCalledTimes(1);
  expect(received).toHaveLength(1);
});

test("one connection takes many messages, also after one that it refused", async () => {
  const line = openLine(`smtp://nibash:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`);
  connections = 0;
  for (let n = 0; n < 3; n += 1) expect(await line.deliver(message, begin)).toEqual({ kind: "sent" });
  expect(connections).toBe(1);
  const refused = await line.deliver({ ...message, to: "nobody@example.com" }, begin);
  expect(refused).toEqual({ kind: "refused", problem: "recipient-refused" });
  const before = received.length;
  expect(await line.deliver(message, begin)).toEqual({ kind: "sent" });
  expect(received.length).toBe(before + 1);
  line.close();
});

test("what another worker has taken is not sent, and the next message is", async () => {
  const line = openLine(`smtp://nibash:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`);
  const before = received.length;
  expect(await line.deliver(message, async () => false)).toEqual({ kind: "taken" });
  expect(received.length).toBe(before);
  expect(await line.deliver(message, begin)).toEqual({ kind: "sent" });
  line.close();
});

test("a server that hangs up between two messages is called again, at once", async () => {
  const line = openLine(`smtp://nibash:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`);
  connections = 0;
  expect(await line.deliver(message, begin)).toEqual({ kind: "sent" });
  hangUp();
  begin.mockClear();
  expect(await line.deliver(message, begin)).toEqual({ kind: "sent" });
  expect(begin).toHaveBeenCalledTimes(1);
  expect(connections).toBe(2);
  line.close();
});

test("a wrong password is ours to put right: the mail waits, and nothing has left us", async () => {
  begin.mockClear();
  const delivery = await deliver(`smtp://nibash:wrong@127.0.0.1:${port}`, message, begin);
  expect(delivery).toEqual({ kind: "later", problem: "smtp-535" });
  expect(begin).not.toHaveBeenCalled();
});

test("to another machine nothing goes unencrypted, not even the password", async () => {
  begin.mockClear();
  // The same server, under an address that does not count as local.
  const delivery = await deliver(`smtp://nibash:${encodeURIComponent(PASSWORD)}@0.0.0.0:${port}`, message, begin);
  expect(delivery).toMatchObject({ kind: "later" });
  expect(begin).not.toHaveBeenCalled();
});

test("a server that is not there is asked again later", async () => {
  const delivery = await deliver("smtp://127.0.0.1:9", message, begin);
  expect(delivery).toMatchObject({ kind: "later" });
});

test("waiting doubles from a minute to six hours", () => {
  expect([1, 2, 3, 9, 10, 60].map((attempts) => backOff(attempts) / 60_000)).toEqual([1, 2, 4, 256, 360, 360]);
});
