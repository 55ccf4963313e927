import fc from "fast-check";
import { expect, test } from "vitest";
import { closure } from "./forget";

const edge = (parentId: string, childId: string | null) => ({ parentId, childId });

test("a thought goes when all of its evidence goes, and stays when some is left", () => {
  expect(closure(["e1"], [edge("t1", "e1"), edge("t2", "e1"), edge("t2", "e2")]).sort()).toEqual(["e1", "t1"]);
});

test("what rests on a thought that goes is asked the same, to any depth", () => {
  expect(closure(["e1"], [edge("t1", "e1"), edge("t2", "t1"), edge("t3", "t2")]).sort()).toEqual([
    "e1",
    "t1",
    "t2",
    "t3",
  ]);
});

test("evidence that was orphaned before holds nothing up", () => {
  expect(closure(["e1"], [edge("t1", "e1"), edge("t1", null)]).sort()).toEqual(["e1", "t1"]);
});

test("in any graph: nothing left rests on nothing, and nothing goes that still has other evidence", () => {
  const node = fc.integer({ min: 0, max: 12 });
  // Edges go from a higher number to a lower one, as thoughts rest on what came before them.
  const edges = fc.array(
    fc.tuple(node, node).filter(([parent, child]) => parent > child),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(edges, (pairs) => {
      const graph = pairs.map(([parent, child]) => edge(String(parent), String(child)));
      const gone = new Set(closure(["0"], graph));
      for (const parent of new Set(graph.map((one) => one.parentId))) {
        const evidence = graph.filter((one) => one.parentId === parent).map((one) => one.childId ?? "");
        expect(gone.has(parent)).toBe(evidence.every((child) => gone.has(child)));
      }
    }),
  );
});
