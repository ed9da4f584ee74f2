import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Context } from "@netlify/functions";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import sharedPicture from "#functions/shared-picture.ts";
import { useDatabase } from "#tests/support/database.ts";

useDatabase("seeded");

/** A server that has a picture at every address, and the paths that it was asked for. */
async function pictureServer(colour: string): Promise<{ server: Server; asked: string[]; origin: string }> {
  const webp = await sharp({ create: { width: 1600, height: 900, channels: 3, background: colour } })
    .webp()
    .toBuffer();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.writeHead(200, { "content-type": "image/webp" }).end(webp);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, asked, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

let site: Awaited<ReturnType<typeof pictureServer>>;
let stranger: typeof site;
beforeAll(async () => {
  site = await pictureServer("#00ff00");
  stranger = await pictureServer("#ff0000");
  process.env["SITE_URL"] = site.origin;
});
afterAll(() => {
  delete process.env["SITE_URL"];
  for (const { server } of [site, stranger]) server.close();
});

test.each(["/og/en.jpg", "/og/bn.jpg"])(
  "%s is drawn from the site's own pictures, whatever Host was sent",
  async (path) => {
    const answer = await sharedPicture(new Request(`${stranger.origin}${path}`), { ip: "203.0.113.4" } as Context);
    expect(answer.status).toBe(200);
    const { dominant } = await sharp(await answer.arrayBuffer()).stats();
    expect(dominant.g).toBeGreaterThan(dominant.r);
    expect(site.asked.length).toBeGreaterThan(0);
    expect(stranger.asked).toEqual([]);
  },
);
