/** A label to be placed: its size and weight. Sizes and places are in px at zoom 1. */
export type Box = { id: string; width: number; height: number; weight: number };
/** The centre of a box. */
export type Place = { x: number; y: number };

/** Whether two boxes are closer to each other than `gap`. */
export function overlap(one: Box & Place, other: Box & Place, gap = 0): boolean {
  return (
    Math.abs(one.x - other.x) < (one.width + other.width) / 2 + gap &&
    Math.abs(one.y - other.y) < (one.height + other.height) / 2 + gap
  );
}
