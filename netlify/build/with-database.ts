/** `node netlify/build/with-database.ts FILE args…`: runs a script of the project with a database attached. */
import { attachDatabase } from "./database.ts";
import { prepareEnvironment, runCommand } from "./environment.ts";
import { runChild } from "./run-child.ts";

await runCommand(async () => {
  const [file, ...args] = process.argv.slice(2);
  if (!file) throw new Error("Which script? node netlify/build/with-database.ts FILE args…");
  prepareEnvironment();
  const database = await attachDatabase();
  const code = await runChild(file, args);
  await database.detach();
  process.exit(code);
});
