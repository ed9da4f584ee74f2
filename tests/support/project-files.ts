import { globSync, readFileSync } from "node:fs";
import { extname } from "node:path";

const OUTSIDE = [
  "node_modules",
  ".git",
  "dist",
  ".astro",
  ".netlify",
  ".data",
  "paraglide",
  "project.inlang",
  "playwright-report",
  "test-results",
  "bench-results",
];

/** Sorted paths of the project's own files from the root, without generated or installed ones. */
export function projectFiles(pattern = "**/*"): string[] {
  return globSync(pattern, { withFileTypes: true, exclude: (entry) => OUTSIDE.includes(entry.name) })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      `${entry.parentPath}/${entry.name}`.replaceAll("\\", "/").replace(`${process.cwd()}/`, "").replace(/^\.\//, ""),
    )
    .sort();
}

const TEXT = new Set(
  ".ts .tsx .mts .mjs .js .astro .css .json .md .mdx .toml .yml .yaml .sql .svg .html .txt".split(" "),
);

/** Text files of the project, with their content. */
export function projectTexts(pattern?: string): { path: string; text: string }[] {
  return projectFiles(pattern)
    .filter((path) => TEXT.has(extname(path)) || path === ".ci/run")
    .map((path) => ({ path, text: readFileSync(path, "utf8") }));
}
