import type { MapNode } from "@/components/api/map";
import { type Box, overlap, type Place } from "./label-overlap";

/** Font sizes of labels, and the padding of a chip, in px. `map-node.tsx` draws them so. */
export const LABEL = {
  entity: { type: 15, height: 30, around: 40, textMax: 150 },
  memory: { type: 13, height: 24, around: 30, textMax: 176 },
} as const;

export const isEntity = ({ kind }: Pick<MapNode, "kind">): boolean => kind !== "event" && kind !== "thought";

/** The size of a node's chip; longer text is truncated with an ellipsis. */
export function boxOf(node: Pick<MapNode, "id" | "kind" | "weight">, texts: string): Box {
  const { type, height, around, textMax } = isEntity(node) ? LABEL.entity : LABEL.memory;
  const width = Math.ceil(Math.min(textMax, widthOf(texts, type)) + around);
  // An entity matters more than a single event.
  return { id: node.id, width, height, weight: node.weight + (isEntity(node) ? 100 : 0) };
}

/** Estimated width of a text at a font size in px: at least the average width in the app's fonts. */
export function widthOf(texts: string, type: number): number {
  let ems = 0;
  for (const character of texts) {
    if (/[\u2e80-\uffff]|[\u{10000}-\u{3ffff}]/u.test(character)) ems += 1;
    else if (/[A-ZmwMW@%&—…]/.test(character)) ems += 0.8;
    else if (/[ijltfr.,;:'’!|()\s]/.test(character)) ems += 0.36;
    else ems += 0.6;
  }
  return ems * type;
}

/** The zoom that labels are laid out for: the nearest step below, never above 1, so that they are rarely recomputed. */
export function stepOf(zoom: number): number {
  return Math.min(1, 2 ** (Math.floor(Math.log2(zoom) * 4) / 4));
}

/**
 * Which labels are shown at a zoom step, where they are `1 / step` times as large as the map so that they stay readable: those with the
 * highest weight that overlap no other shown label. At 1 all of them.
 */
export function labelsAt(placed: (Box & Place)[], step: number): Set<string> {
  const shown: (Box & Place)[] = [];
  for (const one of placed.toSorted((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : 1))) {
    const grown = { ...one, width: one.width / step, height: one.height / step };
    if (!shown.some((other) => overlap(grown, other, 2 / step))) shown.push(grown);
  }
  return new Set(shown.map(({ id }) => id));
}

/** Radius of a touch in screen px. */
const REACH = 22;

/** The node that a tap selects: the label under it, else the nearest dot within touch radius. */
export function findNodeAt(placed: (Box & Place)[], labels: Set<string>, at: Place, zoom: number): string | null {
  const step = stepOf(zoom);
  const point = { id: "", width: 0, height: 0, weight: 0, ...at };
  const label = placed.find(
    (one) => labels.has(one.id) && overlap({ ...one, width: one.width / step, height: one.height / step }, point),
  );
  if (label) return label.id;
  const far = (one: Place) => Math.hypot(one.x - at.x, one.y - at.y) * zoom;
  const nearest = placed.toSorted((a, b) => far(a) - far(b))[0];
  return nearest && far(nearest) <= REACH ? nearest.id : null;
}
