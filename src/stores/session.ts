import { persistentAtom } from "@nanostores/persistent";
import { readStored } from "./stored-json.ts";

export const ROLES = ["buyer", "agent", "admin"] as const;
export type Role = (typeof ROLES)[number];

/**
 * Who is signed in, as far as pages may know without asking: enough to greet and to choose links, never enough to be allowed
 * anything. The server decides by the cookie.
 */
export type SessionSnapshot = { name: string; email: string; role: Role };

/** Whatever local storage holds, as a snapshot; null where it is none. */
export function readSnapshot(stored: unknown): SessionSnapshot | null {
  if (typeof stored !== "object" || stored === null) return null;
  const { name, email, role } = stored as Partial<Record<keyof SessionSnapshot, unknown>>;
  if (typeof name !== "string" || typeof email !== "string" || email === "") return null;
  return { name, email, role: ROLES.find((known) => known === role) ?? "buyer" };
}

/** The snapshot under `nibash-session`. The key is removed with the snapshot: the script in the head looks for the key. */
export const $session = persistentAtom<SessionSnapshot | undefined>("nibash-session", undefined, {
  encode: JSON.stringify,
  decode: (text) => readSnapshot(readStored(text)) ?? undefined,
});
