/**
 * The preview server over a given folder, in a separate process: `site-process.ts <root> <port> [bytes of cache]`. With 0 bytes nothing is
 * cached, and every answer is rendered.
 */
import { createCdn } from "#tools/netlify-preview/cdn/cache.ts";
import { createSite } from "#tools/netlify-preview/server.ts";
import { startBlobs } from "#tools/netlify-preview/blobs.ts";
import "./processor-time.ts";

const [root = "", port, capacity] = process.argv.slice(2);
await startBlobs();
const { server } = await createSite(root, createCdn(capacity === undefined ? {} : { capacity: Number(capacity) }));
server.listen(Number(port), "127.0.0.1");
