/** Parses names as typed: separated by commas of any script, semicolons or line breaks. */
export function readNames(text: string): string[] {
  const names = text
    .split(/[,，、;；\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== "");
  return [...new Set(names)];
}
