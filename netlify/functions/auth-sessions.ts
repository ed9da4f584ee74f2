import type { Config } from "@netlify/functions";
import { endSessionOf, listSessions } from "#api/auth-sessions.ts";
import { db } from "#db/client.ts";
import { sessionsOf } from "#db/sessions.ts";
import { route, serve } from "#server/app.ts";
import { ProblemError } from "#server/problem.ts";
import { endSession, endSessionById } from "#server/session.ts";

export default serve([
  route(listSessions, async ({ signedIn }) => {
    const { account, session } = await signedIn();
    const rows = await sessionsOf(db, account.id);
    const items = rows.map((row) => ({
      id: row.id,
      userAgent: row.user_agent,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      current: row.id === session.id,
    }));
    return { data: { items } };
  }),

  route(endSessionOf, async ({ signedIn, param, request }) => {
    const { account, session } = await signedIn();
    const id = param("id");
    const data = { kind: "session-ended" } as const;
    if (id === session.id) return { data, cookies: await endSession(request), goTo: "/signin" };
    // What is no id cannot be one of theirs; a NUL in it would be the database's error.
    if (!/^[0-9a-f]{64}$/.test(id) || !(await endSessionById(account.id, id))) {
      throw new ProblemError("session-not-found");
    }
    return { data };
  }),
]);

export const config: Config = { path: ["/api/auth/sessions", "/api/auth/sessions/*"] };
