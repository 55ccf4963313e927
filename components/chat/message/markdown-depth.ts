/** Maximum depth of the elements that Markdown renders to; the wrapper of a table adds a few more. Six nested lists need 14. */
const DEPTH_MAX = 16;

type Tree = { type: string; tagName?: string; properties?: object; value?: string; children?: Tree[] };

/**
 * Remark plugin that disables two constructs. HTML blocks continue over blank lines, which would make the cost estimate wrong; a
 * definition lets a few letters expand to an address of any length, any number of times.
 */
export function withoutCostlyMarks(this: { data(): object }): void {
  const data = this.data() as { micromarkExtensions?: object[] };
  data.micromarkExtensions ??= [];
  data.micromarkExtensions.push({ disable: { null: ["htmlFlow", "definition"] } });
}

/** Rehype plugin that replaces a tree that is too deep by the plain text. */
export function plainWhenDeep() {
  return (tree: Tree, file: { value?: unknown }): Tree => (isDeep(tree) ? plainTree(String(file.value)) : tree);
}

/** Not recursive: a deep tree would overflow the stack. */
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
