/** `npm run dev`: the whole product on this machine, with a filled database and every function, at one address. */
import { join } from "node:path";
import { attachDatabase, fillDatabase, type Database } from "./bridge/attach.ts";
import { createCdn } from "./cdn/cache.ts";
import { interceptPurges } from "./cdn/purge-api.ts";
import { devMessages } from "./dev/messages-plugin.ts";
import { prepareEnvironment, runCommand } from "./environment.ts";
import { becomeFrugal } from "./frugal.ts";
import { ROOT } from "./paths.ts";
import { startServices } from "./services.ts";
import { startBlobs } from "./web/blobs.ts";
import { choosePort } from "./web/ports.ts";

const say = (line: string) => console.log(`  ${line}`);

async function startDatabase(): Promise<Database> {
  const database = await attachDatabase();
  await fillDatabase(database);
  return database;
}

becomeFrugal();
await runCommand(async () => {
  const begin = performance.now();
  prepareEnvironment();
  // The adapter then leaves its own emulation out: ours runs functions in this process and needs no network.
  process.env["NETLIFY_DEV"] = "true";

  const port = await choosePort(4321, say);
  say("Nibash: starting the database …");
  // The database is other processes: this one has the words, the services and Vite ready meanwhile.
  const startingDatabase = startDatabase();
  // Whoever waits for it below hears of a failure; until then it is not unhandled.
  startingDatabase.catch(() => undefined);
  const [messages, { dev }] = await Promise.all([
    devMessages(join(ROOT, ".data/paraglide", String(port))),
    import("astro"),
  ]);
  /** Pages of places are made of what the database holds: Astro reads the content when Vite stands and the database is filled. */
  const filledDatabase = {
    name: "nibash:filled-database",
    configureServer: async () => void (await startingDatabase),
  };

  process.env["SITE_URL"] ||= `http://localhost:${port}`;
  const blobs = await startBlobs();
  const services = await startServices();
  // Nothing is cached in dev, but a purge must find somebody who counts it.
  interceptPurges(createCdn());
  const server = await dev({
    root: ROOT,
    logLevel: "warn",
    server: { port, host: process.env["HOST"] || "127.0.0.1" },
    // A second `npm run dev` beside this one must not share the folder in which Vite prepares libraries.
    vite: { cacheDir: `.data/vite/${port}`, server: { strictPort: true }, plugins: [messages, filledDatabase] },
  });

  const database = await startingDatabase;
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  console.log(`
  Nibash is ready (${seconds} s)

    English   http://localhost:${port}/
    বাংলা      http://localhost:${port}/bn
    API       http://localhost:${port}/api/health
    Database  ${database.name}
${services.lines}

  Ctrl-C stops it. npm run reset starts over with fresh data.
`);

  let stopping = false;
  const stop = async (): Promise<void> => {
    // A second Ctrl-C does not wait.
    if (stopping) process.exit(1);
    stopping = true;
    await server.stop().catch(() => undefined);
    await blobs.stop();
    await services.stop();
    await database.detach();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop());
});
