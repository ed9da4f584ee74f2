import { boundingBox, overlap, type Box } from "./bounding-box.ts";

/** How many elements back a path looks for one with the same paint. */
const REACH = 90;
const DATA = / d="([^"]*)"/;

/** `paint` is the element without its path data; null when it is not a path. */
type Drawn = { tag: string; paint: string | null; boxes: Box[] | null };

/** Adds a path to an earlier one with the same paint if nothing drawn in between could overlap it. */
function joined(run: Drawn[], tag: string, paint: string, box: Box): boolean {
  for (let i = run.length - 1; i >= Math.max(0, run.length - REACH); i--) {
    const earlier = run[i] as Drawn;
    if (!earlier.boxes || earlier.boxes.some((other) => overlap(other, box))) return false;
    if (earlier.paint !== paint) continue;
    const added = DATA.exec(tag)?.[1] ?? "";
    earlier.tag = earlier.tag.replace(DATA, (_, data: string) => ` d="${data}M${added.slice(1)}"`);
    earlier.boxes.push(box);
    return true;
  }
  return false;
}

/** Joins paths with the same paint if they cannot overlap each other or anything drawn between them: fewer elements, the same picture. */
export function gather(svg: string): string {
  let run: Drawn[] = [];
  let out = "";
  const flush = () => {
    out += run.map((drawn) => drawn.tag).join("");
    run = [];
  };
  for (const tag of svg.match(/<[^>]+>/g) ?? []) {
    if (!tag.endsWith("/>") || tag.startsWith("<use")) {
      flush();
      out += tag;
      continue;
    }
    const paint = tag.startsWith("<path") ? tag.replace(DATA, "") : null;
    const box = boundingBox(tag);
    const mayJoin = paint !== null && box !== null && !tag.includes("url(");
    if (!(mayJoin && joined(run, tag, paint, box))) run.push({ tag, paint, boxes: box ? [box] : null });
  }
  flush();
  return out;
}
