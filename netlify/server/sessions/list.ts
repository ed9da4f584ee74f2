import type { SessionList } from "#api/account/auth-sessions.ts";
import { db } from "#db/client.ts";
import { sessionsOf } from "#db/accounts/sessions.ts";
import type { SignedIn } from "./session.ts";

/** The sessions of the caller's account, the device used last first. */
export async function sessionList({ account, session }: SignedIn): Promise<SessionList> {
  const rows = await sessionsOf(db, account.id);
  return {
    items: rows.map((row) => ({
      id: row.id,
      userAgent: row.user_agent,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      current: row.id === session.id,
    })),
  };
}
