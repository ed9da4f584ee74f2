import { sql, type Kysely } from "kysely";

/** People. Agents are profiles that publish their contact data. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table profiles (
      id uuid primary key,
      role text not null default 'buyer' check (role in ('buyer', 'agent', 'admin')),
      name text not null check (length(name) between 1 and 120 and name is nfc normalized),
      name_bn text check (length(name_bn) between 1 and 120 and name_bn is nfc normalized),
      company text check (length(company) between 1 and 160 and company is nfc normalized),
      image_url text check (length(image_url) <= 500),
      phone text not null check (phone ~ '^[+][1-9][0-9]{7,14}$'),
      whatsapp text check (whatsapp ~ '^[+][1-9][0-9]{7,14}$'),
      email text check (length(email) <= 254 and email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
      verified boolean not null default false,
      created_at timestamptz not null default now()
    )
  `.execute(db);
}
