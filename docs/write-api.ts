import { readFileSync, writeFileSync } from "node:fs";
import { format, resolveConfig } from "prettier";
import { apiReference } from "./api-reference.ts";

/** `npm run docs:api` writes docs/api.md from the endpoints; with `--check` it only says whether the file is in step. */
const FILE = "docs/api.md";
const wanted = await format(apiReference(), { ...(await resolveConfig(FILE)), parser: "markdown" });

if (process.argv.includes("--check")) {
  if (readFileSync(FILE, "utf8") !== wanted) {
    console.error(`${FILE} is not in step with src/api: run "npm run docs:api".`);
    process.exit(1);
  }
  console.log(`${FILE} is in step with src/api.`);
} else {
  writeFileSync(FILE, wanted);
  console.log(`${FILE} written.`);
}
