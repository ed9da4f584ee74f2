import type { Rule } from "eslint";
import type { Node } from "estree";

type Child = { type: string; value?: unknown; expression?: Expression };
type Expression = {
  type: string;
  value?: unknown;
  name?: string;
  property?: { name?: string };
  operator?: string;
  callee?: Callee;
  left?: Expression;
  right?: Expression;
  consequent?: Expression;
  alternate?: Expression;
};
type Callee = { type: string; name?: string; object?: { name?: string }; property?: { name?: string } };

/** Functions whose names say that they return words: messages, and what is formatted. */
const WORDS = /^(?:format\w*|\w*(?:Text|Words|Name|Title|Label)|guestsText|initialOf)$/;

/** Values that are called what they are. */
const NAMED = /^(?:label|title|text|words|message|name|said|caption|heading)$/i;

const isCallOfWords = ({ callee }: Expression): boolean =>
  callee?.type === "MemberExpression" ? callee.object?.name === "m" : WORDS.test(callee?.name ?? "");

/** Whether a child of an element is a text of its own in the page. */
function isText({ type, value, expression }: Child): boolean {
  if (type === "JSXText") return /\S/.test(String(value));
  if (type !== "JSXExpressionContainer" || !expression) return false;
  if (expression.type === "TemplateLiteral") return true;
  // Nobody translates a space.
  if (expression.type === "Literal") return /\S/.test(String(expression.value));
  if (expression.type === "Identifier") return NAMED.test(expression.name ?? "");
  if (expression.type === "MemberExpression") return NAMED.test(expression.property?.name ?? "");
  return expression.type === "CallExpression" && isCallOfWords(expression);
}

const isWords = (expression: Expression | undefined): boolean =>
  expression !== undefined &&
  (["TemplateLiteral", "Literal"].includes(expression.type) ||
    (expression.type === "CallExpression" && isCallOfWords(expression)));

/** Whether a child comes and goes. */
function comesAndGoes({ type, expression }: Child): boolean {
  if (type !== "JSXExpressionContainer" || !expression) return false;
  if (expression.type === "LogicalExpression") return expression.operator !== "??";
  if (expression.type === "ConditionalExpression")
    return !(isWords(expression.consequent) && isWords(expression.alternate));
  return expression.type === "CallExpression" && expression.callee?.property?.name === "map";
}

/**
 * A browser that translates a page puts other nodes in the place of texts. React would remove a text that is not there, or insert something
 * before it, and takes the whole island down: a text beside what comes and goes has an element of its own.
 */
export const textBesideConditions: Rule.RuleModule = {
  meta: {
    type: "problem",
    docs: { description: "Texts with siblings that come and go have elements of their own" },
    schema: [],
    messages: {
      text: "This text stands beside something that comes and goes: give it an element of its own (<span>).",
    },
  },
  create(context) {
    const check = (node: { children: Child[] }) => {
      const children = node.children.filter((child) => child.type !== "JSXText" || /\S/.test(String(child.value)));
      if (!children.some(comesAndGoes)) return;
      for (const child of children)
        if (isText(child)) context.report({ node: child as unknown as Node, messageId: "text" });
      for (const { expression, ...child } of children) {
        const words = expression?.type === "LogicalExpression" ? isWords(expression.right) : false;
        if (words && children.length > 1) context.report({ node: child as unknown as Node, messageId: "text" });
      }
    };
    return { JSXElement: check, JSXFragment: check } as unknown as Rule.RuleListener;
  },
};
