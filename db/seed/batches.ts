import { on } from "node:events";
import { Worker } from "node:worker_threads";
import { galleryFrom } from "./gallery.ts";
import { generateListing, type GenerateOptions } from "./generate.ts";
import type { ListingRecord } from "./record.ts";
import type { DrawnPicture } from "./reference.ts";

/** The options of a run of generated listings, as plain data that can be sent to another thread. */
export type BatchPlan = Omit<GenerateOptions, "gallery"> & {
  count: number;
  size: number;
  pictures: readonly DrawnPicture[];
  /** Pictures that are the first picture of a listing already. */
  taken: readonly string[];
};

/** Listings 0 to `count`, `size` at a time, in order. */
export function* batches({ count, size, pictures, taken, ...options }: BatchPlan): Generator<ListingRecord[]> {
  const gallery = galleryFrom(pictures, new Set(taken));
  for (let from = 0; from < count; from += size) {
    const length = Math.min(size, count - from);
    yield Array.from({ length }, (_, index) => generateListing(from + index, { ...options, gallery }));
  }
}

/**
 * The same batches, made in a separate thread: generating listings takes about as long as writing them, so for a million listings both run
 * at the same time.
 */
export async function* batchesBeside(plan: BatchPlan): AsyncGenerator<ListingRecord[]> {
  const worker = new Worker(new URL("./batch-worker.ts", import.meta.url), { workerData: plan });
  const ended = new AbortController();
  worker.once("error", (error) => ended.abort(error));
  try {
    let missing = Math.ceil(plan.count / plan.size);
    if (missing === 0) return;
    for await (const [batch] of on(worker, "message", { signal: ended.signal })) {
      worker.postMessage("next");
      yield batch as ListingRecord[];
      missing -= 1;
      if (missing === 0) return;
    }
  } finally {
    await worker.terminate();
  }
}
