import type { CDPSession, Page } from "@playwright/test";
import { subscribeBrowser } from "#tests/support/inbox.ts";
import { expect, newAccount, signIn, test } from "../fixtures/account.ts";

test.use({ serviceWorkers: "allow", permissions: ["notifications"] });

type Stand = { endpoint: string; p256dh: string; auth: string };

/** Chromium reaches no push service here: the page gets a subscription of the inbox's. */
async function standIn(page: Page, stand: Stand): Promise<void> {
  await page.addInitScript(({ endpoint, p256dh, auth }) => {
    let isOn = false;
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => {
        isOn = false;
        return true;
      },
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (isOn ? subscription : null),
      subscribe: async () => {
        isOn = true;
        return subscription;
      },
    });
  }, stand);
}

/** Delivers a message as a push service would. */
async function deliver(devtools: CDPSession, origin: string, message: object): Promise<void> {
  const registered = new Promise<string>((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [found] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (found) resolve(found.registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  const registrationId = await registered;
  await devtools.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data: JSON.stringify(message) });
}

test("@phone somebody turns it on, and a message comes up as it was sent @road", async ({ page, context, baseURL }) => {
  test.slow();
  const origin = baseURL!;
  const browser = await subscribeBrowser();
  await standIn(page, browser);
  await signIn(page, origin, await newAccount(page, origin));
  await page.goto("/bn/account/notifications?view=settings");
  const here = page.getByRole("region", { name: "এই ডিভাইসে" });
  await here.getByRole("button", { name: "এই ডিভাইসে জানান" }).click();
  await expect(here.getByRole("status")).toHaveText("এই ডিভাইসে খবর আসছে।");

  const { key, devices } = (await (await page.request.get("/api/account/push")).json()) as {
    key: string;
    devices: { current: boolean }[];
  };
  expect([key.length, devices.map(({ current }) => current)]).toEqual([87, [true]]);

  const devtools = await context.newCDPSession(page);
  await deliver(devtools, origin, {
    title: "নতুন বার্তা এসেছে",
    text: "বনানীর ফ্ল্যাট",
    lang: "bn",
    tag: "inquiries:1",
    open: "উত্তর দিন",
    stop: "আর পাঠাবেন না",
    unread: 1,
    url: "/bn/account/inquiries/1",
    read: null,
    stopToken: "x",
  });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body, tag, lang }) => ({ title, body, tag, lang }));
    });
  await expect.poll(shown).toEqual([{ title: "নতুন বার্তা এসেছে", body: "বনানীর ফ্ল্যাট", tag: "inquiries:1", lang: "bn" }]);

  await here.getByRole("button", { name: "এই ডিভাইসে বন্ধ করুন" }).click();
  await expect(here.getByRole("button", { name: "এই ডিভাইসে জানান" })).toBeVisible();
});
