import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ForgetChoice } from "@/lib/core/types/forgetting";
import { type ClosureInput, decideDependants } from "./closure";

const edge = (parentId: string, childId: string | null) => ({ parentId, childId });

function deletedIds(input: Partial<ClosureInput> & { roots: string[] }): string[] {
  const fates = decideDependants({ edges: [], choiceOf: () => "cascade", ...input });
  return [...input.roots, ...[...fates].flatMap(([id, fate]) => (fate.isDeleted ? [id] : []))].toSorted();
}

describe("dependants of forgotten memories", () => {
  test("a thought is deleted when all of its evidence is forgotten, and stays when some is left", () => {
    expect(deletedIds({ roots: ["e1"], edges: [edge("t1", "e1"), edge("t2", "e1"), edge("t2", "e2")] })).toEqual([
      "e1",
      "t1",
    ]);
  });

  test("dependants of a deleted thought are decided in the same way, at any depth", () => {
    const edges = [edge("t1", "e1"), edge("t2", "t1"), edge("t3", "t2")];
    expect(deletedIds({ roots: ["e1"], edges })).toEqual(["e1", "t1", "t2", "t3"]);
    const fates = decideDependants({ roots: ["e1"], edges, choiceOf: () => "cascade" });
    expect([...fates].map(([id, fate]) => [id, fate.depth])).toEqual([
      ["t1", 1],
      ["t2", 2],
      ["t3", 3],
    ]);
  });

  test("evidence that was already lost does not support a thought", () => {
    expect(deletedIds({ roots: ["e1"], edges: [edge("t1", "e1"), edge("t1", null)] })).toEqual(["e1", "t1"]);
  });

  test("one dependant may stay while another is deleted, and what is based on the remaining one stays", () => {
    const edges = [edge("t1", "e1"), edge("t2", "e1"), edge("t3", "t1")];
    const choiceOf = (id: string): ForgetChoice => (id === "t1" ? "orphan" : "cascade");
    const fates = decideDependants({ roots: ["e1"], edges, choiceOf });
    expect(fates.get("t1")).toEqual({ depth: 1, isDeleted: false, because: "choice" });
    expect(fates.get("t2")).toEqual({ depth: 1, isDeleted: true, because: "bare" });
    expect(fates.get("t3")).toEqual({ depth: 2, isDeleted: false, because: "evidence" });
  });

  test("choosing to cascade deletes nothing that has other evidence", () => {
    const fates = decideDependants({
      roots: ["e1"],
      edges: [edge("t1", "e1"), edge("t1", "e2")],
      choiceOf: () => "cascade",
    });
    expect(fates.get("t1")).toEqual({ depth: 1, isDeleted: false, because: "evidence" });
  });

  test("a memory that still reveals the forgotten content is deleted, whatever the choice and its other evidence", () => {
    const edges = [edge("t1", "e1"), edge("t1", "e2"), edge("t2", "t1")];
    const fates = decideDependants({ roots: ["e1"], edges, choiceOf: () => "orphan", reveals: (id) => id === "t1" });
    expect(fates.get("t1")).toMatchObject({ isDeleted: true, because: "tells" });
    expect(fates.get("t2")).toMatchObject({ isDeleted: false, because: "choice" });
  });

  test("a memory that loses its source messages is deleted unless some are left", () => {
    const losing = new Set(["a", "b"]);
    expect(deletedIds({ roots: [], losing, grounded: new Set(["b"]), edges: [edge("t", "a")] })).toEqual(["a", "t"]);
  });

  const node = fc.integer({ min: 0, max: 12 });
  // Edges go from a higher number to a lower one, as thoughts are based on earlier memories.
  const pairs = fc.array(
    fc.tuple(node, node).filter(([parent, child]) => parent > child),
    { maxLength: 40 },
  );

  test("in any graph, a memory is deleted if and only if all of its evidence is deleted", () => {
    fc.assert(
      fc.property(pairs, (drawn) => {
        const edges = drawn.map(([parent, child]) => edge(String(parent), String(child)));
        const lost = new Set(deletedIds({ roots: ["0"], edges }));
        for (const parent of new Set(edges.map((one) => one.parentId))) {
          const evidence = edges.filter((one) => one.parentId === parent).map((one) => one.childId ?? "");
          expect(lost.has(parent)).toBe(evidence.every((child) => lost.has(child)));
        }
      }),
    );
  });

  test("in any graph with any choices, only memories chosen to cascade and without evidence are deleted", () => {
    fc.assert(
      fc.property(pairs, fc.array(fc.boolean(), { minLength: 13, maxLength: 13 }), (drawn, cascades) => {
        const edges = drawn.map(([parent, child]) => edge(String(parent), String(child)));
        const choiceOf = (id: string) => (cascades[Number(id)] ? "cascade" : "orphan");
        const fates = decideDependants({ roots: ["0"], edges, choiceOf });
        const isDeleted = (id: string | null) => id === "0" || (id !== null && fates.get(id)?.isDeleted === true);
        for (const [id, fate] of fates) {
          const evidence = edges.filter((one) => one.parentId === id);
          const isBare = evidence.every((one) => isDeleted(one.childId));
          expect(fate.isDeleted).toBe(isBare && choiceOf(id) === "cascade");
          expect(fate.because === "evidence").toBe(!isBare);
        }
      }),
    );
  });
});
