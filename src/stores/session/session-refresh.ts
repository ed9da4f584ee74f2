/** Timings of DECISIONS 19, in milliseconds. */
export const CHECK_EVERY = 30_000;
export const EXPIRY_MARGIN = 10 * 60_000;
export const RETRIES = 3;
export const FIRST_RETRY_AFTER = 200;

/** What came of asking for a longer session: its new end; `ended`: there is no session any more; `busy`: worth another try; `refused`: not now. */
export type RefreshOutcome = { kind: "extended"; expiresAt: number } | { kind: "ended" | "busy" | "refused" };

export type SessionPorts = {
  /** When the session ends, milliseconds since 1970; null while nobody is signed in or nobody knows. */
  expiresAt: () => number | null;
  isVisible: () => boolean;
  refresh: () => Promise<RefreshOutcome>;
  extended: (expiresAt: number) => void;
  ended: () => void;
};

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Asks once, and up to three times more after 200, 400 and 800 ms while the server or the connection is away. */
export async function refreshWithRetries(refresh: SessionPorts["refresh"]): Promise<RefreshOutcome> {
  for (let attempt = 0; ; attempt += 1) {
    const outcome = await refresh();
    if (outcome.kind !== "busy" || attempt === RETRIES) return outcome;
    await pause(FIRST_RETRY_AFTER * 2 ** attempt);
  }
}

/**
 * Keeps a session alive while its page is looked at: every 30 seconds it looks at the clock, and asks for a longer session when less than ten
 * minutes are left. One question at a time. A session that the server no longer knows is given up.
 * @returns `check`, to look at once (the page came back into view), and `stop`
 */
export function keepSession(ports: SessionPorts): { check: () => Promise<void>; stop: () => void } {
  let asking = false;
  const check = async (): Promise<void> => {
    const expiresAt = ports.expiresAt();
    if (asking || expiresAt === null || !ports.isVisible() || expiresAt - Date.now() > EXPIRY_MARGIN) return;
    asking = true;
    try {
      const outcome = await refreshWithRetries(ports.refresh);
      if (outcome.kind === "extended") ports.extended(outcome.expiresAt);
      else if (outcome.kind === "ended") ports.ended();
    } finally {
      asking = false;
    }
  };
  const timer = setInterval(() => void check(), CHECK_EVERY);
  return { check, stop: () => clearInterval(timer) };
}
