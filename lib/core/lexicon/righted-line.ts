import { CORRECTION_MAX } from "../limits";
import { countCodePoints } from "../text/points";
import type { ParsedCorrection } from "../types/corrections";
import type { Blocks } from "../types/nodes";
import type { ProposedLine } from "./proposal-lines";
import { speaksOf, withRight } from "./put-right";

type Righted = Pick<ParsedCorrection, "kind" | "value" | "old" | "about">;

/**
 * The line about the person that a correction makes wrong, with the right value in it: "Lives in Berlin." becomes "Lives in
 * Bern.". Null where L1 does not say the wrong thing of what was spoken of, or says it in a line too long to be proposed.
 */
export function rightedLine(blocks: Blocks, correction: Righted): ProposedLine | null {
  if (correction.kind !== "correction") return null;
  for (const line of blocks.user.split("\n")) {
    const content = righted(line, correction)?.trim();
    if (content && countCodePoints(content) <= CORRECTION_MAX) return { label: "user", content };
  }
  return null;
}

/** L1 with a righted line in the place of the wrong one; null where that is not there any more. */
export function withRighted(blocks: Blocks, line: ProposedLine, correction: Righted): Partial<Blocks> | null {
  const lines = blocks[line.label].split("\n");
  const at = lines.findIndex((one) => righted(one, correction)?.trim() === line.content);
  const put = at < 0 ? undefined : righted(lines[at] ?? "", correction);
  return put ? { [line.label]: lines.with(at, put).join("\n") } : null;
}

function righted(line: string, { value, old, about }: Righted): string | null {
  if (value === null || old === null || !speaksOf(line, about)) return null;
  return withRight(line, old, value);
}
