import type { Rule } from "eslint";
import type { Node } from "estree";

/** A page's source shows what hydrates. */
const MAY_HYDRATE = /(?:^|\/)src\/(?:pages|layouts|blocks)\//;

type Attribute = { name: { type: string; name?: unknown; namespace?: { name?: string } } };

const isDirective = ({ name }: Attribute): boolean =>
  name.type === "JSXNamespacedName" ? name.namespace?.name === "client" : String(name.name).startsWith("client:");

/** Allows `client:` only in pages, layouts and blocks. */
export const islandsInPages: Rule.RuleModule = {
  meta: {
    type: "problem",
    docs: { description: "Only pages, layouts and blocks hydrate" },
    schema: [],
    messages: { place: "client: stands in pages/, layouts/ and blocks/ only; let one of them mount the part." },
  },
  create: (context) =>
    ({
      JSXAttribute(node: Attribute) {
        if (isDirective(node) && !MAY_HYDRATE.test(context.filename))
          context.report({ node: node as unknown as Node, messageId: "place" });
      },
    }) as unknown as Rule.RuleListener,
};
