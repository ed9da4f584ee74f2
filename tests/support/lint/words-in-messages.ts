import type { Rule } from "eslint";
import type { Literal, Node, TemplateElement } from "estree";

/** Names that are the same in every language, and each language's own name. */
const NAMES = ["Nibash", "নিবাস", "WhatsApp", "bKash", "English", "বাংলা", "EN", "বাং"];

/** Attributes that visitors read or hear. */
const SPOKEN = new Set([
  "alt",
  "title",
  "aria-label",
  "aria-description",
  "aria-roledescription",
  "placeholder",
  "label",
]);

/** Whether a text has a word: two or more letters, of any script. */
const hasWord = (text: string): boolean =>
  /\p{L}[\p{L}\p{M}]/u.test(
    NAMES.reduce((rest, name) => rest.replaceAll(name, ""), text.replace(/&[a-z]+;|&#\w+;/g, " ")),
  );

/** Whether a string is written for readers: Bengali, or a capital and at least three more words. Class lists are neither. */
const isSentence = (text: string): boolean =>
  /[\u0980-\u09ff]{2}/.test(NAMES.reduce((rest, name) => rest.replaceAll(name, ""), text)) ||
  /^[A-Z][a-z']+(?:[ ,]+[a-zA-Z']+){2,}[.!?]?$/.test(text.trim());

type Parented = {
  parent?: Parented;
  type: string;
  callee?: { type: string; name?: string; object?: { name?: string } };
  name?: { name?: string };
};

/** Errors that are thrown or logged are for developers; imports and types are not text. */
function isForDevelopers(node: unknown): boolean {
  for (let at = (node as Parented).parent; at; at = at.parent) {
    if (at.type === "ThrowStatement") return true;
    if (at.type === "CallExpression" && at.callee?.object?.name === "console") return true;
    if (at.type === "NewExpression" && at.callee?.name?.endsWith("Error")) return true;
    if (
      /^(?:Import|Export\w*Declaration$|TSLiteralType|AstroHTMLElement)/.test(at.type) &&
      "source" in at &&
      at.source === node
    ) {
      return true;
    }
  }
  return false;
}

/** Words belong in `src/i18n/messages`, never in a component: a text written there exists in one language only. */
export const wordsInMessages: Rule.RuleModule = {
  meta: {
    type: "problem",
    docs: { description: "Words that a visitor reads come from the messages" },
    schema: [],
    messages: { words: "“{{text}}” belongs into src/i18n/messages, in both languages." },
  },
  create(context) {
    const report = (node: unknown, text: string) =>
      context.report({ node: node as Node, messageId: "words", data: { text: text.trim().slice(0, 60) } });
    return {
      JSXText(node: { value: string; parent?: { openingElement?: { name?: { name?: string } } } }) {
        const element = node.parent?.openingElement?.name?.name;
        if (element !== "script" && element !== "style" && hasWord(node.value)) report(node, node.value);
      },
      JSXAttribute(node: { name: { name?: unknown }; value?: { type: string; value?: unknown } | null }) {
        const { name, value } = node;
        if (typeof name.name !== "string" || !SPOKEN.has(name.name)) return;
        if (value?.type === "Literal" && typeof value.value === "string" && hasWord(value.value))
          report(node, value.value);
      },
      Literal(node: Literal) {
        if (typeof node.value === "string" && isSentence(node.value) && !isForDevelopers(node))
          report(node, node.value);
      },
      TemplateElement(node: TemplateElement) {
        const text = node.value.cooked ?? "";
        if (isSentence(text) && !isForDevelopers(node)) report(node, text);
      },
    } as Rule.RuleListener;
  },
};
