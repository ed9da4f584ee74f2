import { sql, type Kysely, type RawBuilder } from "kysely";
import type { ListCursor } from "#domain/search/list-cursor.ts";
import { MODERATED_KINDS, type ModeratedKind } from "#domain/moderation/moderation.ts";
import { placesInside } from "#domain/place/inside.ts";
import { placeKey } from "#domain/place/place.ts";
import { QUEUE_AGES, sentBefore, type QueueAlarm, type QueueFilter } from "#domain/moderation/queue.ts";
import { cursorAfter, microseconds } from "../list-cursor.ts";
import { placeIndex } from "../places.ts";
import type { Database } from "../schema/tables.ts";
import { SOURCES } from "../posts/submissions.ts";

/** Where something waits. `sort` as in a `ListCursor`. */
export type QueuePlace = { kind: ModeratedKind; id: string; sort: string };

export const tableOfKind = (kind: ModeratedKind): string =>
  kind === "reviews" ? "customer_reviews" : SOURCES[kind].table;

/** Fewer letters name half the country. */
const SHORTEST_PLACE = 3;

/** Ids of places with this in their name, and of all that lies in them. */
function placesNamed(text: string): number[] {
  const key = placeKey(text);
  if ([...key].length < SHORTEST_PLACE) return [];
  const named = placeIndex.entries.filter(({ names }) => names.some((name) => name.key.includes(key)));
  return [...new Set(named.flatMap(({ place }) => placesInside(placeIndex, place).map(({ id }) => id)))];
}

type Condition = RawBuilder<unknown>;
const contains = (column: string, text: string): Condition =>
  sql`position(lower(${text}) in lower(coalesce(${sql.ref(column)}, ''))) > 0`;

/** Title, owner and place of a post, or name, address and words of a review. */
function named(kind: ModeratedKind, q: string): Condition {
  if (kind === "reviews") {
    const columns = ["s.name", "s.email", "s.comment", "s.location"];
    return sql`(${sql.join(
      columns.map((column) => contains(column, q)),
      sql` or `,
    )})`;
  }
  const { owner } = SOURCES[kind];
  const places = placesNamed(q);
  const inPlace =
    kind === "resorts"
      ? sql`exists (select from resort_places as r where r.id = s.place_id
          and (r.district_id = any(${places}::integer[]) or ${contains("r.area", q)} or ${contains("r.area_bn", q)}))`
      : sql`s.area_id = any(${places}::integer[])`;
  return sql`(${contains("s.title", q)} or ${contains("s.title_bn", q)} or ${inPlace}
    or exists (select from profiles as p left join accounts as a on a.id = p.id
      where p.id = s.${sql.ref(owner)} and (${contains("p.name", q)} or ${contains("p.name_bn", q)} or ${contains("a.email", q)})))`;
}

function wanted(kind: ModeratedKind, { flag, age, q }: QueueFilter, now: Date): Condition {
  const flagged = flag === null || flag === "any" ? sql`` : sql`and f.code = ${flag}`;
  const all = [
    sql`s.approval = 'pending'`,
    ...(age === null ? [] : [sql`s.updated_at <= ${sentBefore(age, now)}`]),
    ...(flag === null
      ? []
      : [sql`exists (select from flags as f where f.kind = ${kind} and f.subject_id = s.id ${flagged})`]),
    ...(q === "" ? [] : [named(kind, q)]),
  ];
  return sql.join(all, sql` and `);
}

const kindsOf = ({ kind }: QueueFilter): readonly ModeratedKind[] => (kind === null ? MODERATED_KINDS : [kind]);

/** What waits after the cursor, the oldest first: names only, out of the partial indexes. */
export async function queuePlaces(
  db: Kysely<Database>,
  { filter, cursor, limit, now }: { filter: QueueFilter; cursor: ListCursor | null; limit: number; now: Date },
): Promise<QueuePlace[]> {
  const after = cursor ? sql`and ${cursorAfter("s.updated_at", "asc", cursor, "s.id")}` : sql``;
  const parts = kindsOf(filter).map(
    (kind) => sql`(
      select ${kind}::text as kind, s.id, s.updated_at from ${sql.table(tableOfKind(kind))} as s
      where ${wanted(kind, filter, now)} ${after} order by s.updated_at, s.id limit ${limit}
    )`,
  );
  const { rows } = await sql<QueuePlace>`
    select kind, id, ${microseconds("updated_at")} as sort from (${sql.join(parts, sql` union all `)}) as waiting
    order by updated_at, id limit ${limit}
  `.execute(db);
  return rows;
}

/** How many things a filter lets through, on all pages. */
export async function queueCount(db: Kysely<Database>, filter: QueueFilter, now: Date): Promise<number> {
  const parts = kindsOf(filter).map(
    (kind) => sql`(select count(*) from ${sql.table(tableOfKind(kind))} as s where ${wanted(kind, filter, now)})`,
  );
  const { rows } = await sql<{ count: number }>`select (${sql.join(parts, sql` + `)})::integer as count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many things wait too long, of all kinds. */
export async function queueAlarm(db: Kysely<Database>, now: Date): Promise<QueueAlarm> {
  const [late, overdue] = QUEUE_AGES.map((age) => {
    const parts = MODERATED_KINDS.map(
      (kind) => sql`(
        select count(*) from ${sql.table(tableOfKind(kind))} where approval = 'pending' and updated_at <= ${sentBefore(age, now)}
      )`,
    );
    return sql`(${sql.join(parts, sql` + `)})::integer`;
  });
  const { rows } = await sql<QueueAlarm>`select ${late} as late, ${overdue} as overdue`.execute(db);
  return rows[0] ?? { late: 0, overdue: 0 };
}
