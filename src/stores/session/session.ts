import { ROLES, type Role } from "#domain/account/permissions.ts";
import { readSessionHint } from "#domain/account/sign-in/session-hint.ts";
import { SESSION_KEY } from "#domain/site/storage-keys.ts";
import { readStored } from "../stored-json.ts";
import { persistentAtom } from "../storage.ts";

export type { Role } from "#domain/account/permissions.ts";

/**
 * What pages know about the signed-in user without a request: enough to greet and to choose links. It grants no rights; the server decides
 * by the cookie.
 */
export type SessionSnapshot = {
  name: string;
  /** What the header shows: the e-mail address, or the telephone number of an account without one. */
  email: string;
  role: Role;
  /** When the session ends unless it is refreshed, and when the server last said so; milliseconds since 1970. */
  expiresAt?: number;
  confirmedAt?: number;
  /** The hint of the session that this describes (`domain/account/sign-in/session-hint.ts`). */
  hint?: string;
};

const optionalNumber = (value: unknown): number | undefined =>
  typeof value === "number" && Number.isFinite(value) ? value : undefined;

/** Whatever local storage holds, as a snapshot; null where it is none. */
function readSnapshot(stored: unknown): SessionSnapshot | null {
  if (typeof stored !== "object" || stored === null) return null;
  const { name, email, role, ...rest } = stored as Partial<Record<keyof SessionSnapshot, unknown>>;
  if (typeof name !== "string" || typeof email !== "string" || email === "") return null;
  const expiresAt = optionalNumber(rest.expiresAt);
  const confirmedAt = optionalNumber(rest.confirmedAt);
  return {
    name,
    email,
    role: ROLES.find((known) => known === role) ?? "buyer",
    ...(expiresAt === undefined ? {} : { expiresAt }),
    ...(confirmedAt === undefined ? {} : { confirmedAt }),
    ...(typeof rest.hint === "string" ? { hint: rest.hint } : {}),
  };
}

/** The snapshot under `SESSION_KEY`. The key is removed with the snapshot: the script in the head looks for the key. */
export const $session = persistentAtom<SessionSnapshot | undefined>(SESSION_KEY, undefined, {
  encode: JSON.stringify,
  decode: (text) => readSnapshot(readStored(text)) ?? undefined,
});

/** Whether snapshot and hint speak of the same session; if not, only the server knows who is signed in. */
export const isInStep = (snapshot: SessionSnapshot | undefined, cookies: string): boolean =>
  (snapshot?.hint ?? null) === readSessionHint(cookies);
