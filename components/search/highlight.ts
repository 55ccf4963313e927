import { renamedPlaces } from "@/components/common/user-name";

export type Piece = { text: string; isFound: boolean };

/**
 * Splits a memory's text into matched and other parts, with the user called by name. `found` are [start, end) in UTF-16 units of the stored
 * text. Where a match covers a part of a text replaced by the name, the whole name is highlighted.
 */
export function highlighted(text: string, found: readonly (readonly [number, number])[], name: string): Piece[] {
  const isFound = (from: number, to: number) => found.some(([start, end]) => start < to && from < end);
  const renamed = renamedPlaces(text, name);
  const isInside = (at: number) => renamed.some(({ start, end }) => start < at && at < end);
  const cuts = [0, text.length, ...renamed.flatMap(({ start, end }) => [start, end]), ...found.flat()];
  const edges = [...new Set(cuts.filter((at) => at >= 0 && at <= text.length && !isInside(at)))].sort((a, b) => a - b);
  const pieces = edges.slice(1).map((to, index) => {
    const from = edges[index] ?? 0;
    const isRenamed = renamed.some(({ start }) => start === from);
    return { text: isRenamed ? name : text.slice(from, to), isFound: isFound(from, to) };
  });
  return mergePieces(pieces);
}

/** Merges adjacent parts of one kind. */
function mergePieces(pieces: Piece[]): Piece[] {
  const all: Piece[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    if (last?.isFound === piece.isFound) last.text += piece.text;
    else all.push({ ...piece });
  }
  return all;
}
