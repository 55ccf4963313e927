import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const MAX_COLUMNS = 160;
const FOLDERS = "{.ci,app,components,server,db,docs,e2e,evals,inngest,lib,scripts}";
/** Files that people write and read; data (JSON) and prompts are exempt. */
const FILES = [`${FOLDERS}/**/*.{ts,tsx,mjs,css,sh,md}`, "*.{ts,mjs,md}"];
/** Characters that take two columns: Chinese, Japanese and Korean ones, and pictures. */
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/gu;

function columnsOf(line: string): number {
  return [...line].length + (line.match(WIDE)?.length ?? 0);
}

/** The numbers of the lines that are too long; in Markdown a row of a table may have any length. */
function longLines(text: string, isMarkdown: boolean): number[] {
  return text
    .split("\n")
    .flatMap((line, index) =>
      columnsOf(line) > MAX_COLUMNS && !(isMarkdown && line.startsWith("|")) ? [index + 1] : [],
    );
}

describe("lines", () => {
  test("no line of the sources, tests and documents is longer than 160 columns", () => {
    const files = globSync(FILES);
    expect(files.length).toBeGreaterThan(1000);
    const found = files.flatMap((file) =>
      longLines(readFileSync(file, "utf8"), file.endsWith(".md")).map((line) => `${file}:${line}`),
    );
    expect(found).toEqual([]);
  });

  test("a line is measured in columns, in which a Chinese character takes two", () => {
    expect(longLines(`${"x".repeat(160)}\n${"x".repeat(161)}`, false)).toEqual([2]);
    expect(longLines(`${"字".repeat(80)}\n${"字".repeat(81)}`, false)).toEqual([2]);
  });

  test("only a row of a Markdown table may be longer", () => {
    const row = `| ${"x".repeat(160)} |`;
    expect(longLines(row, true)).toEqual([]);
    expect(longLines(row, false)).toEqual([1]);
    expect(longLines("x".repeat(161), true)).toEqual([1]);
  });
});
