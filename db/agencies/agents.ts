import { isUuid } from "#domain/text/uuid.ts";
import { sql, type Kysely, type RawBuilder, type Selectable } from "kysely";
import type { AgencyName } from "#domain/account/agency-name.ts";
import { readLanguages, type AgentLanguage } from "#domain/agency/agent-language.ts";
import {
  AGENT_AREAS_MAX,
  AGENT_PAGE_SIZE,
  type AgentArea,
  type AgentPage,
  type AgentProfile,
  type AgentSort,
  type AgentSummary,
} from "#domain/agency/agent.ts";
import { ANSWER_RATE } from "#domain/agency/answer-rate.ts";
import { PAGE_SIZE } from "#domain/limits.ts";
import type { ListingSummary, Purpose } from "#domain/listing/listing.ts";
import { isDemoPhone } from "#domain/account/phone.ts";
import { agencyName } from "./name.ts";
import { answerCounts, answerRatesOf } from "./answer-rates.ts";
import { summaryColumns, toSummary, type SummaryRow } from "../listings/rows.ts";
import { matchingPlaceIds, placesNamed } from "#domain/place/lookup/search.ts";
import { surroundings } from "../place-data.ts";
import { placeIndex } from "../places.ts";
import { isPublicListing } from "../listings/public-listing.ts";
import type { Database, ProfilesTable } from "../schema/tables.ts";

/** Someone is an agent to the public while a listing of theirs is public. */
const hasPublicListing = sql<boolean>`exists (
  select 1 from listings as l where l.agent_id = p.id and ${isPublicListing}
)`;

/** The places that a text names, in any spelling, and all that lies in them. */
const placesNamedIn = (text: string): number[] =>
  placesNamed(placeIndex, text).length > 0 ? (matchingPlaceIds(placeIndex, text) ?? []) : [];

/** Letters of the name in either script or of the company, or an area of their public listings; and whom they speak with. */
function isAsked(q: string, language: AgentLanguage | null): RawBuilder<boolean> {
  const speaks = language === null ? sql<boolean>`true` : sql<boolean>`${language}::text = any(p.languages)`;
  if (q === "") return speaks;
  return sql<boolean>`${speaks} and (
    strpos(lower(concat_ws(' ', p.name, p.name_bn, p.company)), lower(${q}::text)) > 0
    or exists (
      select 1 from listings as l
      where l.agent_id = p.id and ${isPublicListing} and l.area_id = any(${placesNamedIn(q)}::integer[])
    )
  )`;
}

/** Number of public listings of agent `p` in each place that has any: `[area id, number]`, most first. */
const areaCounts = sql`coalesce((
  select jsonb_agg(jsonb_build_array(area_id, listings) order by listings desc, area_id)
  from (
    select area_id, count(*)::integer as listings
    from listings as l where l.agent_id = p.id and ${isPublicListing} group by area_id
  ) as counted
), '[]')`;

type AreaCounts = [areaId: number, listings: number][];

const areasOf = (counts: AreaCounts): AgentArea[] =>
  counts.slice(0, AGENT_AREAS_MAX).map(([areaId, listings]) => {
    const { slug, name, nameBn } = surroundings(areaId).place;
    return { slug, name, nameBn, listings };
  });

/** Never null: the owner of a listing is an agent, and a constraint gives agents a telephone number. */
type Reachable = { phone: string };

type SummaryOfAgent = Pick<
  Selectable<ProfilesTable>,
  "id" | "name" | "name_bn" | "company" | "image_url" | "verified" | "languages"
> &
  Reachable & {
    area_counts: AreaCounts;
    indexed: boolean;
    agency: AgencyName | null;
  };

const toAgentSummary = (row: SummaryOfAgent, rates: Awaited<ReturnType<typeof answerRatesOf>>): AgentSummary => ({
  id: row.id,
  name: row.name,
  nameBn: row.name_bn,
  company: row.company,
  image: row.image_url,
  verified: row.verified,
  agency: row.agency,
  demo: isDemoPhone(row.phone),
  indexed: row.indexed,
  listings: row.area_counts.reduce((sum, [, listings]) => sum + listings, 0),
  areas: areasOf(row.area_counts),
  languages: readLanguages(row.languages),
  answers: rates.get(row.id)?.usually ?? null,
});

/** The agency that agent `p` belongs to. */
const agencyOfAgent = sql`(select ${agencyName("m.agency_id")} from agency_members as m where m.account_id = p.id)`;

const summaryOfAgent = sql`
  p.id, p.name, p.name_bn, p.company, p.image_url, p.verified, p.languages, p.phone, ${areaCounts} as area_counts,
  ${agencyOfAgent} as agency,
  exists (
    select 1 from listings as l where l.agent_id = p.id and ${isPublicListing} and l.demo_id is null
  ) as indexed`;

/** Rows of agents with how quickly each answers. */
async function withAnswers(db: Kysely<Database>, rows: readonly SummaryOfAgent[], now: Date): Promise<AgentSummary[]> {
  const ids = rows.map(({ id }) => id);
  const rates = await answerRatesOf(db, ids, now);
  return rows.map((row) => toAgentSummary(row, rates));
}

/** Members of an agency who have public listings, owners first, then who has been there longest. */
export async function agentsOfAgency(
  db: Kysely<Database>,
  agencyId: string,
  now = new Date(),
): Promise<AgentSummary[]> {
  const { rows } = await sql<SummaryOfAgent>`
    select ${summaryOfAgent} from profiles as p join agency_members as m on m.account_id = p.id
    where m.agency_id = ${agencyId}::uuid and ${hasPublicListing}
    order by m.role = 'owner' desc, m.joined_at, p.id
  `.execute(db);
  return withAnswers(db, rows, now);
}

/** How many public listings agent `p` has. */
const listingCount = sql<number>`(select count(*) from listings as l where l.agent_id = p.id and ${isPublicListing})`;

/** In equal places, and where nothing else is asked for: verified ones first, then by name. */
const BEST = sql`p.verified desc, p.name collate "C", p.id`;

/** Agents with an answer rate first, the quickest at the top; see `domain/agency/answer-rate.ts`. */
const quickest = (now: Date) => sql`(
  select least("medianMinutes", 100000) from (${answerCounts(sql<boolean>`i.owner_id = p.id`, now)}) as counted
  where people >= ${ANSWER_RATE.minPeople} and answered >= ${ANSWER_RATE.minTimes}
) nulls last`;

const ORDER: Record<AgentSort, (now: Date) => RawBuilder<unknown>> = {
  best: () => BEST,
  listings: () => sql`${listingCount} desc, ${BEST}`,
  answer: (now) => sql`${quickest(now)}, ${BEST}`,
  name: () => sql`p.name collate "C", p.id`,
};

/**
 * One page of the people who have public listings, in the order that is asked for. `page` is the page that was really answered: one
 * beyond the last gives the last.
 * @param q NFC, trimmed; "" = everyone
 */
export async function agentPage(
  db: Kysely<Database>,
  { q, language, sort, page }: { q: string; language: AgentLanguage | null; sort: AgentSort; page: number },
  now = new Date(),
): Promise<AgentPage> {
  const found = await sql<{ total: number }>`
    select count(*)::integer as total from profiles as p where ${isAsked(q, language)} and ${hasPublicListing}
  `.execute(db);
  const total = found.rows[0]?.total ?? 0;
  const pageCount = Math.max(1, Math.ceil(total / AGENT_PAGE_SIZE));
  const shown = Math.min(page, pageCount);
  const { rows } = await sql<SummaryOfAgent>`
    select ${summaryOfAgent} from (
      select p.*, row_number() over (order by ${ORDER[sort](now)}) as place
      from profiles as p where ${isAsked(q, language)} and ${hasPublicListing}
      order by place limit ${AGENT_PAGE_SIZE} offset ${(shown - 1) * AGENT_PAGE_SIZE}
    ) as p
    order by p.place
  `.execute(db);
  return { items: await withAnswers(db, rows, now), total, page: shown, pageCount };
}

type ProfileRow = Omit<Selectable<ProfilesTable>, "created_at" | "role" | "phone"> &
  Reachable & {
    area_counts: AreaCounts;
    sale: number;
    rent: number;
    agency: AgencyName | null;
  };

/** An agent with public listings, by id; null for anybody else and for what is no id. */
export async function agentById(db: Kysely<Database>, id: string): Promise<AgentProfile | null> {
  if (!isUuid(id)) return null;
  const count = (purpose: Purpose) => sql`(
    select count(*)::integer from listings as l
    where l.agent_id = p.id and ${isPublicListing} and l.purpose = ${purpose}
  )`;
  const { rows } = await sql<ProfileRow>`
    select p.id, p.name, p.name_bn, p.company, p.image_url, p.phone, p.whatsapp, p.email, p.verified, p.languages,
      ${areaCounts} as area_counts, ${count("sale")} as sale, ${count("rent")} as rent,
      ${agencyOfAgent} as agency
    from profiles as p where p.id = ${id}::uuid and ${hasPublicListing}
  `.execute(db);
  const [row] = rows;
  if (!row) return null;
  return {
    agent: {
      id: row.id,
      name: row.name,
      nameBn: row.name_bn,
      company: row.company,
      image: row.image_url,
      phone: row.phone,
      whatsapp: row.whatsapp,
      email: row.email,
      verified: row.verified,
    },
    agency: row.agency,
    listings: { sale: row.sale, rent: row.rent },
    areas: areasOf(row.area_counts),
    languages: readLanguages(row.languages),
  };
}

/** Public listings of an agent or an agency, newest first; a page of PAGE_SIZE, from 1. */
export async function listingsOf(
  db: Kysely<Database>,
  of: { column: "agent_id" | "agency_id"; id: string },
  purpose: Purpose | null,
  page: number,
): Promise<ListingSummary[]> {
  if (!isUuid(of.id)) return [];
  const { rows } = await sql<SummaryRow>`
    select ${summaryColumns}
    from (
      select * from listings as l
      where l.${sql.ref(of.column)} = ${of.id}::uuid and ${isPublicListing}
        and (${purpose}::text is null or l.purpose = ${purpose}::text)
      order by l.created_at desc, l.id desc
      limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}
    ) as l
    order by l.created_at desc, l.id desc
  `.execute(db);
  return rows.map(toSummary);
}
