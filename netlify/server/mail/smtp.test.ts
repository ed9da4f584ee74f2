import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { backOff } from "./back-off.ts";
import { deliver } from "./smtp.ts";

const PASSWORD = "p@ss:w/rd";
const received: string[] = [];
let server: SMTPServer;
let port: number;

beforeAll(async () => {
  server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    logger: false,
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

test("it signs in with what SMTP_URL says, and begins once the server is ready", async () => {
  begin.mockClear();
  const url = `smtp://nibash:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`;
  expect(await deliver(url, message, begin)).toEqual({ kind: "sent" });
  expect(begin).toHaveBeenCalledTimes(1);
  expect(received).toHaveLength(1);
});

test("a wrong password is ours to put right: the mail waits, and nothing has left us", async () => {
  begin.mockClear();
  const delivery = await deliver(`smtp://nibash:wrong@127.0.0.1:${port}`, message, begin);
  expect(delivery).toEqual({ kind: "later", problem: "smtp-535" });
  expect(begin).not.toHaveBeenCalled();
});

test("to another machine nothing goes unencrypted, not even the password", async () => {
  begin.mockClear();
  // The same server under an address that is not known as this machine's.
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
