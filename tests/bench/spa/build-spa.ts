import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { ROOT } from "#build/paths.ts";

/** The script of the single-page app as a production build: one minified file. */
export async function buildSpa(): Promise<Uint8Array> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL("./main.tsx", import.meta.url))],
    absWorkingDir: ROOT,
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    target: "es2022",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
  });
  const [file] = outputFiles;
  if (!file) throw new Error("esbuild made no file");
  return file.contents;
}
