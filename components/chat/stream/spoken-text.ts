/**
 * A reply as read aloud: its text without Markdown marks. A link becomes its text, an image its description, a table its cells. Linear in
 * the length of the text.
 */
export function speechText(text: string): string {
  return text
    .split("\n")
    .filter((line) => !/^\s*(?:`{3,}|~{3,})/.test(line) && !/^[\s|:+=*_-]*[|=*_-]{2}[\s|:+=*_-]*$/.test(line))
    .map((line) =>
      line
        .replace(/^[\s>]*(?:#{1,6}\s+|[-*+]\s+(?:\[[ xX]\]\s+)?)?/, "")
        .replace(/!?\[([^[\]]*)\](?:\([^()\s]*\)|\[[^[\]]*\])/g, "$1")
        .replace(/<(https?:[^<>\s]*)>/g, "$1")
        .replace(/<\/?[a-zA-Z][^<>]*>/g, "")
        .replace(/(?<![\p{L}\p{N}\\])_+|_+(?![\p{L}\p{N}])/gu, "")
        .replace(/\\?[*`~]+/g, "")
        .replace(/\s*\|\s*/g, ", ")
        .replace(/^, |, $/g, "")
        .replace(/\\([!-/:-@[-`{-~])/g, "$1")
        .trim(),
    )
    .filter((line, at, lines) => line !== "" || (lines[at - 1] ?? "") !== "")
    .join("\n")
    .trim();
}
