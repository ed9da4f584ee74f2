import { randomBytes } from "node:crypto";
import { sql, type Kysely } from "kysely";
import type { Database } from "#db/schema/tables.ts";
import { keepSearch } from "#db/mail/saved-searches.ts";
import { uuidv7 } from "#db/uuidv7.ts";
import type { PropertyType } from "#domain/listing/listing.ts";
import type { SearchAlert } from "#domain/search/saved-search.ts";
import type { MailValues } from "#server/mail/templates.ts";
import { OUTBOX_PURPOSE, unseal } from "#server/secrets/sealed.ts";

/** What the searches of these tests can tell listings apart by. */
export type Home = { title: string; type: PropertyType; price: number; area: "banani" | "uttara" };

export const HOME: Home = { title: "Quiet flat", type: "apartment", price: 5_000_000, area: "banani" };

/** Puts a posted listing for sale into the database, public or waiting. Returns its id. */
export async function postHome(db: Kysely<Database>, agentId: string, home: Home, isPublic = true): Promise<string> {
  const id = uuidv7();
  await sql`
    insert into listings (id, slug, agent_id, approval, title, title_bn, description, description_bn, area_id, purpose, type,
      price_paisa, area_value, area_unit, must_confirm)
    values (${id}::uuid, ${`home-${id}`}, ${agentId}::uuid, ${isPublic ? "approved" : "pending"}, ${home.title}, ${home.title}, '', '',
      (select id from areas where slug = ${home.area}), 'sale', ${home.type}, ${home.price * 100}, 1200, 'sqft', true)
  `.execute(db);
  return id;
}

export const changeHome = (db: Kysely<Database>, id: string, home: Home) =>
  sql`
    update listings set title = ${home.title}, title_bn = ${home.title}, type = ${home.type}, price_paisa = ${home.price * 100},
      area_id = (select id from areas where slug = ${home.area}) where id = ${id}::uuid
  `.execute(db);

export const setPublic = (db: Kysely<Database>, id: string, state: "public" | "hidden" | "pending") =>
  sql`
    update listings set approval = ${state === "pending" ? "pending" : "approved"},
      hidden_at = ${state === "hidden" ? new Date() : null}::timestamptz where id = ${id}::uuid
  `.execute(db);

export const keep = async (db: Kysely<Database>, accountId: string, search: string, alert: SearchAlert, now: Date) => {
  const token = randomBytes(32).toString("base64url");
  const kept = await db
    .transaction()
    .execute((trx) =>
      keepSearch(trx, { accountId, name: search || "all", purpose: "sale", search, alert, token, now }),
    );
  if (!kept) throw new Error("The account keeps too many");
  return kept.id;
};

/** Every listing that a search's mails named, in the order of the mails; one that was named twice stands there twice. */
export async function mailedFor(db: Kysely<Database>, searchId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("outbox")
    .select("payload")
    .where("dedupe_key", "like", `search-alert:${searchId}:%`)
    .orderBy("id")
    .execute();
  return rows.flatMap(({ payload }) => {
    const text = unseal(payload ?? "", OUTBOX_PURPOSE, process.env["SESSION_SECRET"] ?? "");
    const { listings } = JSON.parse(text ?? "null") as MailValues["search-alert"];
    return listings.map(({ url }) => url.slice(url.indexOf("home-") + 5));
  });
}
