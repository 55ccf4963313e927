import { describe, expect, test } from "vitest";
import { graphOf } from "./graphs.fixtures";
import { type Box, overlap, type Place } from "./label-overlap";
import { findNodeAt, labelsAt, stepOf } from "./labels";
import { GAP, layOut, simulateLayout } from "./layout";

const MOST = 300;
const DESK = 1.7;
const PHONE = 0.65;

type Placed = Box & Place;
const place = (boxes: Box[], places: Map<string, Place>): Placed[] =>
  boxes.map((box) => ({ ...box, ...(places.get(box.id) as Place) }));

function overlapping(placed: Placed[], gap = 0): string[] {
  return placed.flatMap((one, nth) =>
    placed.slice(nth + 1).flatMap((other) => (overlap(one, other, gap) ? [`${one.id} ${other.id}`] : [])),
  );
}

/** Zoom at which the places fit a screen, with the page's margin. */
function fittedZoom(placed: Placed[], width: number, height: number): number {
  const reach = (of: (one: Placed) => [number, number]) => {
    const ends = placed.map(of);
    return Math.max(...ends.map(([, high]) => high)) - Math.min(...ends.map(([low]) => low));
  };
  const wide = reach(({ x, width }) => [x - width / 2, x + width / 2]);
  const high = reach(({ y, height }) => [y - height / 2, y + height / 2]);
  return Math.min(1, (width * 0.92) / wide, (height * 0.92) / high);
}

describe.each([1, 2, 3])("a map of 300 nodes, seed %i", (seed) => {
  const { boxes, edges } = graphOf(seed, MOST);
  const found = new Map<number, Map<string, Place>>();
  const laidOut = (aspect: number) => {
    const started = performance.now();
    const places = found.get(aspect) ?? layOut(boxes, edges, aspect);
    if (!found.has(aspect))
      console.info(`map of ${MOST}, aspect ${aspect}: laid out in ${Math.round(performance.now() - started)} ms`);
    found.set(aspect, places);
    return places;
  };

  test.each([
    ["a desktop", DESK, 1200, 700],
    ["a phone", PHONE, 390, 640],
  ])("no boxes overlap, and on %s no two visible labels touch, at any zoom", (_, aspect, width, height) => {
    const placed = place(boxes, laidOut(aspect));
    expect(placed).toHaveLength(MOST);
    expect(overlapping(placed, GAP)).toEqual([]);
    for (const zoom of [fittedZoom(placed, width, height), 0.1, 0.3, 0.7, 1, 2]) {
      const step = stepOf(zoom);
      const labels = labelsAt(placed, step);
      expect(labels.size).toBeGreaterThan(0);
      if (step === 1) expect(labels.size).toBe(MOST);
      const grown = placed
        .filter(({ id }) => labels.has(id))
        .map((one) => ({ ...one, width: one.width / step, height: one.height / step }));
      expect(overlapping(grown)).toEqual([]);
    }
  });

  test("connected nodes are nearer to each other than unconnected ones", () => {
    const at = laidOut(DESK);
    const far = (one: string, other: string) => {
      const [a, b] = [at.get(one) as Place, at.get(other) as Place];
      return Math.hypot(a.x - b.x, a.y - b.y);
    };
    const mean = (all: number[]) => all.reduce((sum, one) => sum + one, 0) / all.length;
    const tied = mean(edges.map(({ from, to }) => far(from, to)));
    const any = mean(boxes.slice(1).map(({ id }, nth) => far(id, boxes[(nth * 7) % MOST]?.id ?? id)));
    expect(tied).toBeLessThan(any * 0.7);
  });
});

test("the same map gets the same layout, whether computed at once or in steps", () => {
  const { boxes, edges } = graphOf(9, 80);
  const once = layOut(boxes, edges, DESK);
  const steps = simulateLayout(boxes, edges, DESK);
  let step = steps.next();
  let stops = 0;
  for (; !step.done; step = steps.next()) stops++;
  expect(step.value).toEqual(once);
  expect(stops).toBeGreaterThan(20);
});

test("an edge to an unknown node changes nothing", () => {
  const { boxes, edges } = graphOf(4, 40);
  expect(layOut(boxes, [...edges, { from: "n0", to: "gone" }], DESK)).toEqual(layOut(boxes, edges, DESK));
});

test("a map of a single node, of no node, or of nodes without edges is laid out without overlaps", () => {
  const { boxes } = graphOf(3, 40);
  expect(layOut([], [], DESK).size).toBe(0);
  expect(layOut(boxes.slice(0, 1), [], DESK).size).toBe(1);
  expect(overlapping(place(boxes, layOut(boxes, [], PHONE)))).toEqual([]);
});

test("of two overlapping labels the one with less weight is hidden", () => {
  const { boxes, edges } = graphOf(2, MOST);
  const placed = place(boxes, layOut(boxes, edges, DESK));
  const labels = labelsAt(placed, stepOf(0.3));
  const heaviest = boxes.toSorted((a, b) => b.weight - a.weight)[0];
  expect(labels.has(heaviest?.id ?? "")).toBe(true);
  expect(labels.size).toBeLessThan(MOST);
  expect(labelsAt(placed, stepOf(0.6)).size).toBeGreaterThan(labels.size);
});

test("a tap selects the node whose label is under it, else the node whose dot is within touch radius, else nothing", () => {
  const box = { width: 100, height: 20, weight: 1 };
  const placed = [
    { ...box, id: "a", x: 0, y: 0 },
    { ...box, id: "b", x: 300, y: 0 },
  ];
  const labels = new Set(["a"]);
  expect(findNodeAt(placed, labels, { x: 45, y: 5 }, 1)).toBe("a");
  expect(findNodeAt(placed, labels, { x: 285, y: 0 }, 1)).toBe("b");
  expect(findNodeAt(placed, labels, { x: 260, y: 0 }, 1)).toBeNull();
  // The smaller the zoom, the more of the map a finger covers.
  expect(findNodeAt(placed, labels, { x: 260, y: 0 }, 0.5)).toBe("b");
});
