import type { Language } from "@/lib/core/language/types";
import { correctedLine, lineOf, type ProposedLine, readLine, withLine } from "@/lib/core/proposal-lines";
import type { ParsedCorrection } from "@/lib/core/types/corrections";
import type { BlockLabel, Blocks } from "@/lib/core/types/nodes";

/** What proposals for L1 are planned from: the texts of L1, and the open proposals (`waiting`), oldest first. */
export type ProposalBasis = { blocks: Blocks; waiting: { id: string; label: BlockLabel; content: string }[] };

/**
 * What one correction does to the open proposals: which of them it outdates, which one already says the same, and which line it adds as a
 * new proposal.
 */
export type ProposalStep = {
  outdated: { id: string; label: BlockLabel }[];
  sameId: string | null;
  adds: ProposedLine | null;
};

/**
 * Plans the proposals for L1 that follow from corrections: one step per correction, in order. Lines that L1 already contains are not
 * proposed. If an open proposal says the same, it is attached to the new correction; a newer name replaces an older one. Pure; `newId`
 * makes the id of a new proposal.
 */
export function planProposals(
  { blocks, waiting }: ProposalBasis,
  corrections: readonly ParsedCorrection[],
  { language, newId }: { language: Language; newId: () => string },
): (ProposalStep & { id: string })[] {
  let rows = waiting;
  return corrections.map((correction) => {
    const id = newId();
    const line = lineOf(correction, language) ?? correctedLine(blocks, correction);
    if (line === null) return { id, outdated: [], sameId: null, adds: null };
    const outdated = rows.filter((one) => one.content !== line.content && isSuperseded(one.content, line.content));
    rows = rows.filter((one) => !outdated.includes(one));
    const isHeld = Object.keys(withLine(blocks, line)).length === 0;
    const same = isHeld ? undefined : rows.find((one) => one.label === line.label && one.content === line.content);
    const adds = isHeld || same ? null : line;
    if (adds) rows = [...rows, { id, ...adds }];
    return { id, outdated, sameId: same?.id ?? null, adds };
  });
}

/**
 * Whether a later line makes an earlier one obsolete: a name replaces another name, and "call me X" and "never call me X" exclude each
 * other.
 */
function isSuperseded(earlier: string, later: string): boolean {
  const [before, now] = [readLine(earlier), readLine(later)];
  if (!before || !now) return false;
  if (before.kind === "name" && now.kind === "name") return true;
  const kinds = new Set<string>([before.kind, now.kind]);
  return kinds.has("name") && kinds.has("not_name") && before.what.toLowerCase() === now.what.toLowerCase();
}
