import { findMath } from "./find-math";

/** Stand for the formulas while Markdown is parsed, which would take LaTeX for emphasis and escapes. No keyboard writes these signs. */
const [FIRST, LAST] = ["\ue000", "\ue001"];
const TOKEN = /\ue000(\d+)\ue001/;
const ENCODED_TOKEN = /%EE%80%80(\d+)%EE%80%81/g;

export type Formula = { source: string; written: string; isBlock: boolean };

/** A Markdown text with tokens for its formulas, and the formulas. */
export function takeOutMath(text: string): { text: string; formulas: Formula[] } {
  if (!/[$\\]/.test(text) || text.includes(FIRST) || text.includes(LAST)) return { text, formulas: [] };
  const formulas: Formula[] = [];
  let [left, at] = ["", 0];
  for (const { start, end, source, isBlock } of findMath(text)) {
    left += `${text.slice(at, start)}${FIRST}${formulas.length}${LAST}`;
    formulas.push({ source, written: text.slice(start, end), isBlock });
    at = end;
  }
  return { text: left + text.slice(at), formulas };
}

type Tree = { type: string; tagName?: string; properties?: Record<string, unknown>; value?: string; children?: Tree[] };

/** Rehype plugin that puts the formulas back: as `code.math-inline` or `code.math-block`, and as they were written in code and links. */
export function putBackMath(formulas: Formula[]) {
  return (tree: Tree) => {
    if (formulas.length > 0) putBack(tree, formulas, false);
  };
}

function putBack(node: Tree, formulas: Formula[], isVerbatim: boolean): void {
  const { href } = node.properties ?? {};
  if (node.properties && typeof href === "string")
    node.properties.href = href.replace(ENCODED_TOKEN, (_, index) => encodeURI(formulas[index]?.written ?? ""));
  node.children = node.children?.flatMap((child) => {
    if (child.type === "text") return partsOf(child.value ?? "", formulas, isVerbatim);
    putBack(child, formulas, isVerbatim || child.tagName === "code" || child.tagName === "a");
    return child;
  });
}

function partsOf(text: string, formulas: Formula[], isVerbatim: boolean): Tree[] {
  if (!text.includes(FIRST)) return [{ type: "text", value: text }];
  // Splitting by a pattern with a group puts its matches, the numbers of the formulas, at the odd places.
  const parts = text.split(TOKEN);
  if (isVerbatim) {
    const value = parts.map((part, nth) => (nth % 2 ? formulas[Number(part)]?.written : part)).join("");
    return [{ type: "text", value }];
  }
  return parts.flatMap((part, nth): Tree[] => {
    const formula = nth % 2 ? formulas[Number(part)] : undefined;
    if (!formula) return part ? [{ type: "text", value: part }] : [];
    const className = [formula.isBlock ? "math-block" : "math-inline"];
    return [
      {
        type: "element",
        tagName: "code",
        properties: { className },
        children: [{ type: "text", value: formula.source }],
      },
    ];
  });
}
