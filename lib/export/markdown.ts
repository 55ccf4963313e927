import { onOneLine } from "@/lib/core/text/one-line";

/** Characters that have a meaning within a line of Markdown. */
const PUNCTUATION = /[\\`*_{}[\]()#+\-.!|<>~&:]/g;
/** Marks of quotes, lists and indentation that may precede a heading, then the heading mark. */
const HEADING = /^([\s>*+\-\d.)]*)#/;
/** A line of only marks can underline a heading, be a horizontal rule, or begin a table. */
const MARKS_ONLY = /^[\s>*+\-=_\d.):|~`]*$/;

/** A text on one line with all Markdown escaped. */
export function inlineText(text: string): string {
  return onOneLine(text).replace(PUNCTUATION, "\\$&");
}

/** A text as a quote. Images and HTML are escaped, and so are headings, rules and tables; emphasis, lists and links stay. */
export function quotedText(text: string): string {
  const lines = text.split(/\r\n|\r|\n/);
  return lines.map((line) => (line === "" ? ">" : `> ${withoutStructure(line)}`)).join("\n");
}

function withoutStructure(line: string): string {
  // Backslashes first: one before an escaped character would undo the escape.
  const escaped = line.replace(/[\\<]/g, "\\$&").replace(/!(?=\[)/g, "\\!");
  if (MARKS_ONLY.test(escaped)) return escaped.replace(/[-=_*|+~`]/g, "\\$&");
  return escaped.replace(HEADING, "$1\\#");
}
