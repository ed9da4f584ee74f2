import { expect, test } from "vitest";
import { readEnv } from "./env.ts";

const SECRET = "x".repeat(32);

test("a complete environment is read; origins are cut out of addresses", () => {
  expect(readEnv({ SESSION_SECRET: SECRET, SITE_URL: "https://nibash.example/path", URL: "" })).toEqual({
    sessionSecret: SECRET,
    siteOrigins: ["https://nibash.example"],
    siteName: null,
    adminEmail: null,
    smsCaps: { person: 5, site: 300 },
    smsPrice: null,
  });
  expect(readEnv({ SESSION_SECRET: SECRET, ADMIN_EMAIL: " Admin@Nibash.Example " }).adminEmail).toBe(
    "admin@nibash.example",
  );
});

test("the caps and the price of SMS are numbers", () => {
  const given = { SESSION_SECRET: SECRET, SMS_DAILY_PERSON: "0", SMS_DAILY_SITE: "40", SMS_PRICE: "0.35" };
  expect(readEnv(given)).toMatchObject({ smsCaps: { person: 0, site: 40 }, smsPrice: 0.35 });
  expect(() => readEnv({ ...given, SMS_DAILY_SITE: "-1", SMS_PRICE: "cheap" })).toThrow(/SMS_DAILY_SITE[^]*SMS_PRICE/);
});

test("what is missing or wrong is named, all of it at once", () => {
  expect(() => readEnv({ SITE_URL: "nibash" })).toThrow(/SESSION_SECRET is not set[\s\S]*SITE_URL must be an address/);
  expect(() => readEnv({ SESSION_SECRET: "short" })).toThrow(/at least 32/);
});

test("a developer's machine needs no secret: one is made for the process", () => {
  const local = () => readEnv({ DATABASE_BRIDGE: "127.0.0.1:1" }).sessionSecret;
  expect(local().length).toBeGreaterThanOrEqual(32);
  expect(local()).toBe(local());
});
