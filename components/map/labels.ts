import type { MapNode } from "@/components/api/map";
import { type Box, overlap, type Place } from "./label-overlap";

/** Type sizes of labels, and what a chip has around its text, in px. `map-node.tsx` draws them so. */
export const LABEL = {
  entity: { type: 15, height: 30, around: 40, textMax: 150 },
  memory: { type: 13, height: 24, around: 30, textMax: 176 },
} as const;

export const isEntity = ({ kind }: Pick<MapNode, "kind">): boolean => kind !== "event" && kind !== "thought";

/** The size that a node's chip takes; longer words end in dots. */
export function boxOf(node: Pick<MapNode, "id" | "kind" | "weight">, texts: string): Box {
  const { type, height, around, textMax } = isEntity(node) ? LABEL.entity : LABEL.memory;
  const width = Math.ceil(Math.min(textMax, widthOf(texts, type)) + around);
  // Somebody matters more than what happened once.
  return { id: node.id, width, height, weight: node.weight + (isEntity(node) ? 100 : 0) };
}

/** How wide words are in a type of so many px: at least as wide as the app's faces set them on the average. */
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

/** The zoom that labels are set for: the nearest step below, never above 1, so that they are drawn anew only now and then. */
export function stepOf(zoom: number): number {
  return Math.min(1, 2 ** (Math.floor(Math.log2(zoom) * 4) / 4));
}

/**
 * Which labels are shown at a step of zoom, at which they are `1 / step` times as large as the map is, so that they stay readable:
 * those that matter most, and none that would lie on one that is shown. At 1 all of them.
 */
export function labelsAt(placed: (Box & Place)[], step: number): Set<string> {
  const shown: (Box & Place)[] = [];
  for (const one of placed.toSorted((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : 1))) {
    const grown = { ...one, width: one.width / step, height: one.height / step };
    if (!shown.some((other) => overlap(grown, other, 2 / step))) shown.push(grown);
  }
  return new Set(shown.map(({ id }) => id));
}

/** A finger's reach, px of the screen. */
const REACH = 22;

/** What a tap at a point of the map means: the label it is on, else the nearest dot within a finger's reach. */
export function hit(placed: (Box & Place)[], labels: Set<string>, at: Place, zoom: number): string | null {
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
