import type { Insertable, Kysely } from "kysely";
import type { Approval } from "#domain/listing/listing.ts";
import { toPaisa } from "#domain/money/money.ts";
import { slugify } from "#domain/text/slug.ts";
import { placeBySlug } from "../place-data.ts";
import type { ProjectsTable } from "../schema/projects.ts";
import type { Database } from "../schema/tables.ts";
import { demoAgentId } from "./agents.ts";
import { seededId } from "./random.ts";

type Posted = Pick<Insertable<ProjectsTable>, "title" | "title_bn" | "type" | "completion_status"> & {
  area: string;
  approval: Approval;
  pictures: string[];
  /** Whole taka. */
  prices: [from: number, to: number];
  more: Partial<Insertable<ProjectsTable>>;
};

/** Posted projects: approved ones with many and with few details, one waiting, one rejected. */
const POSTED: readonly Posted[] = [
  {
    title: "Banani Corner Suites",
    title_bn: "বনানী কর্নার স্যুটস",
    type: "apartment",
    completion_status: "under-construction",
    area: "banani",
    approval: "approved",
    pictures: ["apartment-14-noon", "construction-3-noon", "living-7-dusk"],
    prices: [21_000_000, 46_000_000],
    more: {
      description:
        "Twenty-four flats on a corner plot in Banani, with windows on three sides and a roof garden for everybody who lives here. " +
        "The structure is finished; windows and lifts follow this winter.",
      description_bn:
        "বনানীর কোণার প্লটে চব্বিশটি ফ্ল্যাট, তিন দিকে জানালা, ছাদে সবার জন্য বাগান। " + "কাঠামোর কাজ শেষ; এই শীতে জানালা ও লিফট বসবে।",
      developer: "Dhansiri Nirman",
      developer_bn: "ধানসিঁড়ি নির্মাণ",
      location: "Road 11",
      location_bn: "১১ নম্বর রোড",
      area_from: 1350,
      area_to: 2400,
      total_units: 24,
      available_units: 9,
      completion_month: "2027-06",
      amenities: ["security", "power-backup", "parking", "elevator", "rooftop"],
      approval_authority: "rajuk",
    },
  },
  {
    title: "Halishahar Sea Breeze Plots",
    title_bn: "",
    type: "land",
    completion_status: "ready",
    area: "halishahar",
    approval: "approved",
    pictures: ["land-2-noon"],
    prices: [9_000_000, 9_000_000],
    more: { area_unit: "katha", area_from: 3, area_to: 3 },
  },
  {
    title: "Agrabad Trade Point",
    title_bn: "আগ্রাবাদ ট্রেড পয়েন্ট",
    type: "commercial",
    completion_status: "upcoming",
    area: "agrabad",
    approval: "approved",
    pictures: [],
    prices: [4_500_000, 82_000_000],
    more: { description: "Shops and offices.", total_units: 60, completion_month: "2029-12" },
  },
  {
    title: "Mirpur Project Under Review",
    title_bn: "যাচাই চলছে এমন মিরপুর প্রকল্প",
    type: "apartment",
    completion_status: "upcoming",
    area: "mirpur",
    approval: "pending",
    pictures: [],
    prices: [6_500_000, 9_000_000],
    more: {},
  },
  {
    title: "Savar Project Turned Down",
    title_bn: "ফিরিয়ে দেওয়া সাভার প্রকল্প",
    type: "land",
    completion_status: "upcoming",
    area: "savar",
    approval: "rejected",
    pictures: [],
    prices: [2_500_000, 5_000_000],
    more: { rejection_reason: "The papers of the land are missing." },
  },
];

/** A number that cannot ring: no operator of Bangladesh uses 010 (DECISIONS 8). */
const silentPhone = (index: number): string => `+88010${String(30_000_000 + index)}`;
const DAY_MS = 86_400_000;

/** Inserts the projects, with dates counted back from `now`; existing ones stay. Needs agents and pictures. @returns how many were new */
export async function insertPostedProjects(db: Kysely<Database>, now: Date): Promise<number> {
  let inserted = 0;
  for (const [index, posted] of POSTED.entries()) {
    const place = placeBySlug.get(posted.area);
    if (!place) throw new Error(`Posted project ${index}: no place is called ${posted.area}`);
    const id = seededId("posted-project", 0, index);
    const created = new Date(now.getTime() - (index + 1) * 3 * DAY_MS);
    const row = await db
      .insertInto("projects")
      .values({
        id,
        slug: slugify(posted.title, `p${index + 1}`),
        created_by: demoAgentId(0),
        area_id: place.id,
        type: posted.type,
        completion_status: posted.completion_status,
        approval: posted.approval,
        approved_at: posted.approval === "approved" ? created : null,
        title: posted.title,
        title_bn: posted.title_bn ?? "",
        price_from_paisa: toPaisa(posted.prices[0]),
        price_to_paisa: toPaisa(posted.prices[1]),
        contact_name: "Tahmina Akter",
        contact_phone: silentPhone(index),
        contact_email: `posted-project-${index + 1}@example.com`,
        created_at: created,
        updated_at: created,
        ...posted.more,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!row) continue;
    inserted += 1;
    if (posted.pictures.length === 0) continue;
    await db
      .insertInto("project_images")
      .values(posted.pictures.map((picture_id, place) => ({ project_id: id, display_order: place, picture_id })))
      .execute();
  }
  return inserted;
}
