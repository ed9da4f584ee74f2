/** `npm run db:landmarks -- FILE`: the landmarks of an extract of OpenStreetMap in the place of those that there are. */
import { createClient } from "../../client.ts";
import { withoutLimits } from "../../connection-limits.ts";
import { progressBar } from "../../seed/progress.ts";
import { ExtractError, readExtract } from "./extract.ts";
import { replaceLandmarks, type Replaced } from "./replace.ts";

async function load(file: string): Promise<Replaced> {
  const reading = progressBar(100, "parts read");
  const landmarks = await readExtract(file, (share) => reading.update(Math.floor(share * 100))).finally(reading.stop);
  // The pooled host would give the session's settings to others.
  const db = createClient({ url: process.env["DATABASE_URL_DIRECT"] ?? process.env["DATABASE_URL"], max: 1 });
  const writing = progressBar(landmarks.length, "landmarks");
  try {
    return await withoutLimits(db, (session) => replaceLandmarks(session, landmarks, writing.update));
  } finally {
    writing.stop();
    await db.destroy();
  }
}

const [file] = process.argv.slice(2);
try {
  if (!file) throw new ExtractError("Which extract? npm run db:landmarks -- FILE.osm.pbf (or a .json of Overpass).");
  const { added, changed, removed } = await load(file);
  console.log(`Landmarks: ${added} new, ${changed} changed, ${removed} removed.`);
} catch (error) {
  if (!(error instanceof ExtractError)) throw error;
  console.error(`${error.message} Nothing was changed.`);
  process.exitCode = 1;
}
