import { sql, type Kysely } from "kysely";
import { db as app } from "#db/client.ts";
import { withoutLimits } from "#db/connection-limits.ts";
import type { Database } from "#db/schema/tables.ts";
import { makeSubmission } from "#tests/api/submissions.ts";

/**
 * Fills the approval queue: of ten posts, seven are listings, one a resort, one a project and one a review; every fifth listing is flagged,
 * every tenth was rejected before. They were sent one second apart, so that the kinds are mixed.
 */
export const fillQueue = (ownerId: string, count: number): Promise<void> =>
  withoutLimits(app, (session) => insertQueue(session, ownerId, count));

async function insertQueue(db: Kysely<Database>, ownerId: string, count: number): Promise<void> {
  const tenth = Math.round(count / 10);
  await sql`
    insert into listings (id, slug, agent_id, area_id, purpose, type, approval, verified, title, title_bn, description, description_bn,
      price_paisa, area_value, area_unit, created_at, updated_at)
    select gen_random_uuid(), 'queue-' || n, ${ownerId}::uuid, (select id from areas where slug = 'banani'), 'sale', 'apartment',
      'pending', false, 'Waiting ' || n, 'অপেক্ষায় ' || n, '', '', 1000000000, 1500, 'sqft',
      now() - n * interval '1 second', now() - n * interval '1 second'
    from generate_series(1, ${count - 3 * tenth}::integer) as n
  `.execute(db);
  await sql`
    insert into listing_images
    select l.id, place, (select min(id) from pictures where owner_id is null)
    from listings as l, generate_series(0, 4) as place where l.slug like 'queue-%'
  `.execute(db);
  for (let n = 0; n < tenth; n += 1) {
    const at = new Date(Date.now() - n * 10_000);
    await makeSubmission(db, "resorts", { ownerId, at });
    await makeSubmission(db, "projects", { ownerId, at });
  }
  await sql`
    insert into customer_reviews (id, name, email, rating, comment, page_source, locale, approval, created_at, updated_at)
    select gen_random_uuid(), 'Visitor ' || n, 'visitor' || n || '@example.com', 4, 'Good', 'buy', 'en', 'pending',
      now() - n * interval '10 seconds', now() - n * interval '10 seconds'
    from generate_series(1, ${tenth}::integer) as n
  `.execute(db);
  await sql`
    insert into flags (kind, subject_id, code, detail, created_at)
    select 'listings', id, 'contact-in-text', '{}'::jsonb, now() from listings where slug ~ '^queue-[0-9]*[05]$'
  `.execute(db);
  await sql`
    insert into moderation_log (id, kind, subject_id, slug, title, action, actor_id, created_at)
    select gen_random_uuid(), 'listings', id, slug, title, 'rejected', null, now() - interval '2 days' from listings where slug ~ '^queue-[0-9]*0$'
  `.execute(db);
  await sql`vacuum analyze listings, listing_images, resorts, projects, customer_reviews, flags, moderation_log`.execute(
    db,
  );
}
