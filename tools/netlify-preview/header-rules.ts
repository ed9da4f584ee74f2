import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseAllHeaders } from "@netlify/headers-parser";

type Rule = { for: string; forRegExp: RegExp; values: Record<string, string> };

/** The header rules of a built site: the adapter's, netlify.toml's and `_headers`. Returns a function from path to headers. */
export async function readHeaderRules(
  root: string,
  publicFolder: string,
): Promise<(path: string) => [string, string][]> {
  const frameworkFile = join(root, ".netlify/v1/config.json");
  const framework = existsSync(frameworkFile)
    ? (JSON.parse(await readFile(frameworkFile, "utf8")) as { headers?: Omit<Rule, "forRegExp">[] })
    : {};
  const toml = join(root, "netlify.toml");
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [join(publicFolder, "_headers")],
    netlifyConfigPath: existsSync(toml) ? toml : undefined,
    configHeaders: framework.headers ?? [],
    minimal: false,
  });
  for (const error of errors) console.warn(`  Header rules: ${error.message}`);
  const rules = headers as Rule[];
  const known = new Map<string, [string, string][]>();
  return (path) => {
    let values = known.get(path);
    if (!values) {
      const matching = rules.filter((rule) => rule.forRegExp.test(path)).map((rule) => rule.values);
      values = Object.entries(Object.assign({}, ...matching) as Record<string, string>);
      if (known.size < 5000) known.set(path, values);
    }
    return values;
  };
}
