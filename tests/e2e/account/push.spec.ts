import type { PushMessage } from "#domain/account/push.ts";
import { CHROMIUM_FLAGS, findBrowser } from "#tests/support/chromium.ts";
import { subscribeBrowser } from "#tests/support/inbox.ts";
import { expect, newAccount, signIn, test } from "../fixtures/account.ts";

// The headless shell, in which the other tests run, shows no notifications.
const executablePath = findBrowser();
test.use({
  serviceWorkers: "allow",
  permissions: ["notifications"],
  launchOptions: { ...(executablePath ? { executablePath } : {}), args: CHROMIUM_FLAGS },
});

const MESSAGE: PushMessage = {
  title: "একজন আপনার বাড়ি দেখতে চান",
  text: "Lake flat",
  url: "/bn/account/visits",
  lang: "bn",
  tag: "visit",
  open: "দেখুন",
  stop: "এই ডিভাইসে আর নয়",
  stopToken: "t",
  read: null,
  unread: 1,
};

test("@phone once it is turned on in the settings, a device shows what it is sent, with its buttons", async ({
  page,
  baseURL,
}) => {
  const origin = baseURL!;
  await signIn(page, origin, await newAccount(page, origin));
  // The browser's own push service is out of reach: what it would be given is that of the inbox.
  const { endpoint, p256dh, auth } = await subscribeBrowser();
  await page.addInitScript(
    (json) => {
      const subscription = { ...json, toJSON: () => json, unsubscribe: async () => true };
      let current: PushSubscription | null = null;
      PushManager.prototype.subscribe = async () => (current = subscription as unknown as PushSubscription);
      PushManager.prototype.getSubscription = async () => current;
    },
    { endpoint, keys: { p256dh, auth } },
  );
  await page.goto("/account/notifications?view=settings");
  const device = page.getByRole("region", { name: "On this device" });
  await device.getByRole("button", { name: "Tell me on this device" }).click();
  await expect(device.getByRole("status")).toHaveText("Notifications are on for this device.");

  const protocol = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    protocol.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await protocol.send("ServiceWorker.enable");
  const registrationId = await registered;
  const data = JSON.stringify(MESSAGE);
  await protocol.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
  const shown = () =>
    page.evaluate(async () => {
      const [first] = await (await navigator.serviceWorker.ready).getNotifications();
      const actions = (first as unknown as { actions: { title: string }[] } | undefined)?.actions ?? [];
      return [first?.title, first?.body, first?.lang, first?.data.url, ...actions.map(({ title }) => title)];
    });
  const { title, text, lang, url, open, stop } = MESSAGE;
  await expect.poll(shown).toEqual([title, text, lang, url, open, stop]);
});
