/** Parses names as typed: separated by commas of any script, semicolons or line breaks. */
export function parseAliases(text: string): string[] {
  const names = text
    .split(/[,，、;；\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== "");
  return [...new Set(names)];
}
