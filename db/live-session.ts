import type { Kysely } from "kysely";
import type { Database } from "./schema.ts";
import { sessionIdOf } from "./sessions.ts";

/** Whether the token of a session cookie still signs somebody in. For pages that only need to know that; nothing slides or ends here. */
export async function isSessionAlive(db: Kysely<Database>, token: string): Promise<boolean> {
  const row = await db
    .selectFrom("sessions")
    .select("id")
    .where("id", "=", sessionIdOf(token))
    .where("expires_at", ">", new Date())
    .executeTakeFirst();
  return row !== undefined;
}
