import { describe, expect, test } from "vitest";
import { fitLabels } from "./fit";
import { graphOf } from "./graphs.fixtures";
import type { Box, Place } from "./label-overlap";
import { labelsAt, stepOf } from "./labels";
import { layOut } from "./layout";

const ZOOM = { min: 0.04, max: 1.25 };
const SCREENS = [
  { width: 320, height: 288 },
  { width: 390, height: 620 },
  { width: 1_280, height: 640 },
];

describe.each([1, 4, 30, 300])("a map of %i nodes", (count) => {
  const { boxes, edges } = graphOf(7, count);
  const places = layOut(boxes, edges, 0.65);
  const placed = boxes.map((box) => ({ ...box, ...(places.get(box.id) as Place) }));

  test.each(SCREENS)("fits a drawing of $width by $height px with every shown label inside", (size) => {
    const { x, y, zoom } = fitLabels(placed, size, ZOOM);
    const scale = zoom / stepOf(zoom) / 2;
    const labels = labelsAt(placed, stepOf(zoom));
    const outside = placed.filter((one: Box & Place) => {
      if (!labels.has(one.id)) return false;
      const [left, top] = [x + one.x * zoom, y + one.y * zoom];
      return (
        left - one.width * scale < 0 ||
        left + one.width * scale > size.width ||
        top - one.height * scale < 0 ||
        top + one.height * scale > size.height
      );
    });
    expect(outside).toEqual([]);
    expect(zoom).toBeLessThanOrEqual(ZOOM.max);
  });
});

test("a small map is centred and not enlarged beyond the maximum zoom", () => {
  const one = { id: "a", x: 40, y: -20, width: 100, height: 30, weight: 1 };
  expect(fitLabels([one], { width: 400, height: 300 }, ZOOM)).toEqual({ zoom: 1.25, x: 150, y: 175 });
});
