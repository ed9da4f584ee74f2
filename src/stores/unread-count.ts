import { call } from "#api/call.ts";
import { countUnread } from "#api/account/notifications.ts";
import { $session } from "./session/session.ts";
import { $unread } from "./unread.ts";

/** A tab that is looked at again asks again, once in so many milliseconds at most. */
const ASKED_AGAIN_MS = 60_000;

let asked = 0;
let started = false;

async function ask(): Promise<void> {
  if (document.visibilityState !== "visible" || !$session.get() || Date.now() - asked < ASKED_AGAIN_MS) return;
  asked = Date.now();
  const answer = await call(countUnread, {});
  // Without an answer the number stays as it was: it is a hint, and the list says the truth.
  if (answer.ok) $unread.set(answer.data.unread);
}

/** Keeps the number at the bell true while this tab is looked at. Loaded only where somebody is signed in. */
export function startUnreadCount(): void {
  if (started) return;
  started = true;
  $session.listen((session) => {
    if (session) void ask();
    else {
      asked = 0;
      $unread.set(undefined);
    }
  });
  // The icon of the installed app says the same as the bell.
  $unread.listen((unread) => void navigator.setAppBadge?.(unread ?? 0).catch(() => undefined));
  document.addEventListener("visibilitychange", () => void ask());
  void ask();
}
