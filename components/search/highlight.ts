import { renamedPlaces } from "@/components/common/user-name";

export type Piece = { text: string; isFound: boolean };

/**
 * A memory's words in pieces, found ones apart, with the person called by name. `found` are [start, end) in UTF-16 units
 * of the words as they are kept. A place that was found in part by its old words is found whole under the name.
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

/** Neighbours of one kind become one. */
function mergePieces(pieces: Piece[]): Piece[] {
  const all: Piece[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    if (last?.isFound === piece.isFound) last.text += piece.text;
    else all.push({ ...piece });
  }
  return all;
}
