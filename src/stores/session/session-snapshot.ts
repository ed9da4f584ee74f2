import { formatPhone } from "#domain/account/phone.ts";
import { readSessionHint } from "#domain/account/sign-in/session-hint.ts";
import type { User } from "#domain/account/user.ts";
import type { SessionSnapshot } from "./session.ts";

/** What pages may know of an account. `expiresAt`: ISO 8601, null where the answer did not say; the keeper asks then. */
export function snapshotOf(user: User, expiresAt: string | null): SessionSnapshot {
  const hint = readSessionHint(document.cookie);
  return {
    name: user.name,
    email: user.email ?? formatPhone(user.phone ?? "", "en"),
    role: user.role,
    ...(expiresAt === null ? {} : { expiresAt: Date.parse(expiresAt), confirmedAt: Date.now() }),
    ...(hint === null ? {} : { hint }),
  };
}
