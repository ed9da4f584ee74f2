import { sql, type Kysely } from "kysely";
import { createAccount } from "#db/accounts/accounts.ts";
import type { Database } from "#db/schema/tables.ts";
import { uuidv7 } from "#db/uuidv7.ts";
import type { Approval } from "#domain/listing/listing.ts";
import type { SubmittedKind } from "#domain/moderation/moderation.ts";

export type Made = { id: string; slug: string; title: string; version: string };
type Wish = {
  ownerId: string;
  title?: string;
  description?: string;
  approval?: Approval;
  at?: Date;
  priceTaka?: number;
};

let made = 0;

/** Puts a submission into the database as the posting forms leave it, with one drawn picture. */
export async function makeSubmission(db: Kysely<Database>, kind: SubmittedKind, wish: Wish): Promise<Made> {
  made += 1;
  const at = wish.at ?? new Date(Date.now() - 60_000);
  const id = uuidv7(at.getTime());
  const { title = `Quiet flat number ${made}`, description = "", approval = "pending", ownerId } = wish;
  const slug = `made-${made}-${id.slice(-6)}`;
  const common = sql`${id}::uuid, ${slug}, ${ownerId}::uuid, ${approval}, ${title}, ${`${title} (বাংলা)`}, ${description}, '', ${at}, ${at}`;
  const paisa = (wish.priceTaka ?? 9_000_000) * 100;
  const area = sql`(select id from areas where slug = 'banani')`;
  if (kind === "listings") {
    await sql`
      insert into listings (id, slug, agent_id, approval, title, title_bn, description, description_bn, created_at, updated_at,
        area_id, purpose, type, price_paisa, area_value, area_unit, verified)
      values (${common}, ${area}, 'sale', 'apartment', ${paisa}, 1500, 'sqft', ${approval === "approved"})
    `.execute(db);
  } else if (kind === "resorts") {
    await sql`
      insert into resorts (id, slug, created_by, approval, title, title_bn, description, description_bn, created_at, updated_at,
        place_id, type, night_paisa, contact_name, contact_phone)
      values (${common}, (select min(id) from resort_places), 'beach', ${paisa / 1000}, 'Host', '+8801712345678')
    `.execute(db);
  } else {
    await sql`
      insert into projects (id, slug, created_by, approval, title, title_bn, description, description_bn, created_at, updated_at,
        area_id, type, completion_status, price_from_paisa, price_to_paisa, contact_name, contact_phone)
      values (${common}, ${area}, 'apartment', 'upcoming', ${paisa}, ${paisa * 2}, 'Builder', '+8801712345678')
    `.execute(db);
  }
  const images = { listings: "listing_images", resorts: "resort_images", projects: "project_images" }[kind];
  await sql`
    insert into ${sql.table(images)} values (${id}::uuid, 0, (select min(id) from pictures where owner_id is null))
  `.execute(db);
  return { id, slug, title, version: at.toISOString() };
}

/** Accounts of an owner and of the administrator of `ADMIN_EMAIL`. Returns their ids. */
export async function makePeople(db: Kysely<Database>, emails: { owner: string; admin: string }) {
  const account = async (email: string, name: string, locale: "en" | "bn") => {
    const person = { name, email, phone: null, passwordHash: null, locale, now: new Date() };
    return (await createAccount(db, person)) ?? "";
  };
  const ownerId = await account(emails.owner, "Rahima Begum", "bn");
  // As posting leaves its owner: an agent, with a number that the listing's page shows.
  await db.updateTable("profiles").set({ role: "agent", phone: "+8801712345678" }).where("id", "=", ownerId).execute();
  return {
    ownerId,
    adminId: await account(emails.admin, "Chief", "en"),
  };
}
