import {
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  type SimulationLinkDatum,
  type SimulationNodeDatum,
} from "d3-force";
import { type Box, overlap, type Place } from "./label-overlap";

export type Edge = { from: string; to: string };

type Body = SimulationNodeDatum & Box & Place;

/** Minimum distance between two boxes. */
export const GAP = 8;
const TICKS = 160;
const TICKS_AT_ONCE = 4;

/**
 * Attraction of edges, repulsion of all nodes, and attraction to the centre; tuned on maps of 20 to 300 nodes like those of
 * `layout.test.ts`.
 */
const TIE_LENGTH = 70;
const PUSH = -160;
const PUSH_REACH = 700;
const TO_THE_MIDDLE = 0.06;
/** Exponent of the aspect, which compensates for boxes that are wider than high; tuned likewise. */
const STRETCH = 1.8;

/**
 * Places every box so that connected ones are close and no two overlap; edges to unknown nodes are ignored. First a force layout, then
 * each box, by descending weight, takes the nearest free place. Deterministic. `aspect` is the desired width
 * divided by height: a force layout is round, so it runs on heights scaled by a power of the aspect. Yields after every few steps, so that
 * a page can render in between.
 */
export function* simulateLayout(boxes: Box[], edges: Edge[], aspect: number): Generator<void, Map<string, Place>> {
  const stretch = aspect ** STRETCH;
  const bodies = boxes.map(
    (box, nth): Body => ({
      ...box,
      width: box.width + GAP,
      height: (box.height + GAP) * stretch,
      ...spiral(nth, TIE_LENGTH / 2),
    }),
  );
  const there = new Set(boxes.map(({ id }) => id));
  const links = edges.flatMap(({ from, to }): SimulationLinkDatum<Body>[] =>
    there.has(from) && there.has(to) ? [{ source: from, target: to }] : [],
  );
  const simulation = forceSimulation(bodies)
    .force(
      "ties",
      forceLink<Body, SimulationLinkDatum<Body>>(links)
        .id(({ id }) => id)
        .distance(TIE_LENGTH),
    )
    .force("push", forceManyBody<Body>().strength(PUSH).distanceMax(PUSH_REACH))
    .force("x", forceX<Body>(0).strength(TO_THE_MIDDLE))
    .force("y", forceY<Body>(0).strength(TO_THE_MIDDLE))
    .force("apart", () => pushApart(bodies))
    .alphaDecay(1 - 0.001 ** (1 / TICKS))
    .stop();
  for (let done = 0; done < TICKS; done += TICKS_AT_ONCE) {
    simulation.tick(TICKS_AT_ONCE);
    yield;
  }
  return yield* freed(
    boxes.map((box, nth) => ({ ...box, x: bodies[nth]?.x ?? 0, y: (bodies[nth]?.y ?? 0) / stretch })),
  );
}

/** Lays out a map in one call, without yielding. */
export function layOut(boxes: Box[], edges: Edge[], aspect: number): Map<string, Place> {
  const steps = simulateLayout(boxes, edges, aspect);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/**
 * Moves each overlapping pair apart by half the overlap, along the shorter axis. Sweeps from left to right, so that distant pairs are
 * skipped.
 */
function pushApart(bodies: Body[]): void {
  const inOrder = bodies.toSorted((a, b) => leftOf(a) - leftOf(b));
  for (const [nth, one] of inOrder.entries()) {
    for (let at = nth + 1; at < inOrder.length; at++) {
      const other = inOrder[at] as Body;
      if (leftOf(other) >= one.x + one.width / 2) break;
      const [dx, dy] = [other.x - one.x, other.y - one.y];
      const overX = (one.width + other.width) / 2 - Math.abs(dx);
      const overY = (one.height + other.height) / 2 - Math.abs(dy);
      if (overX <= 0 || overY <= 0) continue;
      if (overX < overY) {
        const by = (dx < 0 ? -overX : overX) / 4;
        one.x -= by;
        other.x += by;
      } else {
        const by = (dy < 0 ? -overY : overY) / 4;
        one.y -= by;
        other.y += by;
      }
    }
  }
}

const leftOf = (body: Body): number => body.x - body.width / 2;

/** Places without overlaps, close to those of the force layout. */
function* freed(bodies: (Box & Place)[]): Generator<void, Map<string, Place>> {
  const placed: (Box & Place)[] = [];
  const inOrder = bodies.toSorted((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : 1));
  for (const body of inOrder) {
    yield;
    for (let nth = 0; ; nth++) {
      const { x, y } = spiral(nth, GAP);
      const tried = { ...body, x: Math.round(body.x + x), y: Math.round(body.y + y) };
      if (placed.some((other) => overlap(tried, other, GAP))) continue;
      placed.push(tried);
      break;
    }
  }
  return new Map(placed.map(({ id, x, y }) => [id, { x, y }]));
}

const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/** The nth point of a spiral around the centre; points are about `step` apart. */
function spiral(nth: number, step: number): Place {
  const radius = step * Math.sqrt(nth);
  return { x: radius * Math.cos(nth * GOLDEN_ANGLE), y: radius * Math.sin(nth * GOLDEN_ANGLE) };
}
