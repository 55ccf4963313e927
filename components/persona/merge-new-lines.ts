/**
 * A text that is being typed, with the lines that came into its saved form meanwhile and without those that went, so that
 * saving it takes nothing back.
 */
export function withNewLines({ typed, before, kept }: { typed: string; before: string; kept: string }): string {
  const [old, now] = [linesOf(before), linesOf(kept)];
  const gone = old.filter((line) => !now.includes(line));
  const stays = typed.split("\n").filter((line) => !gone.includes(line.trim()));
  const come = now.filter((line) => !old.includes(line) && !linesOf(typed).includes(line));
  if (gone.length + come.length === 0) return typed;
  return [stays.join("\n").trimEnd(), ...come].filter((part) => part !== "").join("\n");
}

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
