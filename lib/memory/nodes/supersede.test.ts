import fc from "fast-check";
import { expect, test } from "vitest";
import { planReplacements, type Replaceable } from "./supersede";

const at = new Date("2026-03-01T10:00:00Z");
const event = (id: string, more: Partial<Replaceable> = {}): Replaceable => ({
  id,
  type: "event",
  subject: "user",
  supersededBy: null,
  learnedAt: at,
  lastMentionedAt: null,
  pinnedAt: null,
  origin: "extraction",
  editedAt: null,
  ...more,
});

test("an event is superseded by a later one about the same subject", () => {
  const later = event("new", { learnedAt: new Date(at.getTime() + 1) });
  expect(planReplacements([{ newId: "new", oldId: "old" }], [event("old"), later])).toHaveLength(1);
});

test("an older memory that is mentioned again supersedes one learned in between", () => {
  const [then, since] = [new Date(at.getTime() + 1), new Date(at.getTime() + 2)];
  const nodes = [event("told again", { lastMentionedAt: since }), event("in between", { learnedAt: then })];
  expect(planReplacements([{ newId: "told again", oldId: "in between" }], nodes)).toHaveLength(1);
  expect(planReplacements([{ newId: "in between", oldId: "told again" }], nodes)).toEqual([]);
});

test.each([
  ["itself", [{ newId: "new", oldId: "new" }], [event("new")]],
  ["a missing or forgotten memory, or another user's", [{ newId: "new", oldId: "gone" }], [event("new")]],
  [
    "a memory that is already replaced",
    [{ newId: "new", oldId: "old" }],
    [event("new"), event("old", { supersededBy: "x" })],
  ],
  [
    "a memory of another subject",
    [{ newId: "new", oldId: "old" }],
    [event("new"), event("old", { subject: "shared" })],
  ],
  ["a thought", [{ newId: "new", oldId: "old" }], [event("new"), event("old", { type: "thought" })]],
  [
    "a memory that was learnt later",
    [{ newId: "new", oldId: "old" }],
    [event("new"), event("old", { learnedAt: new Date(at.getTime() + 1) })],
  ],
])("a replacement never supersedes %s", (_what, wanted, nodes) => {
  expect(planReplacements(wanted, nodes)).toEqual([]);
});

test("for any replacements no memory ever supersedes itself, directly or in a circle", () => {
  const ids = ["a", "b", "c", "d", "e"];
  const pair = fc.record({ newId: fc.constantFrom(...ids), oldId: fc.constantFrom(...ids) });
  fc.assert(
    fc.property(fc.array(fc.array(pair, { maxLength: 6 }), { maxLength: 5 }), (batches) => {
      const by = new Map<string, string>();
      for (const wanted of batches) {
        const nodes = ids.map((id) => event(id, { supersededBy: by.get(id) ?? null }));
        for (const { newId, oldId } of planReplacements(wanted, nodes)) {
          expect(by.has(oldId)).toBe(false);
          by.set(oldId, newId);
        }
      }
      for (const start of ids) {
        let steps = 0;
        for (let id = by.get(start); id !== undefined; id = by.get(id)) expect(++steps).toBeLessThan(ids.length);
      }
    }),
  );
});
