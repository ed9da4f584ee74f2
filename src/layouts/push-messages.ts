import type { PushMessage } from "#domain/account/push.ts";

/** What the service worker does with messages to this device. It is built into /sw.js with `service-worker.ts`. */

type Waiting = Event & { waitUntil(work: Promise<unknown>): void };
type Kept = Pick<PushMessage, "url" | "read" | "stopToken">;
type Pushed = Waiting & { data: { json(): PushMessage } | null };
type Clicked = Waiting & { action: string; notification: { data: Kept; close(): void } };
type Changed = Waiting & { oldSubscription?: PushSubscription | null };
type Window = { url: string; focus(): Promise<unknown> };
type PushScope = {
  location: Location;
  navigator: { setAppBadge?: (count: number) => Promise<void> };
  clients: {
    matchAll(which: { type: "window"; includeUncontrolled: boolean }): Promise<Window[]>;
    openWindow(url: string): Promise<unknown>;
  };
  registration: Pick<ServiceWorkerRegistration, "pushManager"> & {
    showNotification(title: string, options: object): Promise<void>;
  };
  addEventListener<Kind extends Event>(type: string, listen: (event: Kind) => void): void;
};

const send = (path: string, method: string, body: object): Promise<unknown> =>
  fetch(path, { method, body: JSON.stringify(body), headers: { "content-type": "application/json" } });

/** Follows the messages to this device: shows them, opens their pages, ends them, and keeps the address of the device. */
export function listenForPushes(scope: PushScope): void {
  const { registration, clients, navigator, location } = scope;

  const show = ({ title, text, lang, tag, open, stop, unread, url, read, stopToken }: PushMessage) =>
    Promise.all([
      registration.showNotification(title, {
        body: text,
        lang,
        tag,
        // What takes the place of an earlier one is heard again.
        renotify: true,
        icon: "/icon-192.png",
        data: { url, read, stopToken } satisfies Kept,
        actions: [
          { action: "open", title: open },
          { action: "stop", title: stop },
        ],
      }),
      navigator.setAppBadge?.(unread),
    ]);

  async function goTo(path: string): Promise<void> {
    const { href, origin } = new URL(path, location.origin);
    const url = origin === location.origin ? href : location.origin;
    const open = await clients.matchAll({ type: "window", includeUncontrolled: true });
    await (open.find((window) => window.url === url)?.focus() ?? clients.openWindow(url));
  }

  async function end(token: string): Promise<void> {
    await send("/api/push/stop", "POST", { token });
    await (await registration.pushManager.getSubscription())?.unsubscribe();
  }

  /** Browsers replace an address now and then. Where that fails, the account's page says so. */
  async function renew({ oldSubscription }: Changed): Promise<void> {
    if (!oldSubscription) return;
    const { endpoint, keys } = (await registration.pushManager.subscribe(oldSubscription.options)).toJSON();
    await send("/api/account/push", "PUT", { endpoint, ...keys });
  }

  scope.addEventListener<Pushed>("push", (event) => {
    if (event.data) event.waitUntil(show(event.data.json()));
  });
  scope.addEventListener<Clicked>("notificationclick", (event) => {
    const { action, notification } = event;
    const { url, read, stopToken } = notification.data;
    notification.close();
    if (action === "stop") return event.waitUntil(end(stopToken));
    event.waitUntil(Promise.all([goTo(url), read && send(read, "PATCH", {})]));
  });
  scope.addEventListener<Changed>("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));
}
