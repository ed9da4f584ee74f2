import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createTransport } from "nodemailer";
import PostalMime from "postal-mime";
import { splitReply } from "#domain/inquiry/mail-reply.ts";
import { attachInbox } from "./attach.ts";
import { type Inbox, startInbox } from "./inbox.ts";
import { refuseInProduction } from "#tools/web/not-in-production.ts";
import { letterOf, MAIL_TEMPLATES } from "#server/mail/letters.ts";
import { isSigned } from "#server/inquiries/inbound-settings.ts";
import { composeMail } from "#server/mail/send-due.ts";
import { startServices } from "../services.ts";
import { MAIL_VALUES } from "#tests/support/mail-values.ts";
import { temporaryFolder, until } from "#tests/support/processes.ts";

const TO = "rahima@example.com";
let inbox: Inbox;

beforeAll(async () => {
  inbox = await startInbox();
});
afterEach(() => {
  inbox.clear();
  inbox.setFaults([]);
});
afterAll(() => inbox.stop());

const send = (subject: string, to = TO) => {
  const transport = createTransport(inbox.smtp);
  return transport
    .sendMail({
      from: "post@nibash.example",
      to,
      subject,
      text: "See https://nibash.example/verify?token=1 now",
      html: "<p>",
    })
    .finally(() => transport.close());
};
const get = (path: string, init?: RequestInit) => fetch(inbox.http + path, init);
const list = async (path: string) => (await (await get(path)).json()) as Record<string, unknown>[];

test("a mail with a reply address can be replied to: the site gets it signed, with what is quoted below", async () => {
  const got: { headers: Record<string, unknown>; body: Buffer }[] = [];
  const site = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      got.push({ headers: request.headers, body: Buffer.concat(chunks) });
      response.end('{"outcome":"taken"}');
    });
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  const link = `http://127.0.0.1:${(site.address() as AddressInfo).port}/inquiry?token=1`;
  const to = `reply+${"a1".repeat(20)}@${inbox.environment.INBOUND_DOMAIN}`;
  const transport = createTransport(inbox.smtp);
  const mail = { from: "post@nibash.example", to: TO, subject: "Answer", text: `Yes.\n${link}` };
  await transport.sendMail({ ...mail, replyTo: to });
  await transport.sendMail({ ...mail, subject: "Not to be answered" });
  transport.close();
  const [silent, answered] = await list("/mails");
  const reply = (id: unknown) =>
    get(`/mails/${String(id)}/reply`, { method: "POST", body: new URLSearchParams({ words: "At four?" }) });
  expect((await reply(silent?.["id"])).status).toBe(404);
  expect(await (await get(`/mails/${String(answered?.["id"])}`)).text()).toContain("Send reply");
  expect(await (await reply(answered?.["id"])).text()).toContain("taken");
  site.close();
  const [{ headers, body } = { headers: {}, body: Buffer.alloc(0) }] = got;
  const signed = {
    recipient: String(headers["nibash-recipient"]),
    timestamp: String(headers["nibash-timestamp"]),
    signature: String(headers["nibash-signature"]),
  };
  expect(signed.recipient).toBe(to);
  expect(isSigned(body, signed, inbox.environment.INBOUND_SECRET, new Date())).toBe(true);
  const { text = "" } = await PostalMime.parse(body);
  expect(text).toMatch(/^At four\?\n\nOn .+ wrote:\n\n> Yes\./);
  expect(splitReply(text).own).toBe("At four?");
});

test("mails are listed by recipient, the newest first, and a reader can wait for the next", async () => {
  await send("first");
  await send("to another", "Karim@Example.com");
  await send("second");
  const [second, first, ...more] = await list(`/mails?to=${TO.toUpperCase()}`);
  expect(more).toEqual([]);
  expect([second?.["subject"], first?.["subject"]]).toEqual(["second", "first"]);
  expect(first).toMatchObject({
    to: [TO],
    links: ["https://nibash.example/verify?token=1"],
    messageId: expect.any(String),
    calendar: "",
  });
  expect(await list("/mails?to=karim@example.com")).toHaveLength(1);

  const next = list(`/mails?to=${TO}&after=${String(second?.["id"])}&wait=20000`);
  await send("third");
  expect((await next).map(({ subject }) => subject)).toEqual(["third"]);
  expect(await list("/mails?to=nobody@example.com&wait=1")).toEqual([]);
});

test("its pages show a mail as text and, shut off from everything, as HTML", async () => {
  for (const template of MAIL_TEMPLATES) {
    const letter = letterOf(template, MAIL_VALUES[template], "bn");
    const content = await composeMail({ id: "1", from: "a@b.example", to: TO, letter, locale: "bn", date: new Date() });
    const transport = createTransport(inbox.smtp);
    await transport.sendMail({ envelope: { from: "a@b.example", to: TO }, raw: content });
    transport.close();
  }
  const link = "https://nibash.example/property/lake-view";
  const newest = (await list("/mails")).find(({ links }) => (links as string[]).includes(link));
  const page = await (await get("/")).text();
  expect(page).toContain(String(newest?.["subject"]));
  const mail = await (await get(`/mails/${String(newest?.["id"])}`)).text();
  expect(mail).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  expect(mail).toContain(`<a href="${link}" target="_blank">`);
  const framed = await get(`/mails/${String(newest?.["id"])}/html`);
  expect(framed.headers.get("content-security-policy")).toMatch(/^sandbox allow-popups .*default-src 'none'/);
  expect(await framed.text()).toContain('<base target="_blank">');
  expect((await get("/mails/99999")).status).toBe(404);

  expect((await get("/delete", { method: "POST", redirect: "manual" })).status).toBe(303);
  expect(await list("/mails")).toEqual([]);
});

test("what a mail says cannot act in the inbox's own pages", async () => {
  await send("<script>alert(1)</script>");
  const [{ id } = {}] = await list("/mails");
  for (const path of ["/", `/mails/${String(id)}`]) expect(await (await get(path)).text()).not.toContain("<script>");
});

test("it takes SMS over HTTP as a provider does", async () => {
  const { SMS_URL, SMS_TOKEN } = inbox.environment;
  const post = (body: unknown, token = SMS_TOKEN) =>
    fetch(SMS_URL, { method: "POST", headers: { authorization: `Bearer ${token}` }, body: JSON.stringify(body) });
  expect((await post({ to: "+8801012345678", text: "কোড ১" })).status).toBe(200);
  expect((await post({ to: "+8801012345678" })).status).toBe(400);
  expect((await post({ to: "+8801012345678", text: "x" }, "wrong")).status).toBe(401);
  expect(await list("/sms?to=%2B8801012345678")).toMatchObject([{ text: "কোড ১" }]);
});

test("faults are switched over HTTP, and count down", async () => {
  const put = (faults: unknown) => get("/faults", { method: "PUT", body: JSON.stringify(faults) });
  expect((await put([{ on: "recipient", reply: 451, to: TO, times: 1 }])).status).toBe(200);
  await expect(send("refused")).rejects.toMatchObject({ responseCode: 451 });
  await send("taken");
  expect(await list("/faults")).toEqual([]);
  expect((await put([{ on: "something", reply: 200 }])).status).toBe(400);
  expect((await put("nonsense")).status).toBe(400);
});

test("a page elsewhere on the internet can neither read nor write it", async () => {
  expect((await get("/delete", { method: "POST", headers: { origin: "https://evil.example" } })).status).toBe(403);
  const { port } = new URL(inbox.http);
  const { request } = await import("node:http");
  const status = await new Promise((resolve, reject) => {
    request({ port, host: "127.0.0.1", path: "/mails", headers: { host: `evil.example:${port}` } }, ({ statusCode }) =>
      resolve(statusCode),
    )
      .on("error", reject)
      .end();
  });
  expect(status).toBe(403);
});

test("it refuses to run where the public is", () => {
  for (const [name, value] of [
    ["NODE_ENV", "production"],
    ["NETLIFY", "true"],
    ["AWS_LAMBDA_FUNCTION_NAME", "site"],
    ["CONTEXT", "production"],
  ] as const) {
    expect(() => refuseInProduction("It", { [name]: value }), name).toThrow("does not run in production");
  }
  expect(() => refuseInProduction("It", { NODE_ENV: "development", NETLIFY_DEV: "true" })).not.toThrow();
});

test("a second command uses the inbox of the first, and goes on in its place when that ends", async () => {
  const folder = temporaryFolder();
  const before = { ...process.env };
  process.env["DATA_DIR"] = folder.path;
  for (const name of Object.keys(inbox.environment)) process.env[name] = "";
  try {
    const first = await attachInbox();
    const { SMTP_URL } = process.env;
    const second = await attachInbox();
    expect(second.http).toBe(first.http);
    expect(JSON.parse(readFileSync(join(folder.path, "inbox.json"), "utf8"))).toEqual({
      http: first.http,
      smtp: SMTP_URL,
    });
    await first.stop();
    await until("the second to listen", () => fetch(`${second.http}/inbox`).then(Boolean, () => false));
    expect(process.env["SMTP_URL"]).toBe(SMTP_URL);
    await second.stop();
  } finally {
    folder.remove();
    for (const name of ["DATA_DIR", ...Object.keys(inbox.environment)]) {
      process.env[name] = before[name] ?? "";
    }
  }
});

test("dev and preview start it, set what the product needs, and say where it is", async () => {
  const folder = temporaryFolder();
  const before = { ...process.env };
  process.env["DATA_DIR"] = folder.path;
  for (const name of Object.keys(inbox.environment)) process.env[name] = "";
  const services = await startServices();
  try {
    const address = /^ {4}Inbox +(http:\/\/127\.0\.0\.1:\d+\/)$/m.exec(services.lines)?.[1] ?? "";
    expect(await (await fetch(address)).text()).toContain("Nibash inbox");
    for (const name of Object.keys(inbox.environment)) expect(process.env[name], name).toMatch(/./);
    for (const command of ["dev", "preview"]) {
      expect(readFileSync(`tools/${command}.ts`, "utf8")).toMatch(/console\.log\(`[^`]*\$\{services\.lines\}/);
    }
  } finally {
    await services.stop();
    for (const [name] of Object.entries(process.env)) process.env[name] = before[name] ?? "";
    folder.remove();
  }
});
