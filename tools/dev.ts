/** `npm run dev`: the whole product on this machine, with a filled database and every function, at one address. */
import { join } from "node:path";
import { createCdn } from "./netlify-preview/cdn/cache.ts";
import { interceptPurges } from "./netlify-preview/cdn/purge-api.ts";
import { attachDatabase, fillDatabase } from "#build/database.ts";
import { devMessages } from "./messages-plugin.ts";
import { prepareEnvironment, runCommand, type AttachedDatabase } from "#build/environment.ts";
import { becomeFrugal } from "./frugal.ts";
import { functionsPlugin } from "./netlify-preview/functions/vite-plugin.ts";
import { ROOT } from "#build/paths.ts";
import { startServices } from "./services.ts";
import { startBlobs } from "./netlify-preview/blobs.ts";
import { choosePort } from "./web/ports.ts";

const say = (line: string) => console.log(`  ${line}`);

async function startDatabase(): Promise<AttachedDatabase> {
  const database = await attachDatabase();
  await fillDatabase(database);
  return database;
}

becomeFrugal();
await runCommand(async () => {
  const begin = performance.now();
  prepareEnvironment();
  // This switches the adapter's own emulation off: functions run in this process instead and need no network.
  process.env["NETLIFY_DEV"] = "true";

  const port = await choosePort(4321, say);
  say("Nibash: starting the database …");
  // The database runs in other processes; meanwhile this one prepares the messages, the services and Vite.
  const startingDatabase = startDatabase();
  // A failure is reported where this is awaited below; until then it is not an unhandled rejection.
  startingDatabase.catch(() => undefined);
  const [messages, { dev }] = await Promise.all([
    devMessages(join(ROOT, ".data/paraglide", String(port))),
    import("astro"),
  ]);
  /** Pages of places are made from the database, so Astro reads the content after Vite was set up and the database filled. */
  const filledDatabase = {
    name: "nibash:filled-database",
    configureServer: async () => void (await startingDatabase),
  };

  process.env["SITE_URL"] ||= `http://localhost:${port}`;
  const blobs = await startBlobs();
  const services = await startServices();
  // Nothing is cached in dev, but purges need an answer.
  interceptPurges(createCdn());
  const server = await dev({
    root: ROOT,
    logLevel: "warn",
    server: { port, host: process.env["HOST"] || "127.0.0.1" },
    // Each port has its own folder, because two dev servers must not share the one in which Vite prepares libraries.
    vite: {
      cacheDir: `.data/vite/${port}`,
      server: { strictPort: true },
      plugins: [messages, filledDatabase, functionsPlugin("netlify/functions")],
    },
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
    // A second Ctrl-C ends the process at once.
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
