/** Of the elements that Markdown makes; with those around a table the page has a few more. Six lists in each other need 14. */
const DEPTH_MAX = 16;

type Tree = { type: string; tagName?: string; properties?: object; value?: string; children?: Tree[] };

/**
 * Plugin of remark: takes two kinds of marks out of the parser. Blocks of HTML last over blank lines and so hide what the text's cost
 * is; a definition lets a few letters stand for an address of any length, as often as they come.
 */
export function withoutCostlyMarks(this: { data(): object }): void {
  const data = this.data() as { micromarkExtensions?: object[] };
  data.micromarkExtensions ??= [];
  data.micromarkExtensions.push({ disable: { null: ["htmlFlow", "definition"] } });
}

/** Plugin of rehype: a tree that is too deep gives way to the text itself. */
export function plainWhenDeep() {
  return (tree: Tree, file: { value?: unknown }): Tree => (isDeep(tree) ? plainTree(String(file.value)) : tree);
}

/** Without recursion, which a deep tree would end. */
function isDeep(root: Tree): boolean {
  let level: Tree[] = root.children ?? [];
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > DEPTH_MAX && level.some(({ type }) => type === "element")) return true;
    level = level.flatMap(({ children }) => children ?? []);
  }
  return false;
}

function plainTree(text: string): Tree {
  const paragraph = (value: string): Tree => ({
    type: "element",
    tagName: "p",
    properties: {},
    children: [{ type: "text", value }],
  });
  return {
    type: "root",
    children: text
      .split(/\n{2,}/)
      .filter(Boolean)
      .map(paragraph),
  };
}
