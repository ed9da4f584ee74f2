/** `npm run preview`: the built site with its functions, cache, pictures and database, as Netlify would serve it. */
import { siteOrigin } from "#server/site-url.ts";
import { createCdn } from "./netlify-preview/cdn/cache.ts";
import { createPurgeLimit, interceptPurges } from "./netlify-preview/cdn/purge-api.ts";
import { startPurgeServer } from "./netlify-preview/cdn/purge-server.ts";
import { attachDatabase, fillDatabase } from "#build/database.ts";
import { prepareEnvironment, runCommand } from "#build/environment.ts";
import { startScheduler } from "./netlify-preview/functions/scheduler.ts";
import { settleBackground } from "./netlify-preview/functions/context.ts";
import { ROOT } from "#build/paths.ts";
import { createSite } from "./netlify-preview/server.ts";
import { startServices } from "./services.ts";
import { startBlobs } from "./netlify-preview/blobs.ts";
import { choosePort } from "./web/ports.ts";

const say = (line: string) => console.log(`  ${line}`);

await runCommand(async () => {
  const begin = performance.now();
  prepareEnvironment();
  const port = await choosePort(8888, say);
  const database = await attachDatabase();
  await fillDatabase(database);

  process.env["SITE_URL"] ||= `http://localhost:${port}`;
  const blobs = await startBlobs();
  const services = await startServices();
  const { server, cdn, functions } = await createSite(ROOT, createCdn(), siteOrigin());
  const limit = createPurgeLimit();
  interceptPurges(cdn, limit);
  const purges = await startPurgeServer(cdn, limit);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, process.env["HOST"] || "127.0.0.1", resolve);
  });
  const stopScheduler = startScheduler(
    async () => functions,
    () => `http://localhost:${port}`,
  );
  // An uncaught error concerns one request; the server continues with the others.
  process.on("unhandledRejection", (error) => console.error("unhandled rejection", error));

  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  console.log(`
  Nibash, the built site, is ready (${seconds} s)

    English   http://localhost:${port}/
    বাংলা      http://localhost:${port}/bn
    API       http://localhost:${port}/api/health
    Database  ${database.name}
${services.lines}

  Ctrl-C stops it. After a change: npm run build, then start this again.
`);

  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) process.exit(1);
    stopping = true;
    stopScheduler();
    server.close();
    server.closeAllConnections();
    purges.stop();
    await settleBackground();
    await blobs.stop();
    await services.stop();
    await database.detach();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop());
});
