import { renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { dataFolder } from "#build/paths.ts";
import type { Cdn } from "./cache.ts";
import { answerPurge, type createPurgeLimit } from "./purge-api.ts";

const stateFile = () => dataFolder("cdn.json");

/**
 * Netlify's purge address for other local commands, which cannot reach the cache in this process: they post the same requests to it as to
 * Netlify. While it runs, its address is in `.data/cdn.json`.
 */
export async function startPurgeServer(cdn: Cdn, limit: ReturnType<typeof createPurgeLimit>) {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const answer =
        request.method === "POST"
          ? answerPurge(Buffer.concat(chunks).toString(), cdn, limit)
          : new Response(null, { status: 405, headers: { allow: "POST" } });
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      void answer.text().then((text) => response.end(text));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  const draft = `${stateFile()}.${process.pid}`;
  writeFileSync(draft, JSON.stringify({ purge: `http://127.0.0.1:${port}/` }));
  renameSync(draft, stateFile());
  return {
    stop: (): void => {
      server.close();
      server.closeAllConnections();
      rmSync(stateFile(), { force: true });
    },
  };
}
