import ts from "typescript";

/** Brings something in, or hands it on: `import …`, `export … from`. */
const isPassing = (statement: ts.Statement): boolean =>
  ts.isImportDeclaration(statement) || (ts.isExportDeclaration(statement) && statement.moduleSpecifier !== undefined);

/** Starts what was imported: `start();`, `void start()`. */
const isStarting = (statement: ts.Statement): boolean => {
  if (!ts.isExpressionStatement(statement)) return false;
  const { expression } = statement;
  return ts.isCallExpression(ts.isVoidExpression(expression) ? expression.expression : expression);
};

/** True for a module that does nothing itself: every statement passes another module's names on, or starts what is in it. */
export function isOnlyDoor(path: string, text: string): boolean {
  const { statements } = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  return statements.length > 0 && statements.every((statement) => isPassing(statement) || isStarting(statement));
}
