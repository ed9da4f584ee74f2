import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { compile } from "@inlang/paraglide-js";
import type { Plugin, ViteDevServer } from "vite";
import { messagesByLanguage } from "../build/messages.ts";

const COMPILED = /^\.\/paraglide\/(.+)$/;
const ROOM = /\/src\/i18n\/messages\/\w+\/[^/]+\.json$/;

type Hashes = Record<string, string>;

/**
 * Gives dev the messages, compiled by language into a folder that nothing watches, and again whenever somebody edits a room. Rejects when
 * the messages as they are now cannot be compiled.
 * @param outdir a folder of this server's own, as a whole path
 */
export async function devMessages(outdir: string): Promise<Plugin> {
  const options = messagesByLanguage(outdir);
  let hashes: Hashes = (await compile(options)).outputHashes ?? {};
  let last = Promise.resolve();

  /** Nothing looks at the compiled files, so Vite is told which of them are new; it reloads the pages that say them. */
  const compileAgain = async (server: ViteDevServer, room: string): Promise<void> => {
    const before = hashes;
    try {
      // The compiler would leave out a room that it cannot read, without a word.
      JSON.parse(readFileSync(room, "utf8"));
      const compiled = await compile({ ...options, cleanOutdir: false, previousCompilation: { outputHashes: before } });
      hashes = compiled.outputHashes ?? {};
    } catch (error) {
      console.error(`${room} cannot be read; the words stay as they were: ${(error as Error).message}`);
      return;
    }
    for (const [file, hash] of Object.entries(hashes)) {
      if (before[file] !== hash) server.watcher.emit("change", resolve(outdir, file));
    }
  };

  return {
    name: "nibash:dev-messages",
    enforce: "pre",
    apply: "serve",
    resolveId(source, importer) {
      const file = COMPILED.exec(source)?.[1];
      return file && importer?.includes("/src/i18n/") ? resolve(outdir, file) : null;
    },
    configureServer(server) {
      server.watcher.on("all", (_event, file) => {
        if (ROOM.test(file.replaceAll("\\", "/"))) last = last.then(() => compileAgain(server, file));
      });
    },
  };
}
