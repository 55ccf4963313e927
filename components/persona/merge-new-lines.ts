/**
 * The input merged with the changes made to its saved text meanwhile: new lines are added and removed ones left out, so that saving reverts
 * nothing.
 */
export function mergeNewLines({ typed, before, stored }: { typed: string; before: string; stored: string }): string {
  const [old, now] = [linesOf(before), linesOf(stored)];
  const removed = old.filter((line) => !now.includes(line));
  const stays = typed.split("\n").filter((line) => !removed.includes(line.trim()));
  const come = now.filter((line) => !old.includes(line) && !linesOf(typed).includes(line));
  if (removed.length + come.length === 0) return typed;
  return [stays.join("\n").trimEnd(), ...come].filter((part) => part !== "").join("\n");
}

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
