import { sql, type Kysely } from "kysely";
import { UNANSWERED, type FreeAnswer, type FreeGrounds } from "#domain/listing/still-free.ts";
import type { Visit } from "#domain/booking/visit.ts";
import type { Database } from "../schema/tables.ts";
import { isPublicListing } from "../listings/public-listing.ts";

/** Everything that was written in inquiries of accounts about homes, and by whom; an inquiry that is marked as answered counts as one. */
const said = sql`
  select i.listing_id, i.account_id, i.id as inquiry_id, 'seeker' as side, i.created_at as at from inquiries as i
  union all
  select i.listing_id, i.account_id, i.id, 'advertiser', i.answered_at from inquiries as i where i.answered_at is not null
  union all
  select i.listing_id, i.account_id, i.id, m.side, m.created_at from inquiries as i join inquiry_messages as m on m.inquiry_id = i.id`;

/** What somebody has to do with a home. */
export async function freeGrounds(db: Kysely<Database>, listingId: string, accountId: string): Promise<FreeGrounds> {
  const visits = await db
    .selectFrom("visits")
    .select(["state", "starts_at"])
    .where("listing_id", "=", listingId)
    .where("seeker_id", "=", accountId)
    .execute();
  const { rows } = await sql<{ messages: number; last: Date | null }>`
    with said as (select * from (${said}) as all_said where listing_id = ${listingId}::uuid and account_id = ${accountId}::uuid)
    select count(*)::integer as messages, max(at) as last from said
    where side = 'seeker' and at > coalesce((select max(at) from said where side = 'advertiser'), '-infinity')
  `.execute(db);
  const { messages, last } = rows[0] ?? { messages: 0, last: null };
  return {
    visits: visits.map(({ state, starts_at }): Pick<Visit, "state" | "startsAt"> => {
      return { state, startsAt: starts_at.toISOString() };
    }),
    unanswered: last && { messages, lastAt: last.toISOString() },
  };
}

/** What somebody has said of a home; null: nothing. */
export async function freeAnswerOf(
  db: Kysely<Database>,
  listingId: string,
  accountId: string,
): Promise<FreeAnswer | null> {
  const row = await db
    .selectFrom("free_answers")
    .select("answer")
    .where("listing_id", "=", listingId)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row?.answer ?? null;
}

type NewAnswer = { listingId: string; accountId: string; answer: FreeAnswer; now: Date };
/** Keeps somebody's first answer. Give a transaction that holds the listing. @returns the answer that counts */
export async function keepFreeAnswer(trx: Kysely<Database>, given: NewAnswer): Promise<FreeAnswer> {
  await trx
    .insertInto("free_answers")
    .values({
      listing_id: given.listingId,
      account_id: given.accountId,
      answer: given.answer,
      answered_at: given.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await freeAnswerOf(trx, given.listingId, given.accountId)) ?? given.answer;
}

/** Somebody who wrote in vain, and where. */
export type InVain = { accountId: string; inquiryId: string; listingId: string; title: string; titleBn: string };

/**
 * Who wrote so often without an answer, the last time between two instants, to the owner of a home that is public, and has not been asked
 * whether it is still free.
 */
export async function seekersInVain(db: Kysely<Database>, from: Date, until: Date, limit: number): Promise<InVain[]> {
  const { rows } = await sql<InVain>`
    select distinct on (i.listing_id, i.account_id) i.account_id as "accountId", i.id as "inquiryId", l.id as "listingId", l.title,
      l.title_bn as "titleBn"
    from inquiries as i join listings as l on l.id = i.listing_id join accounts as a on a.id = i.account_id
    where coalesce(i.seeker_wrote_at, i.created_at) between ${from} and ${until} and ${isPublicListing} and l.demo_id is null
      and l.agent_id <> a.id
      and not exists (select from free_answers as f where f.listing_id = l.id and f.account_id = a.id)
      and not exists (select from notifications as n where n.account_id = a.id and n.event = 'free-asked:' || l.id)
      and (
        with said as (select * from (${said}) as all_said where listing_id = l.id and account_id = a.id)
        select count(*) >= ${UNANSWERED.messages} and max(at) <= ${until} from said
        where side = 'seeker' and at > coalesce((select max(at) from said where side = 'advertiser'), '-infinity')
      )
    order by i.listing_id, i.account_id, i.created_at desc limit ${limit}
  `.execute(db);
  return rows;
}

/** What somebody has said of homes; for the copy of their data. */
export const freeAnswerRows = async (db: Kysely<Database>, accountId: string): Promise<Record<string, unknown[]>> => ({
  freeAnswers: await db
    .selectFrom("free_answers")
    .select(["listing_id", "answer", "answered_at"])
    .where("account_id", "=", accountId)
    .execute(),
});
