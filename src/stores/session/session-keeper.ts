import { refreshSession } from "#api/account/auth-user.ts";
import { call } from "#api/call.ts";
import { confirmSession, forgetSession } from "./confirm-session.ts";
import { $session, isInStep } from "./session.ts";
import { EXPIRY_MARGIN, keepSession, type RefreshOutcome } from "./session-refresh.ts";

/** Answers that are worth another try (DECISIONS 19). 0: no answer arrived. */
const BUSY = [0, 502, 503, 504];
/** Answers after which there is no session to keep. */
const GONE = [401, 403, 404];

async function refresh(): Promise<RefreshOutcome> {
  const answer = await call(refreshSession, {});
  if (answer.ok) {
    return answer.data.user ? { kind: "extended", expiresAt: Date.parse(answer.data.expiresAt) } : { kind: "ended" };
  }
  const { status } = answer.problem;
  return { kind: BUSY.includes(status) ? "busy" : GONE.includes(status) ? "ended" : "refused" };
}

/** The snapshot may be wrong: it is of another session, or nobody has asked for ten minutes. */
function isStale(): boolean {
  const snapshot = $session.get();
  return (
    !isInStep(snapshot, document.cookie) ||
    snapshot?.expiresAt === undefined ||
    Date.now() - (snapshot.confirmedAt ?? 0) > EXPIRY_MARGIN
  );
}

/**
 * Idle callbacks are not in every browser; then a second after the page. Nobody waits for this work: where its code cannot be fetched, the
 * next page tries again.
 */
function whenIdle(work: () => Promise<void>): void {
  const tryWork = () => void work().catch(() => undefined);
  if ("requestIdleCallback" in globalThis) requestIdleCallback(tryWork, { timeout: 3000 });
  else setTimeout(tryWork, 1000);
}

let started = false;

/** Keeps the snapshot true and the session alive while this tab is looked at. Loaded only where somebody is, or may be, signed in. */
export function startSessionKeeper(): void {
  if (started) return;
  started = true;
  const keeper = keepSession({
    expiresAt: () => $session.get()?.expiresAt ?? null,
    isVisible: () => document.visibilityState === "visible",
    refresh,
    extended: (expiresAt) => {
      const snapshot = $session.get();
      if (snapshot) $session.set({ ...snapshot, expiresAt, confirmedAt: Date.now() });
    },
    ended: () => void forgetSession(),
  });
  let known = false;
  const look = async (): Promise<void> => {
    if (document.visibilityState !== "visible") return;
    if (isStale()) await confirmSession();
    void keeper.check();
    if (known) return;
    known = true;
    // Marks are synchronised only once the session is confirmed, because an outdated snapshot would be refused.
    whenIdle(async () => (await import("../favourites/favourite-sync.ts")).startFavouriteSync());
    whenIdle(async () => (await import("../unread-count.ts")).startUnreadCount());
  };
  document.addEventListener("visibilitychange", () => void look());
  addEventListener("pageshow", (event) => {
    if (event.persisted) void look();
  });
  void look();
}
