import { sql, type Kysely } from "kysely";
import phrases from "#content/samples/phrases.json" with { type: "json" };
import type { Database } from "../schema/tables.ts";
import { seededId, random } from "./random.ts";
import type { DemoAgents } from "./reference.ts";

/** Generated listings per agent; there is a smallest number of agents. */
const LISTINGS_PER_AGENT = 400;
const AGENTS_MIN = 18;

export const agentCount = (listings: number): number => Math.max(AGENTS_MIN, Math.ceil(listings / LISTINGS_PER_AGENT));
export const demoAgentId = (index: number): string => seededId("demo-agent", 0, index);
export const agentId = (seed: number, index: number): string => seededId("agent", seed, index);

/** A number that cannot ring: no operator of Bangladesh uses 010 (DECISIONS 8). */
const silentPhone = (index: number): string => `+88010${String(10_000_000 + index).padStart(8, "0")}`;

function generatedAgent(seed: number, index: number) {
  const draw = random(seed + 7, index);
  const given = draw.pick(phrases.people.given);
  const family = draw.pick(phrases.people.family);
  const phone = silentPhone(index);
  return {
    id: agentId(seed, index),
    role: "agent" as const,
    name: `${given.en} ${family.en}`,
    name_bn: `${given.bn} ${family.bn}`,
    company: draw.chance(0.6) ? draw.pick(phrases.people.companies) : null,
    image_url: null,
    phone,
    whatsapp: draw.chance(0.7) ? phone : null,
    email: draw.chance(0.6) ? `agent${index + 1}@example.com` : null,
    verified: false,
    languages: ["bn", ...(draw.chance(0.6) ? ["en"] : []), ...(draw.chance(0.15) ? ["hi"] : [])],
  };
}

/** Inserts the agents of the demo listings and `count` generated ones; existing ones stay unchanged. */
export async function insertAgents(db: Kysely<Database>, demo: DemoAgents, seed: number, count: number): Promise<void> {
  const demoRows = Object.values(demo).map((agent, index) => ({
    id: demoAgentId(index),
    role: "agent" as const,
    name: agent.name,
    name_bn: agent.nameBn,
    company: agent.company,
    image_url: agent.image,
    phone: agent.phone,
    whatsapp: agent.whatsapp,
    email: agent.email,
    verified: agent.verified,
    languages: ["bn", "en"],
  }));
  const rows = [...demoRows, ...Array.from({ length: count }, (_, index) => generatedAgent(seed, index))];
  await sql`
    insert into profiles (id, role, name, name_bn, company, image_url, phone, whatsapp, email, verified, languages)
    select * from json_to_recordset(${JSON.stringify(rows)}::json) as agent (
      id uuid, role text, name text, name_bn text, company text, image_url text,
      phone text, whatsapp text, email text, verified boolean, languages text[]
    )
    on conflict (id) do nothing
  `.execute(db);
}
