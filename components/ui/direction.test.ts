import { globSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";

/** Fields that hold what a user or a companion wrote. */
const WRITTEN =
  /^(content|description|canonicalName|displayName|alias|aliases|summary|said|text|words|excerpt|question|wording|value)$/;
/** Elements that show what is written and set the direction themselves, or hand it to one that does. */
const SETS_DIRECTION = ["Verbatim", "Told"];
/** Not written by anybody: captions, figures and names of ours. */
const OURS =
  /(^|[./])(field|switch|select|segmented|notice|feeling-bar|place-links|figures|chip|button|pages|shortcut-help)\.tsx$/;

test("Every element that shows what somebody wrote finds the direction of the text by itself", () => {
  const files = globSync("components/**/*.tsx").filter((file) => !OURS.test(file));
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap(withoutDirection)).toEqual([]);
});

test("An element that shows written text without a direction is reported", () => {
  expect(forgotten("x.tsx", "const a = <p>{message.content}</p>;")).toHaveLength(1);
  expect(forgotten("x.tsx", "const a = <li><Told text={node.description} /></li>;")).toHaveLength(1);
  expect(forgotten("x.tsx", 'const a = <p dir="auto">{message.content}</p>;')).toEqual([]);
});

const withoutDirection = (file: string) => forgotten(file, readFileSync(file, "utf8"));

function forgotten(file: string, source: string): string[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (isWritten(node) && !hasDirection(node)) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${file}:${line + 1} ${node.getText().slice(0, 60)}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** A text that stands between tags: `{message.content}`, or a memory's words. */
function isWritten(node: ts.Node): boolean {
  if (ts.isJsxSelfClosingElement(node)) return node.tagName.getText() === "Told" && isChild(node);
  if (!ts.isJsxExpression(node) || !isChild(node) || !node.expression) return false;
  const { expression } = node;
  return ts.isPropertyAccessExpression(expression) && WRITTEN.test(expression.name.text);
}

const isChild = (node: ts.Node) => ts.isJsxElement(node.parent) && !SETS_DIRECTION.includes(nameOf(node.parent));
const nameOf = (element: ts.JsxElement) => element.openingElement.tagName.getText();

function hasDirection(node: ts.Node): boolean {
  for (let at: ts.Node | undefined = node.parent; at; at = at.parent) {
    if (ts.isJsxElement(at) && at.openingElement.attributes.properties.some((one) => one.name?.getText() === "dir"))
      return true;
  }
  return false;
}
