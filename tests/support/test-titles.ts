import ts from "typescript";

const ROOTS = new Set(["test", "it", "describe"]);
/** Properties after a name with which tests still run: `test.describe`, `it.each(…)`, `describe.concurrent`. */
const KINDS = new Set(["describe", "each", "only", "serial", "parallel", "concurrent", "sequential", "for"]);

/** What a call declares; null if it declares nothing (`test.use`, `test.slow`) or does not run (`test.skip`, `test.todo`). */
function declares(callee: ts.Expression): "test" | "group" | null {
  if (ts.isCallExpression(callee)) return declares(callee.expression);
  if (ts.isTaggedTemplateExpression(callee)) return declares(callee.tag);
  if (ts.isIdentifier(callee)) {
    if (!ROOTS.has(callee.text)) return null;
    return callee.text === "describe" ? "group" : "test";
  }
  if (!ts.isPropertyAccessExpression(callee) || !KINDS.has(callee.name.text)) return null;
  const of = declares(callee.expression);
  return callee.name.text === "describe" && of !== null ? "group" : of;
}

/** A title as written in the source; interpolated values are "…". */
function titleOf(node: ts.Expression | undefined): string | null {
  if (!node) return null;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join("");
}

const isFunction = (node: ts.Expression): node is ts.ArrowFunction | ts.FunctionExpression =>
  ts.isArrowFunction(node) || ts.isFunctionExpression(node);

/**
 * The titles of the tests in a file, each after the titles of its groups: "one's own › resorts and projects do as well". Skipped and
 * planned tests are left out. Read from the syntax tree, so that comments and strings do not count.
 */
export function testTitles(path: string, text: string): string[] {
  const titles: string[] = [];
  const visit = (node: ts.Node, groups: readonly string[]): void => {
    if (ts.isCallExpression(node)) {
      const kind = declares(node.expression);
      const title = kind && titleOf(node.arguments[0]);
      const body = node.arguments.slice(1).find(isFunction);
      if (title && body) {
        if (kind === "group") return visit(body, [...groups, title]);
        titles.push([...groups, title].join(" › "));
        return;
      }
      // In a skipped group or test, nothing runs.
      if (/^(?:test|it|describe)(?:\.\w+)*\.(?:skip|todo|fixme)\b/.test(node.expression.getText())) return;
    }
    ts.forEachChild(node, (child) => visit(child, groups));
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true), []);
  return titles;
}
