import { sql, type Kysely } from "kysely";
import { ANSWER_RATE, answerRate, type AnswerCounts, type AnswerRate } from "#domain/answer-rate.ts";
import type { Database } from "./schema.ts";

const HOUR_MS = 3_600_000;

/**
 * How often somebody with an account answers what is written to them; null while too few wrote, and for those who have no account (samples).
 * One sender counts once, answered if any of their messages was, by the one they wrote to. What people write to themselves does not count.
 */
export async function answerRateOf(db: Kysely<Database>, ownerId: string, now: Date): Promise<AnswerRate | null> {
  const until = new Date(now.getTime() - ANSWER_RATE.graceHours * HOUR_MS);
  const since = new Date(now.getTime() - ANSWER_RATE.days * 24 * HOUR_MS);
  const { rows } = await sql<AnswerCounts>`
    with people as (
      select min(i.answered_at - i.created_at) filter (where i.answered_by = i.owner_id) as waited
      from inquiries as i join accounts as a on a.id = i.owner_id
      where i.owner_id = ${ownerId}::uuid and i.email is not null and i.created_at > ${since} and i.created_at <= ${until}
        and i.email is distinct from a.email and i.account_id is distinct from i.owner_id
      group by i.email
    )
    select count(*)::integer as people, count(waited)::integer as answered,
      (extract(epoch from percentile_cont(0.5) within group (order by waited)) / 60)::float8 as "medianMinutes"
    from people
  `.execute(db);
  return rows[0] ? answerRate(rows[0]) : null;
}
