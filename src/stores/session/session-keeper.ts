import { getUser, refreshSession } from "#api/account/auth-user.ts";
import { call } from "#api/call.ts";
import { SESSION_HINT } from "#domain/account/sign-in/session-hint.ts";
import { leaveAccount } from "../favourites/favourite-storage.ts";
import { $session, isInStep } from "./session.ts";
import { snapshotOf } from "./session-snapshot.ts";
import { EXPIRY_MARGIN, keepSession, type RefreshOutcome } from "./session-refresh.ts";

/** Answers that are worth another try (DECISIONS 19). 0: no answer arrived. */
const BUSY = [0, 502, 503, 504];
/** Answers after which there is no session to keep. */
const GONE = [401, 403, 404];

/**
 * Nobody is signed in here any more: snapshot and hint go at once, with them the header of every tab, and what was marked in the account.
 * Whoever leaves the page afterwards waits for the promise: until then the next person could read the marked homes without a connection.
 */
export async function forgetSession(): Promise<void> {
  document.cookie = `${SESSION_HINT}=; Path=/; Max-Age=0; SameSite=Lax`;
  $session.set(undefined);
  await leaveAccount();
}

/** Asks the server who is signed in and writes it down. Without an answer everything stays as it was. */
export async function confirmSession(): Promise<void> {
  const answer = await call(getUser, {});
  if (!answer.ok) return;
  if (answer.data.user) $session.set(snapshotOf(answer.data.user, answer.data.expiresAt));
  else await forgetSession();
}

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

/** Not in every browser; then a second after the page. */
const whenIdle = (work: () => void): unknown =>
  "requestIdleCallback" in globalThis ? requestIdleCallback(work, { timeout: 3000 }) : setTimeout(work, 1000);

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
    // Marks are asked for once it is known whose they are: a snapshot that outlived its session would be refused.
    whenIdle(
      () => void import("../favourites/favourite-sync.ts").then(({ startFavouriteSync }) => startFavouriteSync()),
    );
    whenIdle(() => void import("../unread-count.ts").then(({ startUnreadCount }) => startUnreadCount()));
  };
  document.addEventListener("visibilitychange", () => void look());
  addEventListener("pageshow", (event) => {
    if (event.persisted) void look();
  });
  void look();
}
