import { expect, test } from "vitest";
import type { MapNode } from "@/components/api/map";
import { neighboursOf } from "./adjacency";

const node = (id: string, weight: number): MapNode => ({
  ...{ id, weight, kind: "event", label: id, isQuote: false, impact: 0, status: null },
});

test("a node's neighbours are found from both ends of an edge, once each, heaviest first; edges to unknown nodes are ignored", () => {
  const nodes = [node("a", 1), node("b", 2), node("c", 3)];
  const edges = neighboursOf(nodes, [
    { from: "a", to: "b", kind: "speaks_of" },
    { from: "b", to: "a", kind: "rests_on" },
    { from: "c", to: "a", kind: "speaks_of" },
    { from: "a", to: "gone", kind: "speaks_of" },
  ]);
  expect([...edges].map(([id, others]) => [id, others.map((other) => other.id)])).toEqual([
    ["a", ["c", "b"]],
    ["b", ["a"]],
    ["c", ["a"]],
  ]);
});
