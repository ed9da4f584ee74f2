import { sql, type Kysely, type RawBuilder } from "kysely";
import { ANSWER_RATE, answerRate, type AnswerCounts, type AnswerRate } from "#domain/agency/answer-rate.ts";
import type { Database } from "../schema/tables.ts";

const HOUR_MS = 3_600_000;

/**
 * How often people with an account answer what is written to them, one row each: `owner_id`, `people`, `answered`, `"medianMinutes"`. Each
 * sender counts once, and as answered if the recipient answered any of their messages. Messages to oneself and recipients without an
 * account (samples) do not count.
 * @param owners which ones, by the column `i.owner_id`
 */
export function answerCounts(owners: RawBuilder<boolean>, now: Date): RawBuilder<AnswerCounts & { owner_id: string }> {
  const until = new Date(now.getTime() - ANSWER_RATE.graceHours * HOUR_MS);
  const since = new Date(now.getTime() - ANSWER_RATE.days * 24 * HOUR_MS);
  return sql`
    select owner_id, count(*)::integer as people, count(waited)::integer as answered,
      (extract(epoch from percentile_cont(0.5) within group (order by waited)) / 60)::float8 as "medianMinutes"
    from (
      select i.owner_id, min(i.answered_at - i.created_at) filter (where i.answered_by = i.owner_id) as waited
      from inquiries as i join accounts as a on a.id = i.owner_id
      where ${owners} and i.email is not null and i.created_at > ${since} and i.created_at <= ${until}
        and i.email is distinct from a.email and i.account_id is distinct from i.owner_id
      group by i.owner_id, i.email
    ) as people group by owner_id
  `;
}

/** How often somebody answers; null while too few wrote, and for those who have no account. */
export async function answerRateOf(db: Kysely<Database>, ownerId: string, now: Date): Promise<AnswerRate | null> {
  return (await answerRatesOf(db, [ownerId], now)).get(ownerId) ?? null;
}

/** The same for several at once, by their id; who has none is left out. */
export async function answerRatesOf(
  db: Kysely<Database>,
  ownerIds: readonly string[],
  now: Date,
): Promise<Map<string, AnswerRate>> {
  if (ownerIds.length === 0) return new Map();
  const { rows } = await answerCounts(sql<boolean>`i.owner_id = any(${[...ownerIds]}::uuid[])`, now).execute(db);
  return new Map(
    rows.flatMap((row) => {
      const rate = answerRate(row);
      return rate ? [[row.owner_id, rate] as const] : [];
    }),
  );
}
