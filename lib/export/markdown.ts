import { onOneLine } from "@/lib/core/text/one-line";

/** What can mean something within a line of Markdown. */
const PUNCTUATION = /[\\`*_{}[\]()#+\-.!|<>~&:]/g;
/** Marks of quotes, lists and indentation, which may stand before a heading, then the heading's own. */
const HEADING = /^([\s>*+\-\d.)]*)#/;
/** A line of nothing but marks underlines a heading, rules the page off, or begins a table. */
const MARKS_ONLY = /^[\s>*+\-=_\d.):|~`]*$/;

/** A text on one line that stands for itself, whatever it holds. */
export function inlineText(text: string): string {
  return onOneLine(text).replace(PUNCTUATION, "\\$&");
}

/**
 * A text as a quote. No image and no HTML of it is loaded, no heading, rule or table begins in it; emphasis, lists and links stay.
 */
export function quotedText(text: string): string {
  const lines = text.split(/\r\n|\r|\n/);
  return lines.map((line) => (line === "" ? ">" : `> ${withoutStructure(line)}`)).join("\n");
}

function withoutStructure(line: string): string {
  // Backslashes first: one that stands before what is escaped would undo it.
  const escaped = line.replace(/[\\<]/g, "\\$&").replace(/!(?=\[)/g, "\\!");
  if (MARKS_ONLY.test(escaped)) return escaped.replace(/[-=_*|+~`]/g, "\\$&");
  return escaped.replace(HEADING, "$1\\#");
}
