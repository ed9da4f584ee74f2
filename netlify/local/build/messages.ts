import { compile, type CompilerOptions } from "@inlang/paraglide-js";

/** How messages become functions: one module each, so that a script carries only the words it says. */
export const MESSAGES = {
  project: "./src/i18n/project.inlang",
  outdir: "./src/i18n/paraglide",
  strategy: ["globalVariable", "baseLocale"],
  outputStructure: "message-modules",
} satisfies CompilerOptions;

/** Makes the functions. Dev does it before it loads anything: the first function could otherwise ask for words not yet written. */
export const compileMessages = (): Promise<unknown> => compile(MESSAGES);
