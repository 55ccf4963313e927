import {
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  type SimulationLinkDatum,
  type SimulationNodeDatum,
} from "d3-force";

/** What is to stand somewhere: its label's size, and how much it matters. Sizes and places are in px at zoom 1. */
export type Box = { id: string; width: number; height: number; weight: number };
/** The middle of a box. */
export type Place = { x: number; y: number };
export type Tie = { from: string; to: string };

type Body = SimulationNodeDatum & Box & Place;

/** Between any two boxes. */
export const GAP = 8;
const TICKS = 160;
const TICKS_AT_ONCE = 4;

/** Pull of ties, push of all from all, and pull to the middle; tried on maps of 20 to 300, as those of `layout.test.ts`. */
const TIE_LENGTH = 70;
const PUSH = -160;
const PUSH_REACH = 700;
const TO_THE_MIDDLE = 0.06;

/**
 * Finds a place for every box so that what is tied stands near and no two overlap: forces first, then whatever still lies on
 * another one moves to the nearest free place, those that matter most staying. The same boxes and ties always give the same places.
 * `aspect` is how wide the map should be for its height. Stops after every few steps, so that a page can draw in between.
 */
export function* settle(boxes: Box[], ties: Tie[], aspect: number): Generator<void, Map<string, Place>> {
  const bodies = boxes.map((box, nth): Body => ({ ...box, ...spiral(nth, TIE_LENGTH / 2) }));
  const links: SimulationLinkDatum<Body>[] = ties.map(({ from, to }) => ({ source: from, target: to }));
  const simulation = forceSimulation(bodies)
    .force(
      "ties",
      forceLink<Body, SimulationLinkDatum<Body>>(links)
        .id(({ id }) => id)
        .distance(TIE_LENGTH),
    )
    .force("push", forceManyBody<Body>().strength(PUSH).distanceMax(PUSH_REACH))
    .force("x", forceX<Body>(0).strength(TO_THE_MIDDLE / Math.sqrt(aspect)))
    .force("y", forceY<Body>(0).strength(TO_THE_MIDDLE * Math.sqrt(aspect)))
    .force("apart", () => pushApart(bodies))
    .alphaDecay(1 - 0.001 ** (1 / TICKS))
    .stop();
  for (let done = 0; done < TICKS; done += TICKS_AT_ONCE) {
    simulation.tick(TICKS_AT_ONCE);
    yield;
  }
  return freed(bodies);
}

/** The same in one go. */
export function layOut(boxes: Box[], ties: Tie[], aspect: number): Map<string, Place> {
  const steps = settle(boxes, ties, aspect);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Moves each two that overlap half of what they do away from each other, along the shorter way. */
function pushApart(bodies: Body[]): void {
  for (const [nth, one] of bodies.entries()) {
    for (let at = nth + 1; at < bodies.length; at++) {
      const other = bodies[at] as Body;
      const [dx, dy] = [other.x - one.x, other.y - one.y];
      const overX = (one.width + other.width) / 2 + GAP - Math.abs(dx);
      const overY = (one.height + other.height) / 2 + GAP - Math.abs(dy);
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

/** Places in which nothing overlaps, near those that the forces found. */
function freed(bodies: Body[]): Map<string, Place> {
  const placed: (Box & Place)[] = [];
  const inOrder = bodies.toSorted((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : 1));
  for (const body of inOrder) {
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

/** Whether two boxes come nearer to each other than `gap`. */
export function overlap(one: Box & Place, other: Box & Place, gap = 0): boolean {
  return (
    Math.abs(one.x - other.x) < (one.width + other.width) / 2 + gap &&
    Math.abs(one.y - other.y) < (one.height + other.height) / 2 + gap
  );
}

const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/** The nth point of a spiral around the middle; points lie about `step` apart. */
function spiral(nth: number, step: number): Place {
  const radius = step * Math.sqrt(nth);
  return { x: radius * Math.cos(nth * GOLDEN_ANGLE), y: radius * Math.sin(nth * GOLDEN_ANGLE) };
}
