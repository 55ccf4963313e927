import fc from "fast-check";
import { expect, test } from "vitest";
import { orphanClosure } from "./orphan-closure";

const id = fc.integer({ min: 0, max: 9 }).map(String);
/** A parent has a higher number than its evidence, so there are no cycles. */
const edges = fc
  .array(fc.tuple(id, id), { maxLength: 25 })
  .map((pairs) => pairs.filter(([a, b]) => a > b).map(([parentId, childId]) => ({ parentId, childId })));
const some = fc.uniqueArray(id, { maxLength: 4 });

test("a memory is deleted if and only if it has no remaining evidence and is not in `keeps`", () => {
  fc.assert(
    fc.property(some, edges, some, (ids, all, keeps) => {
      const retained = new Set(keeps);
      const deletedIds = new Set(orphanClosure(ids, all, retained));
      for (const one of "0123456789") {
        const evidence = all.filter((edge) => edge.parentId === one);
        const isBare = evidence.length > 0 && evidence.every((edge) => deletedIds.has(edge.childId));
        expect(deletedIds.has(one)).toBe(!retained.has(one) && (ids.includes(one) || isBare));
      }
    }),
  );
});
