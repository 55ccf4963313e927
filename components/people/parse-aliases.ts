/** Other names as one types them: with commas of any script, semicolons or line breaks between. */
export function readNames(text: string): string[] {
  const names = text
    .split(/[,，、;；\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== "");
  return [...new Set(names)];
}
