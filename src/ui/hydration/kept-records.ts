import { RECORDS_CACHE } from "#domain/site/storage-keys.ts";

/** The header by which the service worker says that an answer is an old one. */
const KEPT = "x-kept";

/** Whether an answer was kept from an earlier visit, because the network had none. */
export const isKept = (answer: Response): boolean => answer.headers.has(KEPT);

/** Every answer at a path that earlier visits brought to this device, the oldest first. */
export async function keptRecords(path: string): Promise<string[]> {
  if (!("caches" in window) || !(await caches.has(RECORDS_CACHE))) return [];
  const cache = await caches.open(RECORDS_CACHE);
  const requests = (await cache.keys()).filter(({ url }) => new URL(url).pathname === path);
  const answers = await Promise.all(requests.map((request) => cache.match(request)));
  return Promise.all(answers.filter((answer) => answer !== undefined).map((answer) => answer.text()));
}
