import type { Rule } from "eslint";

const ASKS_DOM = new Set(["querySelector", "querySelectorAll", "getElementById", "createElement"]);
const WRITES_HTML = new Set(["innerHTML", "outerHTML", "insertAdjacentHTML"]);

/**
 * Components keep their state in React and in stores, never in the DOM. An effect reaches an element through a ref; an exception needs a
 * disabled line with a reason.
 */
export const stateInComponents: Rule.RuleModule = {
  meta: {
    type: "problem",
    docs: { description: "No DOM queries and no HTML strings in components" },
    schema: [],
    messages: { dom: "{{name}}: state lives in components and stores. Use a ref, props or a store." },
  },
  create(context) {
    return {
      MemberExpression(node) {
        if (node.property.type !== "Identifier" || node.computed) return;
        const { name } = node.property;
        if (ASKS_DOM.has(name) || WRITES_HTML.has(name)) context.report({ node, messageId: "dom", data: { name } });
      },
    };
  },
};
