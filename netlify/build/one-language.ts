import { fileURLToPath } from "node:url";
import { minify, type Plugin } from "vite";
import { LOCALES, type Locale } from "#domain/locale.ts";
import { scriptOf } from "#domain/site/island-links.ts";

const RUNTIME = /(?:^|\/)runtime\.js$/;
const OURS = fileURLToPath(new URL("../../src/i18n/page-runtime.ts", import.meta.url));
/** A message as Paraglide compiles it: one function for each language, and at the end the one that asks for the language each time. */
const MESSAGE = /\/i18n\/paraglide\/messages\/(?!_index)\w+\.js$/;
const ASKING = /^export const (\w+) =[\s\S]*/m;
const MESSAGES_IMPORT = /^import \{ m \} from "[^"]*\/messages\.ts";$/m;
const MESSAGE_USE = /(?<![\w$.])m\.(\w+)/g;
/** What a script names when it fetches another by `import()`. */
const FETCHED = /\b_astro\/[\w.~-]+\.js\b/g;

/** Imports each message by itself: through the list of all of them, every script would seem to need every message. */
function importSingly(code: string): string {
  const keys = new Set([...code.matchAll(MESSAGE_USE)].map(([, key]) => key));
  const imports = [...keys].map((key) => `import { ${key} as m_${key} } from "#i18n/paraglide/messages/${key}.js";`);
  return code.replace(MESSAGES_IMPORT, imports.join(" ")).replace(MESSAGE_USE, "m_$1");
}

async function inLanguage(code: string, file: string, locale: Locale): Promise<string> {
  const chosen = code.replaceAll("__BENGALI__", String(locale === "bn"));
  // The same tool as Rolldown's own: another one's output is 3 % larger.
  const folded = await minify(file, chosen, {
    module: true,
    compress: { target: "es2022" },
    mangle: { toplevel: true },
    codegen: true,
  });
  if (folded.errors[0]) throw new Error(`${file}: ${folded.errors[0].message}`);
  return folded.code.replace(FETCHED, (fetched) => scriptOf(fetched, locale));
}

/**
 * Writes every script once for each language, because a page is in one (docs/decisions/scripts.md): a Bengali page
 * takes its own from a folder beside (`domain/site/island-links.ts`).
 */
export const oneLanguage = (): Plugin => ({
  name: "nibash:one-language",
  enforce: "pre",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  resolveId: (source, importer) => (importer?.includes("/src/i18n/") && RUNTIME.test(source) ? OURS : null),
  transform(code, id) {
    if (MESSAGE.test(id)) {
      const known = code
        .replace(/^import .*\/runtime\.js['"];$/m, "")
        .replace(ASKING, "export const $1 = __BENGALI__ ? bn_$1 : en_$1;");
      return { code: known, map: null, moduleSideEffects: false };
    }
    return MESSAGES_IMPORT.test(code) ? { code: importSingly(code), map: null } : null;
  },
  generateBundle: {
    // After Vite has written what an `import()` needs.
    order: "post",
    async handler(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        const { code, fileName } = chunk;
        for (const locale of LOCALES) {
          const source = await inLanguage(code, fileName, locale);
          if (locale === "en") chunk.code = source;
          else this.emitFile({ type: "asset", fileName: scriptOf(fileName, locale), source });
        }
      }
    },
  },
});
