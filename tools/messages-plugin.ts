import { globSync, readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { compile } from "@inlang/paraglide-js";
import type { Plugin, ViteDevServer } from "vite";
import { messagesByLanguage } from "#build/messages.ts";

const COMPILED = /^\.\/paraglide\/(.+)$/;
const ROOM = /\/src\/i18n\/messages\/\w+\/[^/]+\.json$/;

type Hashes = Record<string, string>;

/**
 * Compiles the messages for dev, by language, into a folder that is not watched, and again whenever a messages file changes. Rejects if the
 * messages cannot be compiled at the start.
 * @param outdir absolute path of a folder that only this server uses
 */
export async function devMessages(outdir: string): Promise<Plugin> {
  const options = messagesByLanguage(outdir);
  const startedAt = Date.now();
  let hashes: Hashes = (await compile(options)).outputHashes ?? {};
  let last = Promise.resolve();

  /** Looks at a room that cannot be read once more: whoever writes it may empty it first, and the watcher leaves out what comes right after. */
  const checkRoom = async (room: string): Promise<void> => {
    const check = () => void JSON.parse(readFileSync(room, "utf8"));
    try {
      check();
    } catch {
      await sleep(100);
      check();
    }
  };

  /** The compiled files are not watched, so this tells Vite which of them have changed; Vite then reloads the pages that use them. */
  const compileAgain = async (server: ViteDevServer, room: string): Promise<void> => {
    const before = hashes;
    try {
      // The compiler would silently leave out a messages file that it cannot parse.
      await checkRoom(room);
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
      const changed = (file: string) => {
        if (ROOM.test(file.replaceAll("\\", "/"))) last = last.then(() => compileAgain(server, file));
      };
      server.watcher.on("all", (_event, file) => changed(file));
      // What was edited before the watcher had found all files was compiled too early, and no event says so.
      server.watcher.once("ready", () => {
        const { root } = server.config;
        const rooms = globSync("src/i18n/messages/*/*.json", { cwd: root }).map((file) => resolve(root, file));
        for (const file of rooms) if (statSync(file).mtimeMs >= startedAt) changed(file);
      });
    },
  };
}
