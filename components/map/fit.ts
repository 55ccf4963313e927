import type { Box, Place } from "./label-overlap";
import { labelsAt, stepOf } from "./labels";

type Size = { width: number; height: number };
type Fit = { x: number; y: number; zoom: number };

/** Empty px between the outermost labels and the edge of the drawing. */
const MARGIN = 10;
/** Space in px for a node without its label. */
const DOT = 20;
/** Each try is this much smaller: sixty tries shrink a map to a fifth. */
const SHRINK = 0.97;

/**
 * The highest zoom, and the position, at which every node and every shown label lies inside a drawing of the given size. Labels do not
 * shrink with the map (see `labelsAt`), so a fit of the bare map would cut those at its edges.
 */
export function fitLabels(placed: (Box & Place)[], size: Size, range: { min: number; max: number }): Fit {
  for (let zoom = Math.max(range.min, bareZoom(placed, size, range.max)); ; zoom *= SHRINK) {
    const box = boundsAt(placed, zoom);
    const fits = box.right - box.left <= size.width - 2 * MARGIN && box.bottom - box.top <= size.height - 2 * MARGIN;
    if (fits || zoom * SHRINK < range.min)
      return { zoom, x: (size.width - box.left - box.right) / 2, y: (size.height - box.top - box.bottom) / 2 };
  }
}

/** The zoom at which the nodes fit without their labels. */
function bareZoom(placed: (Box & Place)[], { width, height }: Size, max: number): number {
  const wide = spanOf(placed.map(({ x }) => x));
  const high = spanOf(placed.map(({ y }) => y));
  return Math.min(max, (width - 2 * MARGIN) / (wide + 1), (height - 2 * MARGIN) / (high + 1));
}

const spanOf = (values: number[]) => Math.max(...values) - Math.min(...values);

/** The screen px that nodes and shown labels take at a zoom, around the unmoved map. */
function boundsAt(placed: (Box & Place)[], zoom: number) {
  const scale = zoom / stepOf(zoom);
  const labels = labelsAt(placed, stepOf(zoom));
  const boxes = placed.map(({ id, x, y, ...box }) => {
    const [width, height] = labels.has(id) ? [box.width * scale, box.height * scale] : [DOT, DOT];
    return {
      left: x * zoom - width / 2,
      right: x * zoom + width / 2,
      top: y * zoom - height / 2,
      bottom: y * zoom + height / 2,
    };
  });
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}
