import { fileURLToPath } from "node:url";
import { minify, type Plugin } from "vite";

const CONTRACTS = fileURLToPath(new URL("../../src/api/", import.meta.url));
/** What a function mounts and the documentation prints of an endpoint (`src/api/endpoint.ts`); a browser sends by `method` and `path`. */
const SERVERS = new Set(["access", "proof", "summary", "parameters", "output", "errors", "upload", "several", "raw"]);

type Node = { type: string; start: number; end: number } & Record<string, unknown>;
type Property = Node & { key?: { name?: string } };
type Span = { start: number; end: number };

const nameOf = ({ key }: Property): string => key?.name ?? "";

/** `endpoint()({ … })`, as it stands when its types are gone. */
function descriptorIn(node: Node): Property[] {
  const made = node["callee"] as Node | undefined;
  const maker = made?.["callee"] as (Node & { name?: string }) | undefined;
  const [given] = (node["arguments"] ?? []) as Node[];
  return node.type === "CallExpression" && maker?.name === "endpoint" && given?.type === "ObjectExpression"
    ? (given["properties"] as Property[])
    : [];
}

/** The schema is for a form that is checked before it is sent. */
const unneeded = (properties: Property[]): Property[] => {
  const isForm = properties.some((property) => ["form", "checkedByForm"].includes(nameOf(property)));
  return properties.filter((property) => SERVERS.has(nameOf(property)) || (nameOf(property) === "input" && !isForm));
};

function spansIn(value: unknown): Span[] {
  if (Array.isArray(value)) return value.flatMap(spansIn);
  if (typeof value !== "object" || value === null) return [];
  const found = "type" in value ? unneeded(descriptorIn(value as Node)) : [];
  return found.length > 0 ? found : Object.values(value).flatMap(spansIn);
}

/** The code of a contract with what its caller needs of each endpoint. */
export function callersHalf(code: string, program: unknown): string {
  return spansIn(program)
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ""), code);
}

/** What makes a schema: nothing happens where its result is not used. */
const SCHEMA_MAKERS = /^import \{([^}]*)\} from "[^"]*(?:field|fields|input|cursor)\.ts"/gm;

/** Without the imports and schemas that nothing asks for any more. */
async function withoutUnused(code: string, file: string): Promise<string> {
  const makers = [...code.matchAll(SCHEMA_MAKERS)].flatMap(([, names = ""]) =>
    names.split(",").map((name) => name.trim()),
  );
  const kept = await minify(file, code, {
    module: true,
    mangle: false,
    codegen: { removeWhitespace: false },
    compress: { target: "es2022", unused: true, treeshake: { manualPureFunctions: ["v", "answers", ...makers] } },
  });
  if (kept.errors[0]) throw new Error(`${file}: ${kept.errors[0].message}`);
  return kept.code.replace(/^import "[^"]+";$/gm, "");
}

/**
 * Leaves out of the browser's scripts what only the server reads of an endpoint: its access, documentation and errors, and the schema where no
 * form is checked by it. A contract stays one fact in one place, and a page carries a tenth of it.
 */
export const contractsForCallers = (): Plugin => ({
  name: "nibash:contracts-for-callers",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  async transform(code, id) {
    if (!id.startsWith(CONTRACTS)) return null;
    const half = callersHalf(code, this.parse(code));
    if (half === code) return { code, map: null, moduleSideEffects: false };
    return { code: await withoutUnused(half, id), map: null, moduleSideEffects: false };
  },
});
