import { expect, test } from "vitest";
import { readEnv } from "./env.ts";

const SECRET = "x".repeat(32);

test("a complete environment is read; origins are cut out of addresses", () => {
  expect(readEnv({ SESSION_SECRET: SECRET, SITE_URL: "https://nibash.example/path", URL: "" })).toEqual({
    sessionSecret: SECRET,
    siteOrigins: ["https://nibash.example"],
    siteName: null,
    adminEmail: null,
  });
  expect(readEnv({ SESSION_SECRET: SECRET, ADMIN_EMAIL: " Admin@Nibash.Example " }).adminEmail).toBe(
    "admin@nibash.example",
  );
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
