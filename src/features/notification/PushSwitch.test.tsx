import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { PushAnswer } from "#api/account/push.ts";
import PushQuestion from "#ui/push/PushQuestion.tsx";
import { PushSwitch } from "./PushSwitch.tsx";

const HERE = { id: "s1", userAgent: "", createdAt: "2026-11-20T06:00:00.000Z", reachedAt: null, current: true };
const NOBODY: PushAnswer = { key: "BKey", endpoint: null, devices: [] };
const TOLD: PushAnswer = { ...NOBODY, endpoint: "https://fcm.googleapis.com/a", devices: [HERE] };

/** What the server knows, and what it was sent. */
function serve(first: PushAnswer | null) {
  return vi.spyOn(window, "fetch").mockImplementation(async (_, init) => {
    const { method = "GET" } = init ?? {};
    if (first === null) return new Response("{}", { status: 401 });
    const body = method === "PUT" ? TOLD : method === "DELETE" ? { kind: "push-stopped" } : first;
    return new Response(JSON.stringify(body), { status: 200 });
  });
}

/** A browser: its answer to being told, what a tap on its question brings, and its subscription. */
function browser(
  asked: NotificationPermission,
  { tapped = asked, has = null }: { tapped?: NotificationPermission; has?: string | null } = {},
) {
  let permission = asked;
  let endpoint = has;
  vi.spyOn(Notification, "permission", "get").mockImplementation(() => permission);
  vi.spyOn(Notification, "requestPermission").mockImplementation(async () => (permission = tapped));
  const subscription = () =>
    endpoint === null
      ? null
      : {
          endpoint,
          toJSON: () => ({ endpoint, keys: { p256dh: "p", auth: "a" } }),
          unsubscribe: async () => {
            endpoint = null;
            return true;
          },
        };
  const pushManager = {
    getSubscription: async () => subscription(),
    subscribe: async () => {
      endpoint = TOLD.endpoint;
      return subscription();
    },
  };
  const registration = { pushManager } as unknown as ServiceWorkerRegistration;
  vi.spyOn(navigator.serviceWorker, "getRegistration").mockResolvedValue(registration);
  vi.spyOn(navigator.serviceWorker, "register").mockResolvedValue(registration);
  vi.spyOn(navigator.serviceWorker, "ready", "get").mockReturnValue(Promise.resolve(registration));
}

beforeEach(() => vi.restoreAllMocks());
afterEach(() => vi.restoreAllMocks());
const ON = { name: "Tell me on this device" };

test("off, on and off again, each said", async () => {
  browser("default", { tapped: "granted" });
  const sent = serve(NOBODY);
  const screen = await render(<PushSwitch />);
  await screen.getByRole("button", ON).click();
  await expect.element(screen.getByRole("status")).toMatchTextContent("Notifications are on for this device.");
  const put = sent.mock.calls.find(([, init]) => init?.method === "PUT");
  expect(JSON.parse(String(put?.[1]?.body))).toEqual({ endpoint: TOLD.endpoint, p256dh: "p", auth: "a", locale: "en" });
  await screen.getByRole("button", { name: "Stop on this device" }).click();
  await expect.element(screen.getByRole("button", ON)).toBeVisible();
  expect(sent.mock.calls.at(-1)?.[0]).toBe("/api/account/push/s1");
});

test("whoever says no to the browser reads how to say yes", async () => {
  browser("default", { tapped: "denied" });
  serve(NOBODY);
  const screen = await render(<PushSwitch />);
  await screen.getByRole("button", ON).click();
  await expect.element(screen.getByRole("status")).toMatchTextContent(/allow notifications/);
  await expect.element(screen.getByRole("button")).not.toBeInTheDocument();
});

test("a device that is no longer reached subscribes again by itself", async () => {
  browser("granted");
  const sent = serve({ ...TOLD, endpoint: null });
  const screen = await render(<PushSwitch />);
  await expect.element(screen.getByRole("status")).toMatchTextContent("Notifications are on for this device.");
  expect(sent.mock.calls.map(([, init]) => init?.method)).toEqual(["GET", "PUT"]);
});

test("where that fails it says so, and can be turned on by hand", async () => {
  browser("granted");
  vi.spyOn(navigator.serviceWorker, "register").mockRejectedValueOnce(new Error("no worker"));
  serve({ ...TOLD, endpoint: null });
  const screen = await render(<PushSwitch />);
  await expect.element(screen.getByRole("status")).toMatchTextContent(/no longer reach/);
  await screen.getByRole("button", ON).click();
  await expect.element(screen.getByRole("status")).toMatchTextContent("Notifications are on for this device.");
});

test("a browser that cannot is told why; an iPhone, how", async () => {
  serve(NOBODY);
  const { PushManager } = window;
  Reflect.deleteProperty(window, "PushManager");
  try {
    const screen = await render(<PushSwitch />);
    await expect.element(screen.getByRole("status")).toMatchTextContent(/cannot show notifications/);
    vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)");
    await screen.unmount();
    const phone = await render(<PushSwitch />);
    await expect.element(phone.getByRole("status")).toMatchTextContent(/Add to Home Screen/);
  } finally {
    window.PushManager = PushManager;
  }
});

test("a site without keys says nothing of it", async () => {
  browser("default");
  const sent = serve({ ...NOBODY, key: null });
  const screen = await render(<PushSwitch />);
  await expect.poll(() => sent.mock.calls.length).toBe(1);
  await expect.element(screen.getByRole("heading")).not.toBeInTheDocument();
});

test("the offer is made where it is off, once, and says what came of it", async () => {
  browser("default", { tapped: "granted" });
  serve(NOBODY);
  const shown = vi.fn();
  const screen = await render(<PushQuestion title="Learn of the answer at once?" onShown={shown} />);
  await screen.getByRole("button", ON).click();
  await expect.element(screen.getByRole("status")).toMatchTextContent("Notifications are on for this device");
  expect(shown).toHaveBeenCalledTimes(1);
});

test("whoever is not signed in, or told already, is offered nothing", async () => {
  browser("granted", { has: TOLD.endpoint });
  const shown = vi.fn();
  for (const answer of [TOLD, null]) {
    const sent = serve(answer);
    const screen = await render(<PushQuestion title="Learn of the answer at once?" onShown={shown} />);
    await expect.poll(() => sent.mock.calls.length).toBeGreaterThan(0);
    await expect.element(screen.getByRole("button")).not.toBeInTheDocument();
    await screen.unmount();
  }
  expect(shown).not.toHaveBeenCalled();
});
