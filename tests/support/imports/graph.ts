import ts from "typescript";
import { resolveImport } from "../lint/alias.ts";

export type SourceText = { path: string; text: string };
/** Path → paths of the project's files that it imports: values, types, re-exports, or by `import()`. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** The code of a file; for an Astro page, its front matter and scripts. */
function codeOf({ path, text }: SourceText): string {
  if (!path.endsWith(".astro")) return text;
  const frontMatter = /^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? "";
  const scripts = [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, code = ""]) => code);
  return [frontMatter, ...scripts].join("\n");
}

/** The imports between these files. Imports of anything else (packages, JSON, styles) are left out. */
export function importGraph(files: readonly SourceText[]): ImportGraph {
  const known = new Set(files.map(({ path }) => path));
  return new Map(
    files.map((file) => {
      const { importedFiles } = ts.preProcessFile(codeOf(file), true, true);
      const targets = importedFiles.map(({ fileName }) => resolveImport(file.path, fileName));
      return [file.path, [...new Set(targets.filter((target) => target !== undefined && known.has(target)))]] as [
        string,
        string[],
      ];
    }),
  );
}

/** Groups of files that import each other in a circle (Tarjan's strongly connected components), each sorted. */
export function circles(graph: ImportGraph): string[][] {
  const found: string[][] = [];
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const visit = (path: string): number => {
    const own = order.size;
    order.set(path, own);
    open.push(path);
    let low = own;
    for (const target of graph.get(path) ?? []) {
      if (!order.has(target)) low = Math.min(low, visit(target));
      else if (open.includes(target)) low = Math.min(low, lowest.get(target) ?? order.get(target)!);
    }
    lowest.set(path, low);
    if (low === own) {
      const group = open.splice(open.indexOf(path));
      if (group.length > 1 || graph.get(path)?.includes(path)) found.push(group.sort());
    }
    return low;
  };
  for (const path of graph.keys()) if (!order.has(path)) visit(path);
  return found.sort((a, b) => a[0]!.localeCompare(b[0]!));
}
