import { open, stat } from "node:fs/promises";
import { createReadStream } from "node:fs";
import type { TransformCallback } from "node:stream";
import { pipeline } from "node:stream/promises";
import { OSMTransform } from "osm-pbf-parser-node";
import type { LandmarksTable } from "../../schema/landmarks.ts";
import { readOsmJson } from "./json.ts";
import { kindOf, landmarkOf, middleOf, TAGS_READ, type Tags } from "./landmark.ts";

type Node = { type: "node"; id: number; lat: number; lon: number; tags?: Tags };
type Way = { type: "way"; id: number; refs: number[]; tags?: Tags };
type Item = Node | Way | { type: "relation" | undefined };

const BYTES = 1 << 20;
const NOT_READ = { way: false, relation: false };

/** The library throws out of the stream where a file is damaged, which would end the process. */
class PbfBlocks extends OSMTransform {
  override _transform(chunk: Buffer, encoding: BufferEncoding, done: TransformCallback): void {
    try {
      super._transform(chunk, encoding, done);
    } catch (error) {
      done(error as Error);
    }
  }
  override _flush(done: TransformCallback): void {
    try {
      super._flush(done);
    } catch {
      done(new Error("it ends in the middle"));
    }
  }
}

/** Reads a file once. `read` gets its bytes so far with each block of it. */
async function eachItem(
  path: string,
  tags: object,
  take: (item: Item) => void,
  read: (bytes: number) => void,
): Promise<void> {
  const source = createReadStream(path, { highWaterMark: BYTES });
  await pipeline(source, new PbfBlocks({ withTags: tags }, { readableHighWaterMark: 2 }), async (blocks) => {
    for await (const block of blocks as AsyncIterable<Item[]>) {
      for (const item of block) take(item);
      read(source.bytesRead);
    }
  });
}

const isNode = (item: Item): item is Node => item.type === "node";
const isWay = (item: Item): item is Way => item.type === "way";

/**
 * The landmarks of an `.osm.pbf`: nodes where they are, ways in the middle of their nodes; relations are left out. It is read twice, since ways
 * come after the nodes that they are made of: first which ways are landmarks, then the points. Memory grows with those only.
 * @param done what part of the work is done, 0 to 1. Throws where the file is damaged.
 */
async function readPbf(path: string, done: (share: number) => void = () => {}): Promise<LandmarksTable[]> {
  const twice = (await stat(path)).size * 2;
  const ways = await landmarkWays(path, (bytes) => done(bytes / twice));
  const points = new Map<number, { lat: number; lng: number } | null>();
  for (const { refs } of ways) for (const ref of refs) points.set(ref, null);
  const found: LandmarksTable[] = [];
  const keepNode = (item: Item): void => {
    if (!isNode(item)) return;
    const point = { lat: item.lat, lng: item.lon };
    if (points.has(item.id)) points.set(item.id, point);
    const landmark = item.tags && landmarkOf({ ...point, type: "node", id: item.id, tags: item.tags });
    if (landmark) found.push(landmark);
  };
  await eachItem(path, { ...NOT_READ, node: TAGS_READ }, keepNode, (bytes) => done(0.5 + bytes / twice));
  for (const { id, refs, tags = {} } of ways) {
    const middle = middleOf(refs.flatMap((ref) => points.get(ref) ?? []));
    const landmark = middle && landmarkOf({ ...middle, type: "way", id, tags });
    if (landmark) found.push(landmark);
  }
  return found;
}

async function landmarkWays(path: string, read: (bytes: number) => void): Promise<Way[]> {
  const ways: Way[] = [];
  const keepWay = (item: Item): void => {
    if (isWay(item) && item.tags && kindOf(item.tags)) ways.push(item);
  };
  await eachItem(path, { ...NOT_READ, node: false, way: TAGS_READ }, keepWay, read);
  return ways;
}

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
