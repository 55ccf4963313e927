/** Enough to tell two messages of the same minute apart. */
const LENGTH_MAX = 40;

/** The start of a message on one line, cut between words where the language has spaces, with an ellipsis if something is left out. */
export function shortenText(text: string): string {
  const line = text
    .slice(0, 10 * LENGTH_MAX)
    .replace(/\s+/g, " ")
    .trim();
  const signs = [...line];
  if (signs.length <= LENGTH_MAX) return line;
  const start = signs.slice(0, LENGTH_MAX).join("");
  const end = start.lastIndexOf(" ");
  return `${end > LENGTH_MAX / 2 ? start.slice(0, end) : start}…`;
}
