import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import Markdown from "react-markdown";
import remarkGfm from "remark-gfm";
import { expect, test } from "vitest";
import { inlineText, quotedText } from "@/lib/export/markdown";

/** Renders a text as a Markdown reader with tables would. */
const toHtml = (text: string): string =>
  renderToStaticMarkup(createElement(Markdown, { remarkPlugins: [remarkGfm] }, text));

const IMAGES = [
  "![a](https://x.example/a.png)",
  "\\![a](https://x.example/a.png)",
  "\\\\![a](https://x.example/a.png)",
  "![a][b]\n\n[b]: https://x.example/a.png",
  "[![a](https://x.example/a.png)](https://x.example)",
  "<img src=https://x.example/a.png>",
  "\\<img src=https://x.example/a.png>",
  "<picture><source srcset=https://x.example/a.png></picture>",
];

test.each(IMAGES)("an exported text loads no image, frame or script: %j", (text) => {
  for (const html of [toHtml(quotedText(text)), toHtml(`# ${inlineText(text)}`)])
    expect(html).not.toMatch(/<(img|picture|source|iframe|link|script)/);
  // Readers that pass HTML through find none.
  expect(quotedText(text).replace(/\\./g, "")).not.toContain("<");
});

const STRUCTURE = [
  "# A heading",
  "   ### A heading",
  "- # A heading in a list",
  "> 1. > # A heading far inside",
  "A heading\n===",
  "A heading\r\n---",
  "- A heading\n  ---",
  "***",
  "_ _ _",
  "| a | b |\n|---|:-:|\n| 1 | 2 |",
];

test.each(STRUCTURE)("an exported text makes no heading, rule or table: %j", (text) => {
  expect(toHtml(quotedText(text))).not.toMatch(/<(h[1-6]|hr|table)/);
});

test("an exported name cannot break out of its line", () => {
  expect(toHtml(`# ${inlineText("Lin\n\n# Forged\u2028**bold** [a](b) <b>c</b> &amp; ~~d~~ `e`")}`)).toBe(
    "<h1>Lin # Forged **bold** [a](b) &lt;b&gt;c&lt;/b&gt; &amp;amp; ~~d~~ `e`</h1>",
  );
});

test("an exported text preserves emphasis, lists, links and every word", () => {
  const html = toHtml(quotedText("One **two**\n\n- three\n- [four](https://x.example)\n\n1 < 2! #5 a_b C:\\d"));
  expect(html).toMatch(/<strong>two<\/strong>[\s\S]*<li>three<\/li>[\s\S]*<a href="https:\/\/x.example">four<\/a>/);
  expect(html).toContain("1 &lt; 2! #5 a_b C:\\d");
});

test("exporting text takes linear time for long lines of marks", () => {
  for (const mark of ["#", "> ", "- ", "1.", "=", "!", "\\", "![", "|"]) quotedText(`${mark.repeat(50_000)}x`);
});
