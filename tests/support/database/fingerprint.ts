import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { projectFiles } from "../project-files.ts";

/** Changes with the migrations, the seed and the content that they read, so that an outdated template is not used again. */
export function databaseFingerprint(): string {
  const hash = createHash("sha256");
  for (const path of [...projectFiles("db/**/*.{ts,sql}"), ...projectFiles("content/**/*.json")]) {
    hash.update(path).update(readFileSync(path));
  }
  return hash.digest("hex").slice(0, 16);
}

/** `migrated` has the schema and the places; `seeded` also has the demo listings and a small set of generated ones. */
export type TemplateKind = "migrated" | "seeded";
export const TEMPLATE_KINDS: readonly TemplateKind[] = ["migrated", "seeded"];

/** Generated listings of a seeded template: enough for several pages of every list, and quick to make. */
export const SEEDED_LISTINGS = 120;

/** A PostgreSQL server for the tests, with a role that may create databases; without it, PGlite in memory. */
export const testServer = process.env["TEST_DATABASE_URL"] || undefined;
