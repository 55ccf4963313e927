import type { MapNode } from "@/components/api/map";
import type { Box } from "./label-overlap";
import { boxOf } from "./labels";
import type { Edge } from "./layout";

/** Test support: realistic maps generated from a seed. */

const NAMES = [
  "Mia",
  "Biscuit",
  "Grandmother Adelheid",
  "奶奶",
  "陈老师",
  "the climbing gym",
  "Dr. Okonkwo-Lindqvist",
  "老家",
];
const DESCRIPTIONS = [
  "Biscuit jumped on the bed in the middle of the night again.",
  "Quit the job.",
  "今天终于和妈妈说了搬家的事，她没有生气。",
  "Walked along the river with Mia until it was dark, and it was good.",
  "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
  "下雨了。",
  "Will call on Sunday",
];

export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A map of `count` nodes, two fifths of them entities, with a few hubs and many loosely connected nodes. */
export function graphOf(seed: number, count: number): { boxes: Box[]; edges: Edge[]; texts: Map<string, string> } {
  const random = randomOf(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const texts = new Map<string, string>();
  const boxes = Array.from({ length: count }, (_, nth) => {
    const part = nth / count;
    const kind: MapNode["kind"] = part < 0.4 ? "person" : part < 0.8 ? "event" : "thought";
    const label = kind === "person" ? `${pick(NAMES)} ${nth}` : pick(DESCRIPTIONS);
    texts.set(`n${nth}`, label);
    return boxOf({ id: `n${nth}`, kind, weight: Math.floor(random() ** 3 * 30) }, label);
  });
  const known = Math.floor(count * 0.4);
  const edges = boxes.slice(known).flatMap(({ id }): Edge[] => {
    const many = Math.floor(random() * 4);
    const to = new Set(Array.from({ length: many }, () => Math.floor(random() ** 2 * known)));
    return [...to].map((nth) => ({ from: id, to: `n${nth}` }));
  });
  return { boxes, edges, texts };
}
