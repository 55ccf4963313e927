import { describe, expect, test } from "vitest";
import { expectLinear } from "@/lib/core/linear-time.fixtures";
import { isCheapMarkdown } from "./markdown-cost";
import { hostileUnits, longestCheap } from "./markdown-hostile.cases";
import { renderMarkdown as render } from "./markdown-text.fixtures";

/** Maximum depth of nested elements. */
function depthOf(html: string): number {
  let [depth, deepest] = [0, 0];
  for (const [tag] of html.matchAll(/<[^>]*>/g)) {
    if (tag.startsWith("</")) depth -= 1;
    else if (!/\/>$/.test(tag)) depth += 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

describe("a text that would slow down the parser", () => {
  test.each([
    ["1. ", 6_666],
    ["> - ", 5_000],
    [">", 20_000],
    ["]", 20_000],
    ["~a", 10_000],
    ["+ ", 3_000],
    ["*a", 5_000],
    ["*_", 5_000],
    ["[a](", 5_000],
    ["`a", 5_000],
    ["<!--a", 4_000],
    ["[^a]: ", 3_000],
    ["a\n=\n", 5_000],
    ["|a\n", 6_000],
    ["www.", 5_000],
    ["a.", 10_000],
    ["[ab ab ab ab ", 1_500],
    ["*a\r\n", 4_000],
    ["*a\n\u00a0\n", 4_000],
  ])("%j repeated many times is shown as plain text", (unit, times) => {
    const html = render(unit.repeat(times));
    expect(html).toMatch(/^(?:<p[^>]*>[^<]*<\/p>)+$/);
    expect(depthOf(html)).toBe(1);
  });

  test("a table with short rows but a wide header is shown as plain text", () => {
    const table = `${"|a".repeat(300)}|\n${"|-".repeat(300)}|\n${"|\n".repeat(300)}`;
    expect(render(table)).not.toContain("<table");
  });

  test("deeply nested emphasis is shown as plain text even when the text is short", () => {
    const deep = `${"*a **b ".repeat(20)}${"** *".repeat(20)}`;
    expect(isCheapMarkdown(deep)).toBe(true);
    expect(render(deep)).toMatch(/^<p[^>]*>\*a \*\*b [^<]*<\/p>$/);
  });

  test.each(hostileUnits)(
    "a text that repeats %j up to the limit renders in a bounded multiple of an ordinary reply's time, without deep nesting",
    (unit) => {
      const text = longestCheap(unit, isCheapMarkdown);
      let html = "";
      const cost = leastMs(() => {
        html = render(text);
      });
      // Ten times what `npm run eval:markdown` measures; without the bound it is hundreds of times an ordinary reply.
      expect(cost).toBeLessThan(70 * ordinaryMs());
      expect(depthOf(html)).toBeLessThanOrEqual(20);
    },
  );

  test.each(["1. ", "- ", "> ", "[^", "a ", "*", "|", "\n", "  \n", "1", "```\n", "a.", "#"])(
    "the cost of a text that repeats %j is computed in linear time",
    (unit) => expectLinear((length) => isCheapMarkdown(`a${unit.repeat(length / unit.length)}b`), 20_000),
  );
});

/** The baseline: an ordinary reply of 10,000 characters, measured once on this machine. */
let ordinary = 0;
const ordinaryMs = () => {
  ordinary ||= leastMs(() =>
    render(`Some **bold** words, and a [link](https://a.example).\n\n- one\n- two\n\n`.repeat(140)),
  );
  return ordinary;
};

/** CPU time of this thread, minimum of three runs, so that other work on the machine does not count. */
function leastMs(work: () => void): number {
  const once = () => {
    const before = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1_000;
  };
  return Math.max(1, Math.min(once(), once(), once()));
}

describe("an ordinary long reply is rendered as Markdown", () => {
  const rows = (count: number, row: (nth: number) => string) =>
    Array.from({ length: count }, (_, at) => row(at + 1)).join("\n");
  test.each([
    ["a list of 100 items", rows(100, (nth) => `- **Item ${nth}**: and some words about *it*`), "li", 100],
    ["a numbered list of 100 items", rows(100, (nth) => `${nth}. Item with \`code\` and (words)`), "li", 100],
    [
      "a numbered list whose items continue on a second line",
      rows(60, (nth) => `${nth}. **Item** that\n   goes on`),
      "li",
      60,
    ],
    ["a list with three levels", rows(20, (nth) => `- one ${nth}\n    - two\n        - three **b**`), "li", 60],
    ["a list with four levels", rows(20, () => "* one\n  * two\n    * three\n      * four"), "li", 80],
    ["a table of 40 rows", `| a | b | c |\n|---|:-:|--:|\n${rows(40, (nth) => `| ${nth} | **b** | c |`)}`, "tr", 41],
    [
      "a code block of 200 lines",
      `Look:\n\n\`\`\`ts\n${rows(200, () => "const a = b[0] * (c && d) < e; // *x* _y_ ~z~")}\n\`\`\``,
      "pre",
      1,
    ],
    ["code inside a list", rows(20, (nth) => `${nth}. Do\n   \`\`\`\n   a(b[c]);\n   \`\`\``), "pre", 20],
    ["paragraphs with a few marks", rows(40, () => `I *said* so (twice). ${"And it rained. ".repeat(20)}\n`), "em", 40],
    [
      "a long Chinese paragraph",
      "我昨天去了**市场**，买了很多苹果。然后下雨了，我们就回家了。".repeat(40),
      "strong",
      40,
    ],
    ["quotes", rows(40, () => "> said *so*\n>\n> and again\n"), "blockquote", 40],
    ["horizontal rules", rows(20, () => "a\n\n* * * * * * * *\n"), "hr", 20],
    ["footnotes", "As said[^1].\n\n[^1]: By **him**.", "sup", 1],
  ])("%s", (_, text, tag, count) => {
    expect(render(text).match(new RegExp(`<${tag}[ >/]`, "g"))).toHaveLength(count);
  });
});
