import ts from "typescript";

/** An import or a re-export: `import …`, `export … from`. */
const isPassing = (statement: ts.Statement): boolean =>
  ts.isImportDeclaration(statement) || (ts.isExportDeclaration(statement) && statement.moduleSpecifier !== undefined);

/** A statement that calls an imported function: `start();`, `void start()`. */
const isStarting = (statement: ts.Statement): boolean => {
  if (!ts.isExpressionStatement(statement)) return false;
  const { expression } = statement;
  return ts.isCallExpression(ts.isVoidExpression(expression) ? expression.expression : expression);
};

/** True for a module without code of its own: all its statements re-export names of other modules, or call an imported function. */
export function isOnlyDoor(path: string, text: string): boolean {
  const { statements } = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  return statements.length > 0 && statements.every((statement) => isPassing(statement) || isStarting(statement));
}
