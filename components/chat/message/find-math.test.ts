import { describe, expect, test } from "vitest";
import { expectLinear } from "@/lib/core/linear-time.fixtures";
import { findMath } from "./find-math";

const sources = (text: string) => findMath(text).map(({ source, isBlock }) => (isBlock ? `block ${source}` : source));

describe("a formula is found", () => {
  test.each([
    ["between single dollar signs", "so $x^2 + y^2 = r^2$ holds", ["x^2 + y^2 = r^2"]],
    ["of one letter", "where $n$ is even, and $2k$ too", ["n", "2k"]],
    ["of a function", "apply $f(x)$ twice", ["f(x)"]],
    [
      "with words in it that LaTeX sets as text",
      "$v = \\frac{\\text{distance}}{t}$",
      ["v = \\frac{\\text{distance}}{t}"],
    ],
    ["between backslashed parentheses", "the area \\( \\pi r^2 \\) of it", ["\\pi r^2"]],
    ["as a block over several lines", "$$\na = b\n+ c\n$$", ["block a = b\n+ c"]],
    ["between backslashed brackets", "\\[ E = mc^2 \\]", ["block E = mc^2"]],
    ["beside Chinese text", "面积是$\\pi r^2$，对吧", ["\\pi r^2"]],
    ["after an amount", "it costs $5, and $x = 2$", ["x = 2"]],
  ])("%s", (_, text, found) => expect(sources(text)).toEqual(found));
});

describe("text stays text", () => {
  test.each([
    ["two amounts", "it costs $5 and $6"],
    ["a range of amounts", "$5-$6, or $1,000/$2,000"],
    ["amounts with a currency before the sign", "US$5 = 4€, US$6 = 5€"],
    ["an amount with an equals sign after a word", "I paid $20 = two coffees$ or so"],
    ["amounts in Chinese", "要$5和$6，一共$11"],
    ["a shell variable", "use $HOME and $PATH$"],
    ["escaped dollar signs", "\\$x^2\\$"],
    ["an escaped backslash before a parenthesis", "\\\\(x\\\\)"],
    ["a formula that is still being written", "so $x^2 + and \\( a and $$ b"],
    ["an empty formula", "$$ $$ \\(\\) $ $"],
    ["a block with a blank line", "$$\na\n\nb\n$$"],
    ["signs around code", "$`x^2`$ and $a `b$ c`"],
    ["signs on two lines", "$x^2\n+ 1$"],
  ])("%s", (_, text) => expect(sources(text)).toEqual([]));
});

test("a text of nothing but delimiters takes linear time", () => {
  for (const unit of ["$", "$$", "$a", "\\(", "\\[a", "$x^2 ", "\\", "$$a\n"])
    expectLinear((size) => findMath(unit.repeat(size / unit.length)));
});
