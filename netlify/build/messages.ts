import type { CompilerOptions } from "@inlang/paraglide-js";

const PROJECT = {
  project: "./src/i18n/project.inlang",
  strategy: ["globalVariable", "baseLocale"],
} satisfies Partial<CompilerOptions>;

/** For builds, editors and tests: one module per message, so that a script contains only the messages it uses. */
export const MESSAGES = {
  ...PROJECT,
  outdir: "./src/i18n/paraglide",
  outputStructure: "message-modules",
} satisfies CompilerOptions;

/** For dev: one module per language. 2,400 files would be loaded and watched singly, more than many systems let a process open. */
export const messagesByLanguage = (outdir: string) =>
  ({ ...PROJECT, outdir, outputStructure: "locale-modules" }) satisfies CompilerOptions;
