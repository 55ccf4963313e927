import { globSync, readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, test } from "vitest";

/** API paths that pages may post to instead of calling an action, with the reason. Nothing else in the browser writes by fetch. */
const MAY_POST: Record<string, string> = {
  "/api/chat": "the reply streams back in the answer",
  "/api/chat/messages/${…}/edit": "the reply streams back in the answer",
  "/api/chat/stop": "must not wait for an action that is under way",
  "/api/chat/composer": "must not wait for an action that is under way; a lost one costs nothing",
  "/api/chat/read": "must not wait for an action that is under way; a lost one is told again",
  "/api/model/check": "takes minutes and can be stopped; changes nothing",
  "/api/model/list": "waits for another server; changes nothing",
  "/api/model/scan": "waits for other servers; changes nothing",
  "/api/admin/memory/preview-delete":
    "a question too long for an address; changes nothing, and is given up when the sheet closes",
};

/** The only module that calls the browser's fetch. */
const CLIENT = "components/api/client.ts";

type Source = { file: string; tree: ts.SourceFile };

const read = (pattern: string): Source[] =>
  globSync(pattern)
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => ({
      file,
      tree: ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX),
    }));

function nodesOf(node: ts.Node): ts.Node[] {
  return [node, ...node.getChildren().flatMap(nodesOf)];
}

describe("server actions", () => {
  const actions = read("server/actions/*.ts")
    .filter(({ tree }) => /^"use server";/.test(tree.text))
    .flatMap(({ file, tree }) => exportsOf(tree).map((name) => `${file.replace(/\.ts$/, "")}#${name}`));
  const used = new Set(read("{app,components}/**/*.{ts,tsx}").flatMap(({ file, tree }) => importsOf(file, tree)));

  test("every action is called from a page or a component", () => {
    expect(actions.length).toBeGreaterThan(20);
    expect(actions.filter((action) => !used.has(action))).toEqual([]);
  });
});

describe("the browser", () => {
  const sources = read("components/**/*.{ts,tsx}");

  test("changes data with fetch only for streams and requests that must not wait for another action", () => {
    expect(sources.flatMap(({ tree }) => postsOf(tree)).toSorted()).toEqual(Object.keys(MAY_POST).toSorted());
  });

  test("calls fetch in one module only, with GET and POST only", () => {
    const calling = sources.filter(({ tree }) =>
      nodesOf(tree).some(
        (node) =>
          (ts.isCallExpression(node) && /(^|\.)(fetch|sendBeacon)$/.test(node.expression.getText())) ||
          (ts.isNewExpression(node) && node.expression.getText() === "XMLHttpRequest"),
      ),
    );
    expect(calling.map(({ file }) => file)).toEqual([CLIENT]);
    const methods = calling.flatMap(({ tree }) =>
      nodesOf(tree).flatMap((node) => (ts.isStringLiteral(node) && /^[A-Z]{3,}$/.test(node.text) ? [node.text] : [])),
    );
    expect(new Set(methods)).toEqual(new Set(["GET", "POST"]));
  });
});

function exportsOf(tree: ts.SourceFile): string[] {
  return tree.statements.flatMap((statement) => {
    if (!ts.isVariableStatement(statement) && !ts.isFunctionDeclaration(statement)) return [];
    if (!statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
    const declared = ts.isVariableStatement(statement) ? statement.declarationList.declarations : [statement];
    return declared.map(({ name }) => name?.getText() ?? "default");
  });
}

/** Values that a file imports, as "module#name". */
function importsOf(file: string, tree: ts.SourceFile): string[] {
  if (file.startsWith("server/actions/")) return [];
  return tree.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || statement.importClause?.isTypeOnly) return [];
    const from = (statement.moduleSpecifier as ts.StringLiteral).text.replace(/^@\//, "");
    const named = statement.importClause?.namedBindings;
    if (!named || !ts.isNamedImports(named)) return [];
    return named.elements
      .filter((name) => !name.isTypeOnly)
      .map((name) => `${from}#${(name.propertyName ?? name.name).text}`);
  });
}

/** Addresses that a file posts to through the client, with `${…}` for the variable parts. */
function postsOf(tree: ts.SourceFile): string[] {
  const values = new Map(
    nodesOf(tree).flatMap((node) =>
      ts.isVariableDeclaration(node) && node.initializer ? [[node.name.getText(), node.initializer] as const] : [],
    ),
  );
  const addressOf = (node: ts.Node): string => {
    if (ts.isIdentifier(node)) return addressOf(values.get(node.text) ?? ts.factory.createNull());
    if (ts.isStringLiteralLike(node)) return node.text;
    return ts.isTemplateExpression(node)
      ? node.head.text + node.templateSpans.map(({ literal }) => `\${…}${literal.text}`).join("")
      : "an address that cannot be read here";
  };
  return nodesOf(tree).flatMap((node) => {
    if (!ts.isCallExpression(node) || !/^request(Json|Lines)?$/.test(node.expression.getText())) return [];
    const options = node.arguments.find((argument) => ts.isObjectLiteralExpression(argument));
    const isPost = options?.properties.some((property) => property.name?.getText() === "json");
    const [address] = node.arguments;
    return isPost && address ? [addressOf(address)] : [];
  });
}
