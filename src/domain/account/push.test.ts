import { expect, test } from "vitest";
import { isPushEndpoint, pushStateOf, type PushDevice } from "./push.ts";

test("only the push services of the supported browsers are posted to, and the stand-in where there is one", () => {
  for (const host of ["fcm.googleapis.com", "updates.push.services.mozilla.com", "web.push.apple.com"])
    expect(isPushEndpoint(`https://${host}/a`), host).toBe(true);
  for (const address of [
    "http://fcm.googleapis.com/a",
    "https://fcm.googleapis.com:444/a",
    "https://a:b@fcm.googleapis.com/a",
    "https://fcm.googleapis.com.example/a",
    "https://notgoogleapis.com/a",
    "https://10.0.0.1/a",
    "https://localhost/a",
    "fcm.googleapis.com",
  ])
    expect(isPushEndpoint(address), address).toBe(false);
  expect(isPushEndpoint("http://127.0.0.1:8025/push/a")).toBe(false);
  expect(isPushEndpoint("http://127.0.0.1:8025/push/a", "http://127.0.0.1:8025")).toBe(true);
  expect(isPushEndpoint("http://127.0.0.1:8026/push/a", "http://127.0.0.1:8025")).toBe(false);
});

const DEVICE: PushDevice = {
  asked: "granted",
  isHomeScreenNeeded: false,
  wished: true,
  subscribed: "a",
  endpoint: "a",
};

test.each<[string, Partial<PushDevice>]>([
  ["on", {}],
  ["unsupported", { asked: "none" }],
  ["install", { asked: "none", isHomeScreenNeeded: true }],
  ["blocked", { asked: "denied" }],
  ["off", { wished: false }],
  ["off", { asked: "default" }],
  ["expired", { endpoint: null }],
  ["expired", { subscribed: null }],
  ["expired", { endpoint: "b" }],
])("%s: %o", (state, change) => expect(pushStateOf({ ...DEVICE, ...change })).toBe(state));
