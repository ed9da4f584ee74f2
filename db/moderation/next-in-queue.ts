import { sql, type Kysely } from "kysely";
import type { SubmittedKind } from "#domain/moderation/moderation.ts";
import { WHOLE_QUEUE } from "#domain/moderation/queue.ts";
import { QUEUE_PAGE } from "./queue.ts";
import { queuePlaces } from "./queue-places.ts";
import type { Database } from "../schema/tables.ts";
import { SOURCES } from "../posts/submissions.ts";

type Waiting = { id: string; title: string; titleBn: string };

/** What of the queue has a preview and comes after a post, else what has waited longest; null: nothing else waits. Reviews have none. */
export async function nextInQueue(
  db: Kysely<Database>,
  { id, version }: { id: string; version: string },
  now: Date,
): Promise<Waiting | null> {
  const after = { sort: String(Date.parse(version) * 1000), id };
  for (const cursor of [after, null]) {
    const places = await queuePlaces(db, { filter: WHOLE_QUEUE, cursor, limit: QUEUE_PAGE, now });
    const next = places.find((place) => place.kind !== "reviews" && place.id !== id);
    if (!next) continue;
    const { rows } = await sql<Waiting>`
      select id, title, title_bn as "titleBn" from ${sql.table(SOURCES[next.kind as SubmittedKind].table)}
      where id = ${next.id}::uuid
    `.execute(db);
    if (rows[0]) return rows[0];
  }
  return null;
}
