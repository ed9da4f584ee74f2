import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "@netlify/functions";
import { parseSync, type ESTree } from "vite";

export type FunctionFile = { name: string; file: string };

/** The files in a functions folder with the names that Netlify gives them: `x.ts`, or `x/index.ts`. */
export function functionFiles(folder: string): FunctionFile[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !entry.name.includes(".test."))
    .map((entry) => ({
      name: entry.name.replace(/\.m?[jt]sx?$/, ""),
      file: entry.isDirectory() ? join(folder, entry.name, "index.ts") : join(folder, entry.name),
    }))
    .filter(({ file }) => /\.m?[jt]sx?$/.test(file) && existsSync(file))
    .sort((left, right) => left.name.localeCompare(right.name));
}

/** The value of a literal. Netlify also reads `config` without running the file, so it may contain nothing but literals. */
function literal(node: ESTree.Expression | ESTree.SpreadElement | null): unknown {
  if (node?.type === "Literal") return node.value;
  if (node?.type === "ArrayExpression") return node.elements.map(literal);
  if (node?.type === "ObjectExpression") {
    return Object.fromEntries(
      node.properties.map((property) => {
        if (property.type !== "Property" || property.key.type !== "Identifier")
          throw new TypeError("no plain property");
        return [property.key.name, literal(property.value)];
      }),
    );
  }
  throw new TypeError(`${node?.type ?? "nothing"} is no literal`);
}

/**
 * The `export const config` of a function, read from its source, so that dev knows the paths without loading every function. {} if there is
 * none.
 * @throws TypeError if the config does not consist of literals
 */
export function readConfig(file: string, source: string): Config {
  for (const statement of parseSync(file, source).program.body) {
    const declared = statement.type === "ExportNamedDeclaration" ? statement.declaration : null;
    if (declared?.type !== "VariableDeclaration") continue;
    for (const { id, init } of declared.declarations) {
      if (id.type === "Identifier" && id.name === "config") return literal(init) as Config;
    }
  }
  return {};
}
