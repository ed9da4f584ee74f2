import { ESLint, type Linter } from "eslint";
import tseslint from "typescript-eslint";
import oxlint from "../../../oxlint.config.ts";
import nibash from "./plugin.ts";

const pages = new ESLint();

/** Rules that both linters know by the same name and options. */
const isShared = (rule: string) => rule.startsWith("nibash/") || rule.startsWith("no-restricted-");
const shared = (rules: object | undefined) =>
  Object.fromEntries(Object.entries(rules ?? {}).filter(([rule]) => isShared(rule))) as Linter.RulesRecord;

/**
 * Oxlint reads only files and is a process each time: the house's own rules are carried out here in memory, by the table of
 * oxlint.config.ts. That Oxlint carries them out as well is what `lint.test.ts` asks.
 */
const FILES = ["**/*.{ts,tsx}"];
// Told what these are, the types of both linters are not compared: that took a twentieth of the whole check.
const parser: unknown = tseslint.parser;
const plugin: unknown = nibash;
const table: Linter.Config[] = (oxlint.overrides ?? []).map(({ files, excludeFiles = [], rules }) => ({
  files,
  ignores: excludeFiles,
  rules: shared(rules),
}));
const modules = new ESLint({
  overrideConfigFile: true,
  overrideConfig: [
    {
      files: FILES,
      languageOptions: { parser: parser as Linter.Parser },
      plugins: { nibash: plugin as ESLint.Plugin },
    },
    { files: FILES, rules: shared(oxlint.rules) },
    ...table,
  ],
});

/** What the house's rules say to `code`, if it stood at `path`. @throws where it cannot be read */
export async function plant(path: string, code: string): Promise<Linter.LintMessage[]> {
  const [result] = await (path.endsWith(".astro") ? pages : modules).lintText(code, { filePath: path });
  const messages = result?.messages ?? [];
  const broken = messages.find(({ fatal }) => fatal);
  if (broken) throw new Error(broken.message);
  return messages;
}
