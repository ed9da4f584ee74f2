import type { Rule } from "eslint";
import type { Node } from "estree";

/** Only pages and layouts decide what hydrates. */
const MAY_HYDRATE = /(?:^|\/)src\/(?:pages|layouts)\//;
const ISLAND = /^#islands\//;

type Attribute = { name: { type: string; name?: unknown; namespace?: { name?: string } }; parent?: Opening };
type Opening = { name?: { name?: string } };
type Import = { source: { value?: unknown }; specifiers: { local: { name: string } }[] };

const isDirective = ({ name }: Attribute): boolean =>
  name.type === "JSXNamespacedName" ? name.namespace?.name === "client" : String(name.name).startsWith("client:");

/** Allows `client:` only in pages and layouts, on components from `islands/`, so that a page's source shows what hydrates. */
export const islandsInPages: Rule.RuleModule = {
  meta: {
    type: "problem",
    docs: { description: "Only pages and layouts hydrate, and only islands" },
    schema: [],
    messages: {
      place: "client: stands in pages/ and layouts/ only; export the part from islands/ and let the page mount it.",
      island: "{{name}} is no island: only what islands/ exports is hydrated.",
    },
  },
  create(context) {
    const islands = new Set<string>();
    return {
      ImportDeclaration(node: Import) {
        if (ISLAND.test(String(node.source.value))) for (const { local } of node.specifiers) islands.add(local.name);
      },
      JSXAttribute(node: Attribute) {
        if (!isDirective(node)) return;
        const name = node.parent?.name?.name ?? "";
        if (!MAY_HYDRATE.test(context.filename)) context.report({ node: node as unknown as Node, messageId: "place" });
        else if (!islands.has(name))
          context.report({ node: node as unknown as Node, messageId: "island", data: { name } });
      },
    } as unknown as Rule.RuleListener;
  },
};
