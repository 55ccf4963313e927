import { describe, expect, test } from "vitest";
import { expectLinear } from "@/lib/core/linear-time.fixtures";
import { createCodeSplitter } from "./split-code";

/** The code of a text that arrives in chunks of `size`; also asserts that the whole text comes through. */
function codeIn(text: string, size = 1): string {
  const splitter = createCodeSplitter();
  const stretches = [];
  for (let at = 0; at < text.length; at += size) stretches.push(...splitter.push(text.slice(at, at + size)));
  stretches.push(...splitter.end());
  expect(stretches.map((stretch) => stretch.text).join("")).toBe(text);
  return stretches.flatMap((stretch) => (stretch.isCode ? [stretch.text] : [])).join("");
}

describe("code blocks are separated from prose", () => {
  test.each([
    ["a block", "Look:\n```ts\nlet a = 1;\n```\nDone.", "```ts\nlet a = 1;\n```\n"],
    ["tildes", "~~~\nlet a = 1;\n~~~", "~~~\nlet a = 1;\n~~~"],
    ["an unclosed block", "Look:\n```\nlet a = 1;\nlet b = 2;", "```\nlet a = 1;\nlet b = 2;"],
    ["a fence inside a longer one", "````\n```\na\n```\n````\nDone.", "````\n```\na\n```\n````\n"],
    ["a fence of the other kind inside a block", "~~~\n```\na\n~~~\nDone.", "~~~\n```\na\n~~~\n"],
    ["an indented block", "- so:\n  ```\n  a\n  ```\nDone.", "  ```\n  a\n  ```\n"],
    ["two blocks", "```\na\n```\nand\n```\nb\n```\n", "```\na\n```\n```\nb\n```\n"],
    ["a fence of which only the marks have arrived", "```", "```"],
    ["a closing fence followed by text, which does not close", "```\na\n``` b\nc", "```\na\n``` b\nc"],
    ["inline code", "Say `a` and ```b``` here.\n```b``` too.", ""],
    ["two backticks", "``\nnothing\n``", ""],
    ["prose", "Nothing here.\n\nReally.", ""],
  ])("%s", (_, text, code) => {
    expect(codeIn(text)).toBe(code);
    expect(codeIn(text, 4)).toBe(code);
    expect(codeIn(text, 1_000)).toBe(code);
  });
});

test("separating code blocks takes time linear in the length of the text", () => {
  expectLinear((size) => codeIn(`\`\`\`${"x".repeat(size)}\n${"` ".repeat(size)}`, 7), 30_000);
});
