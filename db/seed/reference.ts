import { readFile } from "node:fs/promises";
import { sql, type Kysely } from "kysely";
import type { Agent, PictureRoom } from "#domain/listing/listing.ts";
import type { SampleListing } from "#content/samples/listings.ts";
import type { Database } from "../schema/tables.ts";

/** Content that the seed reads from disk instead of importing it, so that it is not bundled into functions. */
const content = async <Shape>(name: string): Promise<Shape> =>
  JSON.parse(await readFile(new URL(`../../content/${name}`, import.meta.url), "utf8")) as Shape;

export type DrawnPicture = { id: string; kind: string; seed: number; time: string; alt: string; altBn: string };
export type DemoAgents = Record<string, Omit<Agent, "id">>;

export const readPictures = (): Promise<DrawnPicture[]> => content("pictures.json");
export const readDemoListings = (): Promise<SampleListing[]> => content("samples/listings.json");
export const readDemoAgents = (): Promise<DemoAgents> => content("samples/agents.json");

/** Size of the largest rendition of a drawn picture in pixels. */
const SIZE = { width: 1200, height: 900 };

/** What a scene of a kind shows of a home: all others are seen from outside. */
const INSIDE: Readonly<Record<string, PictureRoom>> = {
  living: "living",
  bedroom: "bedroom",
  kitchen: "kitchen",
  floorplan: "plan",
  panorama: "view",
};
const roomOf = (kind: string): PictureRoom => INSIDE[kind] ?? "outside";

/** Inserts the drawn pictures; their alternative texts and rooms are updated on every run. */
export async function syncPictures(db: Kysely<Database>, pictures: readonly DrawnPicture[]): Promise<void> {
  const rows = pictures.map(({ id, kind, alt, altBn }) => ({ id, ...SIZE, alt, alt_bn: altBn, room: roomOf(kind) }));
  await sql`
    insert into pictures (id, width, height, alt, alt_bn, room)
    select * from json_to_recordset(${JSON.stringify(rows)}::json)
      as picture (id text, width integer, height integer, alt text, alt_bn text, room text)
    on conflict (id) do update set
      width = excluded.width, height = excluded.height, alt = excluded.alt, alt_bn = excluded.alt_bn, room = excluded.room
  `.execute(db);
}
