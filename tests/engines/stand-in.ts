import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { inject } from "vitest";

type Change = {
  /** Runs once in each page, before the page's own scripts. */
  before?: string;
  /** The script that an address has instead of its own; null: its own. */
  script?: (path: string) => string | null;
  /** What the browser is called. */
  userAgent?: string;
};

/** The site at an origin of its own, which can go away and be changed: in the same way for every engine. */
export type StandIn = { origin: string; goAway: () => Promise<void> };

/** Hands every request over to the site. A page's policy forbids foreign scripts, so what runs `before` stands at the head of its own. */
async function openStandIn({ before = "", script = () => null, userAgent }: Change): Promise<StandIn> {
  const site = new URL(inject("origin"));
  const first = before && `if (!globalThis.isChanged) { globalThis.isChanged = true; ${before} }\n`;
  const server = createServer((asked, answer) => {
    const path = asked.url ?? "/";
    const isScript = path.startsWith("/_astro/") && path.includes(".js");
    const headers = {
      ...asked.headers,
      ...(userAgent && { "user-agent": userAgent }),
      ...(isScript && { "accept-encoding": "identity" }),
    };
    const passed = request(
      { hostname: site.hostname, port: site.port, path, method: asked.method, headers },
      (given) => {
        const { "content-length": length, ...others } = given.headers;
        const changes = isScript && given.statusCode === 200;
        answer.writeHead(given.statusCode ?? 502, changes || length === undefined ? others : given.headers);
        if (changes) void text(given).then((own) => answer.end(first + (script(path) ?? own)));
        else given.pipe(answer);
      },
    );
    passed.once("error", () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((done) => server.listen(0, "localhost", done));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    goAway: async () => {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Does something on a stand-in, which is gone afterwards. */
export async function onStandIn(change: Change, work: (site: StandIn) => Promise<void>): Promise<void> {
  const site = await openStandIn(change);
  try {
    await work(site);
  } finally {
    await site.goAway();
  }
}
