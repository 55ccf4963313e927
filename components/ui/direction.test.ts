import { globSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";

/** Fields that contain text by a user or a companion. */
const WRITTEN =
  /^(about|content|description|canonicalName|displayName|alias|aliases|summary|said|text|words|opening|excerpt|question|wording|value)$/;
/** Elements that show such text and set its direction themselves, or pass it to one that does. */
const SETS_DIRECTION = ["Verbatim", "MemoryText", "Paragraph", "Markdown"];
/** Not written by users: captions, figures and names of the app. */
const APP_TEXT =
  /(^|[./])(field|switch|select|segmented|notice|impact-bar|navigation-links|key-figures|chip|button|page-commands|shortcut-help|server-card|help-block)\.tsx$/;

test('every element that shows text written by users or models has dir="auto"', () => {
  const files = globSync("components/**/*.tsx").filter((file) => !APP_TEXT.test(file));
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap(withoutDirection)).toEqual([]);
});

test('an element that shows such text without dir="auto" is reported', () => {
  expect(forgotten("x.tsx", "const a = <p>{message.content}</p>;")).toHaveLength(1);
  expect(forgotten("x.tsx", "const a = <li><MemoryText text={node.description} /></li>;")).toHaveLength(1);
  expect(forgotten("x.tsx", 'const a = <p>{about ?? t("gone")}</p>;')).toHaveLength(1);
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

/** An expression between tags that shows written text: `{message.content}`, or a memory's text. */
function isWritten(node: ts.Node): boolean {
  if (isMemoryText(node)) return isChild(node);
  if (!ts.isJsxExpression(node) || !isChild(node) || !node.expression) return false;
  return mayBeWritten(node.expression);
}

/** A field or variable of such a name, or a choice of several: `memory.description ?? t("forgotten")`. */
function mayBeWritten(shown: ts.Expression): boolean {
  if (isMemoryText(shown)) return true;
  if (ts.isConditionalExpression(shown)) return mayBeWritten(shown.whenTrue) || mayBeWritten(shown.whenFalse);
  if (ts.isBinaryExpression(shown)) return mayBeWritten(shown.left) || mayBeWritten(shown.right);
  if (ts.isPropertyAccessExpression(shown)) return WRITTEN.test(shown.name.text);
  return ts.isIdentifier(shown) && WRITTEN.test(shown.text);
}

const isMemoryText = (node: ts.Node) => ts.isJsxSelfClosingElement(node) && node.tagName.getText() === "MemoryText";
const isChild = (node: ts.Node) => ts.isJsxElement(node.parent) && !SETS_DIRECTION.includes(nameOf(node.parent));
const nameOf = (element: ts.JsxElement) => element.openingElement.tagName.getText();

function hasDirection(node: ts.Node): boolean {
  for (let at: ts.Node | undefined = node.parent; at; at = at.parent) {
    if (ts.isJsxElement(at) && at.openingElement.attributes.properties.some((one) => one.name?.getText() === "dir"))
      return true;
  }
  return false;
}
