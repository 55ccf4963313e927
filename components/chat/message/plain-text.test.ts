import fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { renderMarkdown } from "./markdown-text.fixtures";
import { isPlain, PlainText } from "./plain-text";

const plainly = (text: string) => renderToStaticMarkup(createElement(PlainText, { text }));
/** Between paragraphs Markdown leaves line breaks that are not visible. */
const marked = (text: string) => renderMarkdown(text).replaceAll("</p>\n<p", "</p><p");

const pieces = [
  "我记得。",
  "Rain",
  " ",
  "\n",
  "\n\n",
  "　",
  "1",
  ".",
  ")",
  "-",
  "–",
  "…",
  "!",
  "?",
  ":",
  "(",
  '"',
  "*",
  "_",
];
const marks = [
  "`",
  "~",
  "<b>",
  "&amp;",
  "[x](y)",
  "|",
  "#",
  "a@b.example",
  "https://a.example",
  "www.a.example",
  "\\",
  "=",
  "$",
  "$x$",
];

test("a text that counts as plain is displayed the same with and without Markdown", () => {
  const texts = fc.array(fc.constantFrom(...pieces, ...marks), { maxLength: 14 }).map((parts) => parts.join(""));
  fc.assert(
    fc.property(
      texts.filter((text) => text.trim() !== "" && isPlain(text)),
      (text) => {
        expect(plainly(text)).toBe(marked(text));
      },
    ),
    { numRuns: 500 },
  );
});

test.each([
  "I remember: you said “not today”.",
  "Two lines\nof one thought.\n\nAnd another.",
  "　　我记得你的猫。\n她叫 Biscuit！",
  "It was 5.30, or 6.",
  "5.30 & later",
  "It costs $5 and $6.",
])("%j counts as plain text", (text) => expect(isPlain(text)).toBe(true));

test.each([
  "**bold**",
  "- a list",
  "1. a list",
  "# heading",
  "see https://a.example",
  "a@b.example",
  "`code`",
  "a | b",
  "so $x = 2$",
  "    code",
])("%j does not count as plain text", (text) => expect(isPlain(text)).toBe(false));
