import { useEffect, useState } from "react";
import { getPush, subscribeDevice, unsubscribeDevice, type PushAnswer } from "#api/account/push.ts";
import { call } from "#api/call.ts";
import { pushStateOf, type PushDevice, type PushState } from "#domain/account/push.ts";
import { currentLocale } from "#i18n/locale.ts";

/** `loading` until the browser and the server have said what they know; `none`: the site sends nothing to devices, or cannot be asked. */
export type ShownPush = PushState | "loading" | "none";

/** iPadOS calls itself a Mac; only a Mac of Apple's has no touch. */
const isApple = () =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** What the browser answers to being told, without asking anybody. */
export const permission = (): PushDevice["asked"] =>
  "PushManager" in window && "Notification" in window && "serviceWorker" in navigator
    ? Notification.permission
    : "none";

async function subscribed(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration("/");
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function stateOf({ endpoint, devices }: PushAnswer): Promise<PushState> {
  const asked = permission();
  return pushStateOf({
    asked,
    isHomeScreenNeeded: isApple() && !matchMedia("(display-mode: standalone)").matches,
    wished: devices.some(({ current }) => current),
    subscribed: asked === "granted" ? ((await subscribed())?.endpoint ?? null) : null,
    endpoint,
  });
}

/** Subscribes the browser anew and tells the server. Throws where the browser refuses. */
async function subscribe(key: string): Promise<PushAnswer | null> {
  await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
  const { pushManager } = await navigator.serviceWorker.ready;
  // What was subscribed with other keys, or is gone at its push service, stands in the way of a new one.
  await (await pushManager.getSubscription())?.unsubscribe();
  const { endpoint = "", keys = {} } = (
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  ).toJSON();
  const { p256dh = "", auth = "" } = keys;
  const answer = await call(subscribeDevice, { endpoint, p256dh, auth, locale: currentLocale() });
  return answer.ok ? answer.data : null;
}

/**
 * Whether this device is told of news, and the way to turn it on and off. One that is no longer reached subscribes again by itself.
 * `problem`: the last try failed.
 */
export function usePush() {
  const [answer, setAnswer] = useState<PushAnswer>();
  const [state, setState] = useState<ShownPush>("loading");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState(false);

  const turnOn = async (): Promise<void> => {
    setBusy(true);
    setProblem(false);
    try {
      // The browser asks only right after a tap.
      const asked = await Notification.requestPermission();
      const next = asked === "granted" && answer?.key ? await subscribe(answer.key) : null;
      if (next) setAnswer(next);
      setProblem(next === null && asked !== "denied");
      setState(next ? "on" : asked === "denied" ? "blocked" : "off");
    } catch {
      setProblem(true);
    } finally {
      setBusy(false);
    }
  };

  const turnOff = async (): Promise<void> => {
    const here = answer?.devices.find(({ current }) => current);
    if (!here) return;
    setBusy(true);
    const ended = await call(unsubscribeDevice, { id: here.id });
    setBusy(false);
    setProblem(!ended.ok);
    if (!ended.ok) return;
    await (await subscribed())?.unsubscribe();
    setState("off");
  };

  useEffect(() => {
    let isGone = false;
    const load = async (): Promise<void> => {
      const loaded = await call(getPush, {});
      const key = loaded.ok ? loaded.data.key : null;
      if (!loaded.ok || key === null) return setState("none");
      let known = loaded.data;
      let next = await stateOf(known);
      if (next === "expired") {
        known = (await subscribe(key).catch(() => null)) ?? known;
        next = await stateOf(known);
      }
      if (isGone) return;
      setAnswer(known);
      setState(next);
    };
    load().catch(() => setState("none"));
    return () => {
      isGone = true;
    };
  }, []);

  return { state, busy, problem, turnOn, turnOff };
}
