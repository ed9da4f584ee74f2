import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { projectFiles } from "../project-files.ts";

/** Changes with the migrations, the seed and the content they read: a template made from other ones is not used again. */
export function databaseFingerprint(): string {
  const hash = createHash("sha256");
  for (const path of [...projectFiles("db/**/*.ts"), ...projectFiles("content/**/*.json")]) {
    hash.update(path).update(readFileSync(path));
  }
  return hash.digest("hex").slice(0, 16);
}

/** `migrated` has the schema and the places; `seeded` has the demo listings and a small set of generated ones as well. */
export type TemplateKind = "migrated" | "seeded";
export const TEMPLATE_KINDS: readonly TemplateKind[] = ["migrated", "seeded"];

/** Generated listings in a seeded template: enough for several pages of everything, quick to make. */
export const SEEDED_LISTINGS = 120;

/** A server of its own for the tests, by a role that may create databases; PGlite in memory when it is not set. */
export const testServer = process.env["TEST_DATABASE_URL"] || undefined;
