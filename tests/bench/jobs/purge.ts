import { setTimeout as sleep } from "node:timers/promises";
import { areaTag, listingsTag, tagsTouchedBy } from "#domain/site/cache-tags.ts";
import { createCdn } from "#tools/netlify-preview/cdn/cache.ts";
import { createPurgeLimit, interceptPurges } from "#tools/netlify-preview/cdn/purge-api.ts";
import { atLeast, atMost, printTable, type Bar } from "../report.ts";

const AREA = "gulshan-2";
/** Approvals in one area, and the milliseconds between two of them. */
const APPROVALS = 1_000;
const EVERY_MS = 10;
const BODY = "a list of homes ".repeat(400);

/** Approvals in one area with many cached lists: how many purges reach the CDN, how long each one delays an approval, and what is stale. */
export async function measurePurge(pages: number): Promise<{ bars: Bar[]; result: object }> {
  process.env["LOG_LEVEL"] = "silent";
  const { purge } = await import("#server/http/purge.ts");
  const cdn = createCdn({ capacity: 2 ** 31 });
  const counts = { calls: 0, forgotten: 0, refused: 0, longest: 0 };
  const limit = createPurgeLimit();
  const counted = {
    ...cdn,
    purge(tags: string[] | null) {
      const start = performance.now();
      const gone = cdn.purge(tags);
      counts.longest = Math.max(counts.longest, performance.now() - start);
      counts.calls += 1;
      counts.forgotten += gone;
      return gone;
    },
  };
  interceptPurges(counted, {
    allow(tags) {
      const allowed = limit.allow(tags);
      if (!allowed) counts.refused += 1;
      return allowed;
    },
  });
  const request = { method: "GET", headers: { get: () => null } };
  const ask = (n: number) =>
    cdn.handle(request, new URL(`http://localhost/buy/${n}`), async () => {
      const headers = {
        "netlify-cdn-cache-control": "public, max-age=3600",
        "netlify-cache-tag": [areaTag(AREA), listingsTag("sale")].join(","),
        "content-type": "text/html",
      };
      return new Response(BODY, { headers });
    });
  for (let n = 0; n < pages; n += 1) await ask(n);
  const kept = cdn.fresh(request, new URL("http://localhost/buy/0")) ? pages : 0;
  const start = performance.now();
  const waiting: Promise<void>[] = [];
  for (let n = 0; n < APPROVALS; n += 1) {
    waiting.push(purge(tagsTouchedBy({ slug: `home-${n}`, purpose: "sale", areaSlug: AREA })));
    await sleep(EVERY_MS);
    if (n % 100 === 0) process.stderr.write(`\r${n} of ${APPROVALS} approvals, ${counts.calls} purges `);
  }
  // The timers of waiting purges do not keep the process alive, so this one does.
  const awake = setInterval(() => undefined, 1_000);
  await Promise.all(waiting).finally(() => clearInterval(awake));
  const seconds = (performance.now() - start) / 1000;
  process.stderr.write("\n");
  const stale = Array.from({ length: pages }, (_, n) =>
    cdn.fresh(request, new URL(`http://localhost/buy/${n}`)),
  ).filter(Boolean);
  printTable(
    ["purge", ""],
    [
      ["kept lists of the area", kept],
      ["approvals", APPROVALS],
      ["seconds", seconds.toFixed(1)],
      ["calls to the CDN", counts.calls],
      ["refused, and tried again", counts.refused],
      ["answers forgotten", counts.forgotten],
      ["longest purge, ms", counts.longest.toFixed(1)],
    ],
  );
  const bars = [
    atLeast("purge", "lists kept before", kept, pages),
    atMost("purge", "lists that stayed stale", stale.length, 0),
    atMost("purge", "answers 429", counts.refused, 0),
  ];
  return { bars, result: { pages, approvals: APPROVALS, seconds, ...counts } };
}
