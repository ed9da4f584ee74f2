import type { CompilerOptions } from "@inlang/paraglide-js";

const PROJECT = {
  project: "./src/i18n/project.inlang",
  strategy: ["globalVariable", "baseLocale"],
} satisfies Partial<CompilerOptions>;

/** What builds, editors and tests have: a module for each message, so that a script carries only the words it says. */
export const MESSAGES = {
  ...PROJECT,
  outdir: "./src/i18n/paraglide",
  outputStructure: "message-modules",
} satisfies CompilerOptions;

/** What dev has: a module for each language. 2,400 files would be loaded and watched one by one, more than many systems let a process open. */
export const messagesByLanguage = (outdir: string) =>
  ({ ...PROJECT, outdir, outputStructure: "locale-modules" }) satisfies CompilerOptions;
