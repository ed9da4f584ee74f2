import ts from "typescript";
import { resolveImport } from "../lint/alias.ts";
import type { SourceText } from "./graph.ts";

type Body = ts.Node;
type File = { source: ts.SourceFile; imports: Map<string, string>; functions: Map<string, Body> };
/** `path#name` of a function on a file's top level. */
type Name = string;

const CLIENT = "db/client.ts#db";

function read({ path, text }: SourceText): File {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const imports = new Map<string, string>();
  const functions = new Map<string, Body>();
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) {
      const target = resolveImport(path, (statement.moduleSpecifier as ts.StringLiteral).text);
      const named = statement.importClause?.namedBindings;
      if (target === undefined || !named || !ts.isNamedImports(named)) continue;
      for (const { name, propertyName } of named.elements)
        imports.set(name.text, `${target}#${(propertyName ?? name).text}`);
    }
    if (ts.isFunctionDeclaration(statement) && statement.name) functions.set(statement.name.text, statement);
    if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations)
        if (initializer && ts.isIdentifier(name)) functions.set(name.text, initializer);
  }
  return { source, imports, functions };
}

const isName = (node: ts.Node): node is ts.Identifier =>
  ts.isIdentifier(node) &&
  !(ts.isPropertyAccessExpression(node.parent) && node.parent.name === node) &&
  !(ts.isPropertyAssignment(node.parent) && node.parent.name === node) &&
  !(ts.isFunctionDeclaration(node.parent) && node.parent.name === node) &&
  !ts.isTypeReferenceNode(node.parent) &&
  !ts.isTypeQueryNode(node.parent);

function declares(pattern: ts.BindingName, name: string): boolean {
  if (ts.isIdentifier(pattern)) return pattern.text === name;
  return pattern.elements.some((element) => ts.isBindingElement(element) && declares(element.name, name));
}

/** Whether a name is a parameter or a variable of a function around its use, and so nothing of the file. */
function isLocal(use: ts.Identifier): boolean {
  for (let node: ts.Node = use.parent; node && !ts.isSourceFile(node); node = node.parent) {
    if (ts.isFunctionLike(node) && node.parameters.some((parameter) => declares(parameter.name, use.text))) return true;
    if (!ts.isBlock(node)) continue;
    for (const statement of node.statements)
      if (
        ts.isVariableStatement(statement) &&
        statement.declarationList.declarations.some(({ name }) => declares(name, use.text))
      )
        return true;
  }
  return false;
}

/** What a piece of code uses of its own file and of others, with the place of each use. */
function usesOf(file: File, body: Body): Map<Name, ts.Identifier> {
  const uses = new Map<Name, ts.Identifier>();
  const visit = (node: ts.Node): void => {
    if (isName(node) && !isLocal(node)) {
      const imported = file.imports.get(node.text);
      const own = file.functions.has(node.text) ? `${file.source.fileName}#${node.text}` : undefined;
      const name = imported ?? own;
      if (name !== undefined && !uses.has(name)) uses.set(name, node);
    }
    node.forEachChild(visit);
  };
  visit(body);
  return uses;
}

/** Code that is given a transaction: functions with a parameter `trx`: also what stands in `….transaction().execute(…)`. */
function insideTransactions(file: File): ts.FunctionLikeDeclaration[] {
  const found: ts.FunctionLikeDeclaration[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && "body" in node && node.parameters.some(({ name }) => declares(name, "trx")))
      found.push(node as ts.FunctionLikeDeclaration);
    node.forEachChild(visit);
  };
  visit(file.source);
  return found;
}

/**
 * Places where code that was given a transaction reaches for the pool, itself or through what it calls: `path:line name -> … -> db`. Names
 * are followed, not values: what reaches the pool through a parameter is found by the guard in `db/client.ts` when it runs.
 */
export function secondConnections(texts: readonly SourceText[]): string[] {
  const files = new Map(texts.map((text) => [text.path, read(text)]));
  const ways = new Map<Name, string | null>();
  const wayToPool = (name: Name): string | null => {
    if (name === CLIENT) return "db";
    if (ways.has(name)) return ways.get(name)!;
    ways.set(name, null);
    const [path = "", own = ""] = name.split("#");
    const file = files.get(path);
    const body = file?.functions.get(own);
    let way: string | null = null;
    if (file && body)
      for (const used of usesOf(file, body).keys()) {
        const further = wayToPool(used);
        if (further === null) continue;
        way = `${own} -> ${further}`;
        break;
      }
    ways.set(name, way);
    return way;
  };
  return [...files.values()].flatMap((file) =>
    insideTransactions(file).flatMap((inside) =>
      [...usesOf(file, inside)].flatMap(([name, use]) => {
        const way = wayToPool(name);
        if (way === null) return [];
        const { line } = file.source.getLineAndCharacterOfPosition(use.getStart());
        return [`${file.source.fileName}:${line + 1} ${way}`];
      }),
    ),
  );
}
