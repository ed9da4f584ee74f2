import { deflateSync } from "node:zlib";

/**
 * Writes a small `.osm.pbf` by the format's description (https://wiki.openstreetmap.org/wiki/PBF_Format), like Geofabrik's files: a header,
 * dense nodes with tags, ways with nodes. It shares no code with the reader that it tests.
 */
type Tags = Record<string, string>;
export type PbfContent = {
  nodes: { id: number; lat: number; lng: number; tags?: Tags }[];
  ways: { id: number; refs: number[]; tags: Tags }[];
};

function varint(value: number | bigint): number[] {
  const bytes: number[] = [];
  let rest = BigInt(value);
  for (; rest > 127n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128);
  return [...bytes, Number(rest)];
}
const zigzag = (value: number): number[] => varint(value < 0 ? BigInt(-value) * 2n - 1n : BigInt(value) * 2n);
const bytesField = (field: number, content: Iterable<number>): number[] => {
  const bytes = [...content];
  return [...varint(field * 8 + 2), ...varint(bytes.length), ...bytes];
};
const numberField = (field: number, value: number): number[] => [...varint(field * 8), ...varint(value)];
const deltas = (values: readonly number[]): number[] =>
  values.flatMap((value, index) => zigzag(value - (values[index - 1] ?? 0)));

/** Four bytes of length, then kind and size of the content, then the compressed content. */
function blob(type: string, content: number[]): Buffer {
  const packed = deflateSync(Buffer.from(content));
  const data = [...numberField(2, content.length), ...bytesField(3, packed)];
  const head = [...bytesField(1, Buffer.from(type)), ...numberField(3, data.length)];
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  return Buffer.concat([length, Buffer.from(head), Buffer.from(data)]);
}

export function osmPbf({ nodes, ways }: PbfContent): Buffer {
  const words = [""];
  const word = (text: string): number => (words.includes(text) ? words.indexOf(text) : words.push(text) - 1);
  const nanos = (degrees: number): number => Math.round(degrees * 1e7);
  const dense = [
    ...bytesField(1, deltas(nodes.map(({ id }) => id))),
    ...bytesField(8, deltas(nodes.map(({ lat }) => nanos(lat)))),
    ...bytesField(9, deltas(nodes.map(({ lng }) => nanos(lng)))),
    ...bytesField(
      10,
      nodes.flatMap(({ tags = {} }) => [...Object.entries(tags).flat().map(word).flatMap(varint), 0]),
    ),
  ];
  const wayOf = ({ id, refs, tags }: PbfContent["ways"][number]): number[] => [
    ...numberField(1, id),
    ...bytesField(2, Object.keys(tags).map(word).flatMap(varint)),
    ...bytesField(3, Object.values(tags).map(word).flatMap(varint)),
    ...bytesField(8, deltas(refs)),
  ];
  const groups = [
    ...bytesField(2, bytesField(2, dense)),
    ...bytesField(
      2,
      ways.flatMap((way) => bytesField(3, wayOf(way))),
    ),
  ];
  const strings = words.flatMap((text) => bytesField(1, Buffer.from(text)));
  const features = ["OsmSchema-V0.6", "DenseNodes"].flatMap((name) => bytesField(4, Buffer.from(name)));
  return Buffer.concat([blob("OSMHeader", features), blob("OSMData", [...bytesField(1, strings), ...groups])]);
}
