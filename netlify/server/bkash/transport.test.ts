import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bkashSettings, isPageAddress } from "./settings.ts";
import { readAnswer, send } from "./transport.ts";

describe("an answer", () => {
  test.each([
    [200, '{"statusCode":"0000","id_token":"x"}', { kind: "answer" }],
    [200, '{"trxId":"x","transactionStatus":"Completed"}', { kind: "answer" }],
    [
      200,
      '{"statusCode":"2023","statusMessage":"Insufficient Balance"}',
      { kind: "refused", code: "2023", message: "Insufficient Balance" },
    ],
    [
      200,
      '{"errorCode":"2001","errorMessage":"Invalid App Key"}',
      { kind: "refused", code: "2001", message: "Invalid App Key" },
    ],
    [
      400,
      '{"internalCode":"x","externalCode":"2072","errorMessageEn":"Invalid","errorMessageBn":null}',
      { kind: "refused", code: "2072", message: "Invalid" },
    ],
    [200, '{"externalCode":"2072","errorMessageEn":"Invalid"}', { kind: "refused", code: "2072", message: "Invalid" }],
    [200, '{"statusCode":2056,"statusMessage":"x"}', { kind: "refused", code: "2056" }],
    [200, '{"status":"fail","msg":"Wrong"}', { kind: "refused", code: "fail", message: "Wrong" }],
    [200, '{"statusCode":"2079","statusMessage":"Invalid app token"}', { kind: "unauthorised" }],
    [401, '{"message":"Unauthorized"}', { kind: "unauthorised" }],
    [401, "", { kind: "unauthorised" }],
    [200, '{"message":"The incoming token has expired"}', { kind: "unauthorised" }],
    [403, '{"message":"Missing Authentication Token"}', { kind: "unclear", why: "http-403" }],
    [403, "Forbidden", { kind: "unclear", why: "http-403" }],
    [429, '{"message":"Too Many Requests"}', { kind: "unclear", why: "http-429" }],
    [500, '{"message":"Internal server error"}', { kind: "unclear", why: "http-500" }],
    [502, "<html>Bad Gateway</html>", { kind: "unclear", why: "http-502" }],
    [504, "{}", { kind: "unclear", why: "http-504" }],
    [503, '{"statusCode":"503","statusMessage":"System is undergoing maintenance"}', { kind: "refused", code: "503" }],
    [302, "", { kind: "unclear", why: "http-302" }],
    [200, "", { kind: "unclear", why: "not-json" }],
    [200, "<!doctype html>", { kind: "unclear", why: "not-json" }],
    [200, "[]", { kind: "unclear", why: "not-json" }],
    [200, "null", { kind: "unclear", why: "not-json" }],
    [200, `{"x":"${"y".repeat(200_000)}"}`, { kind: "unclear", why: "not-json" }],
  ])("%d %s", (status, text, expected) => {
    expect(readAnswer(status, text)).toMatchObject(expected);
  });
});

describe("a call", () => {
  let server: Server;
  let base = "";
  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.url === "/never") return;
      if (request.url === "/half") {
        response.writeHead(200, { "content-length": "100" });
        response.write('{"statusCode":"0000",');
        return;
      }
      if (request.url === "/cut") return void request.socket.destroy();
      if (request.url === "/elsewhere") return void response.writeHead(302, { location: "/ok" }).end();
      response.end('{"statusCode":"0000"}');
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  test.each([
    ["/ok", 5_000, { kind: "answer" }],
    ["/never", 60, { kind: "unclear", why: "timeout" }],
    ["/half", 60, { kind: "unclear", why: "timeout" }],
    ["/cut", 5_000, { kind: "unclear" }],
    // Another address is another receiver of secrets.
    ["/elsewhere", 5_000, { kind: "unclear", why: "http-302" }],
    ["/ok", 0, { kind: "not-sent", why: "no-time-left" }],
  ])("%s within %d ms", async (path, timeout, expected) => {
    expect(await send({ base }, path, {}, {}, timeout)).toMatchObject(expected);
  });

  test("to nobody provably never left", async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, "127.0.0.1", resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    expect(await send({ base: `http://127.0.0.1:${port}` }, "/", {}, {}, 5_000)).toMatchObject({ kind: "not-sent" });
    expect(await send({ base: "https://no-such-host.invalid" }, "/", {}, {}, 5_000)).toMatchObject({
      kind: "not-sent",
    });
  });
});

describe("the settings", () => {
  const ENV = {
    BKASH_BASE_URL: "https://tokenized.pay.bka.sh",
    BKASH_APP_KEY: "k",
    BKASH_APP_SECRET: "s",
    BKASH_USERNAME: "u",
    BKASH_PASSWORD: "p",
  };

  test("are all there, or nothing can be paid", () => {
    expect(bkashSettings({})).toBeNull();
    expect(bkashSettings(ENV)).toMatchObject({ generation: "v1", simulated: false, timeoutMs: 30_000 });
    for (const name of Object.keys(ENV)) expect(bkashSettings({ ...ENV, [name]: "" }), name).toBeNull();
  });

  test.each([
    ["https://tokenized.pay.bka.sh", false],
    ["https://tokenized.sandbox.bka.sh", true],
  ])("at %s: simulated %s", (base, simulated) => {
    expect(bkashSettings({ ...ENV, BKASH_BASE_URL: base })).toMatchObject({ simulated });
  });

  test("send secrets over plain http to this machine only, and only in development", () => {
    const local = { ...ENV, BKASH_BASE_URL: "http://127.0.0.1:4000" };
    expect(bkashSettings(local)).toBeNull();
    expect(bkashSettings({ ...local, DATABASE_BRIDGE: "127.0.0.1:1" })).toMatchObject({ simulated: true });
    expect(bkashSettings({ ...ENV, BKASH_BASE_URL: "http://tokenized.pay.bka.sh", DATABASE_BRIDGE: "x" })).toBeNull();
  });

  test.each([
    ["https://payment.bkash.com/?paymentId=TR", true],
    ["https://sandbox.payment.bkash.com/?paymentId=TR", true],
    ["http://payment.bkash.com/", false],
    ["https://payment.bkash.com.evil.example/", false],
    ["https://evil.example/payment.bkash.com", false],
    ["https://payment.bkash.com@evil.example/", false],
    ["https://user@payment.bkash.com/", false],
    ["https://payment.bkash.com:8443/", false],
    ["javascript:alert(1)", false],
    ["", false],
  ])("lead customers to %s: %s", (address, expected) => {
    expect(isPageAddress(address, bkashSettings(ENV)!)).toBe(expected);
  });
});
