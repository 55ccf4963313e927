import type { ReactNode } from "react";
import { findMath } from "./find-math";

/**
 * Whether a text renders the same with and without Markdown: nothing in it could be markup, an address, or a line that begins or ends with
 * white space. False in doubt.
 */
export function isPlain(text: string): boolean {
  if (text.includes("$") && findMath(text).length > 0) return false;
  return !/[\\`*_~<>[\]|#@\t\r\0]|&[a-z#]|https?:|www\.|^(?:[ +=-]|:-|\d+[.)](?: |$))| $/im.test(trimmed(text));
}

/** Plain text, rendered as Markdown would render it. */
export function PlainText({ text }: { text: string }) {
  return (
    trimmed(text)
      .split(/\n{2,}/)
      .filter(Boolean)
      // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs only grow at the end
      .map((paragraph, at) => <Paragraph key={at}>{paragraph}</Paragraph>)
  );
}

/** Trims Markdown white space only: other white space, such as the indent of a Chinese paragraph, is content. */
function trimmed(text: string): string {
  let [start, end] = [0, text.length];
  while (text[start] === "\n") start += 1;
  while (end > start && " \t\n".includes(text[end - 1] ?? "")) end -= 1;
  return text.slice(start, end);
}

export function Paragraph({ children }: { children?: ReactNode }) {
  return (
    <p dir="auto" className="mt-3 whitespace-pre-line first:mt-0">
      {children}
    </p>
  );
}
