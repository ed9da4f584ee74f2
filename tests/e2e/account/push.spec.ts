import { CHROMIUM_FLAGS, findBrowser } from "#tests/support/chromium.ts";
import { pushesTo, subscribeBrowser } from "#tests/support/inbox.ts";
import { expect, test } from "../fixtures/account.ts";
import { offerVisits, ownerWithHome, seekerPage } from "../fixtures/visits.ts";

// The headless shell, in which the other tests run, shows no notifications.
const executablePath = findBrowser();
test.use({
  serviceWorkers: "allow",
  permissions: ["notifications"],
  launchOptions: { ...(executablePath ? { executablePath } : {}), args: CHROMIUM_FLAGS },
});

test("@phone what was turned on in the settings is shown by the device, in words and with its buttons", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const origin = baseURL!;
  const { slug, title } = await ownerWithHome(page, browser, origin);
  await offerVisits(page, origin, slug);
  // The browser's own push service is out of reach: what it would be given is that of the inbox.
  const { id, endpoint, p256dh, auth } = await subscribeBrowser();
  await page.addInitScript(
    (json) => {
      const subscription = {
        ...json,
        toJSON: () => json,
        unsubscribe: async () => true,
      } as unknown as PushSubscription;
      let current: PushSubscription | null = null;
      PushManager.prototype.subscribe = async () => (current = subscription);
      PushManager.prototype.getSubscription = async () => current;
    },
    { endpoint, keys: { p256dh, auth } },
  );
  await page.goto("/account/notifications?view=settings");
  const device = page.getByRole("region", { name: "On this device" });
  await device.getByRole("button", { name: "Tell me on this device" }).click();
  await expect(device.getByRole("status")).toHaveText("Notifications are on for this device.");

  const { page: seeker } = await seekerPage(browser, origin);
  const { slots } = (await (await seeker.request.get(`/api/visits/offers/${slug}`)).json()) as { slots: string[] };
  const data = { slug, startsAt: slots[0], phone: "01812345678" };
  expect((await seeker.request.post("/api/visits", { data, headers: { origin } })).status()).toBe(201);
  await seeker.context().close();
  await expect.poll(async () => (await pushesTo(id)).length, { timeout: 30_000 }).toBe(1);
  const [push] = await pushesTo(id);

  const protocol = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    protocol.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await protocol.send("ServiceWorker.enable");
  const registrationId = await registered;
  await protocol.send("ServiceWorker.deliverPushMessage", {
    origin,
    registrationId,
    data: JSON.stringify(push?.message),
  });
  const shown = () =>
    page.evaluate(async () => {
      const [first] = await (await navigator.serviceWorker.ready).getNotifications();
      const actions = (first as unknown as { actions: { title: string }[] } | undefined)?.actions ?? [];
      return [first?.title, first?.body, first?.lang, first?.data.url, ...actions.map((action) => action.title)];
    });
  await expect
    .poll(shown)
    .toEqual([
      "Someone wants to see your home",
      expect.stringMatching(new RegExp(`^${title} · .*, 9 AM$`)),
      "en",
      "/account/visits",
      push?.message["open"],
      push?.message["stop"],
    ]);
});
