import { open } from "node:fs/promises";
import type { LandmarksTable } from "../../schema/landmarks.ts";
import { readOsmJson } from "./json.ts";
import { readPbf } from "./pbf.ts";

/** What is wrong with a file that somebody wanted loaded, as a sentence for them. */
export class ExtractError extends Error {}

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Every file of this kind begins so, after four bytes of length; anything else would be read to its end before that is noticed. */
const PBF_START = "\n\tOSMHeader";

async function startsAsPbf(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(PBF_START.length), 0, PBF_START.length, 4);
    return buffer.toString("latin1", 0, bytesRead) === PBF_START;
  } finally {
    await file.close();
  }
}

/**
 * The landmarks of an extract of OpenStreetMap, by the end of its name.
 * @param done what part of it is read, 0 to 1. Throws `ExtractError` where it cannot be read, is of another kind, or holds nothing to show.
 */
export async function readExtract(path: string, done?: (share: number) => void): Promise<LandmarksTable[]> {
  const isPbf = path.endsWith(".pbf");
  if (!isPbf && !/\.(?:geo)?json$/.test(path)) {
    throw new ExtractError(`${path} is neither .osm.pbf nor .json: what else there is has to be converted first.`);
  }
  let landmarks: LandmarksTable[];
  try {
    if (isPbf && !(await startsAsPbf(path))) throw new Error("it does not begin as one");
    landmarks = isPbf ? await readPbf(path, done) : await readOsmJson(path);
  } catch (error) {
    throw new ExtractError(`${path} cannot be read as ${isPbf ? ".osm.pbf" : ".json"}: ${reason(error)}.`);
  }
  if (landmarks.length === 0) throw new ExtractError(`${path} has no landmark with a name in Bangladesh.`);
  return landmarks;
}
