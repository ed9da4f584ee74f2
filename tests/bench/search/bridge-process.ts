/** The bridge in a separate process, so that it takes no time from the clients that are measured. */
import { startBridge } from "#tools/pglite-bridge/bridge.ts";

const bridge = await startBridge({ postgresUrl: process.argv[2], port: 0 });
process.send?.(bridge.address);
process.on("disconnect", () => process.exit(0));
