import type { Rule } from "eslint";
import type { ArrayExpression, CallExpression, NewExpression, SpreadElement } from "estree";

/**
 * Forbids spreading an array literal inside an array: it only groups elements visually. Give the group a name, or write its elements into
 * the outer array.
 */
export const arraysWrittenOut: Rule.RuleModule = {
  meta: {
    type: "suggestion",
    fixable: "code",
    docs: { description: "No array literal is spread where it stands" },
    schema: [],
    messages: { spread: "Write the elements themselves: an array that is spread where it stands only breaks a line." },
  },
  create(context) {
    const { sourceCode } = context;
    const look = (items: readonly (object | null)[]) => {
      for (const item of items as (SpreadElement | null)[]) {
        if (item?.type !== "SpreadElement" || item.argument.type !== "ArrayExpression") continue;
        const text = sourceCode.getText(item.argument).slice(1, -1).trim().replace(/,$/, "");
        context.report({
          node: item,
          messageId: "spread",
          fix: (fixer) => (text === "" ? null : fixer.replaceText(item, text)),
        });
      }
    };
    return {
      ArrayExpression: ({ elements }: ArrayExpression) => look(elements),
      CallExpression: ({ arguments: args }: CallExpression) => look(args),
      NewExpression: ({ arguments: args }: NewExpression) => look(args),
    };
  },
};
