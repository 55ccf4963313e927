import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

/** Source files below these folders, without tests and fixtures. */
export function sourcesIn(...folders: string[]): string[] {
  const files = folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`));
  return files.filter((file) => !/\.(test|fixtures|cases)\.tsx?$/.test(file)).toSorted();
}

type Declaration = { text: string; uses: Set<string> };
type Module = { declarations: Map<string, Declaration>; imports: Map<string, { file: string; name: string }> };

const modules = new Map<string, Module>();

function moduleOf(file: string): Module {
  const known = modules.get(file);
  if (known) return known;
  const tree = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const parsed: Module = { declarations: new Map(), imports: new Map() };
  for (const statement of tree.statements) {
    if (ts.isImportDeclaration(statement)) addImports(parsed, file, statement);
    else for (const name of namesOf(statement)) parsed.declarations.set(name, declarationOf(statement));
  }
  modules.set(file, parsed);
  return parsed;
}

function addImports({ imports }: Module, file: string, statement: ts.ImportDeclaration): void {
  const bindings = statement.importClause?.namedBindings;
  const from = resolve(file, (statement.moduleSpecifier as ts.StringLiteral).text);
  if (!from || statement.importClause?.isTypeOnly || !bindings || !ts.isNamedImports(bindings)) return;
  for (const one of bindings.elements)
    if (!one.isTypeOnly) imports.set(one.name.text, { file: from, name: (one.propertyName ?? one.name).text });
}

function resolve(file: string, specifier: string): string | undefined {
  if (!/^(@\/|\.)/.test(specifier)) return undefined;
  const base = specifier.startsWith("@/") ? specifier.slice(2) : path.posix.join(path.posix.dirname(file), specifier);
  return [`${base}.ts`, `${base}.tsx`, `${base}/index.ts`].find(existsSync);
}

function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  const isNamed = ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement);
  return isNamed && statement.name ? [statement.name.text] : [];
}

function declarationOf(statement: ts.Statement): Declaration {
  const uses = new Set<string>();
  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node)) uses.add(node.text);
    node.forEachChild(visit);
  };
  visit(statement);
  return { text: statement.getText(), uses };
}

/**
 * The functions and constants that the declarations of these files use, themselves included, followed through imports: by file
 * and name, with their text without the comment above them.
 */
export function reachableFrom(files: readonly string[]): { file: string; name: string; text: string }[] {
  const found = new Map<string, { file: string; name: string; text: string }>();
  const visit = (file: string, name: string): void => {
    const { declarations, imports } = moduleOf(file);
    const declaration = declarations.get(name);
    const key = `${file}#${name}`;
    if (!declaration || found.has(key)) return;
    found.set(key, { file, name, text: declaration.text });
    for (const used of declaration.uses) {
      const imported = imports.get(used);
      if (imported) visit(imported.file, imported.name);
      else visit(file, used);
    }
  };
  for (const file of files) for (const name of moduleOf(file).declarations.keys()) visit(file, name);
  return [...found.values()];
}
