import fc from "fast-check";
import { expect, test } from "vitest";
import { COMPACTION } from "@/lib/core/settings/consolidation";
import { compactionGate } from "./compaction-gate";

const sessions = fc.record({
  summaryTokens: fc.integer({ min: 0, max: 3_000 }),
  rows: fc.array(fc.record({ tokenCount: fc.integer({ min: 1, max: 2_000 }) }), { maxLength: 60 }),
  windowTokens: fc.integer({ min: 200, max: 20_000 }),
});
const sum = (rows: { tokenCount: number }[]) => rows.reduce((total, row) => total + row.tokenCount, 0);
const even = (count: number, tokenCount: number) => Array.from({ length: count }, () => ({ tokenCount }));

test("a session within 85 % of the window is not compacted", () => {
  fc.assert(
    fc.property(sessions, (session) => {
      fc.pre(session.summaryTokens + sum(session.rows) <= 0.85 * session.windowTokens);
      expect(compactionGate(session)).toBeNull();
    }),
  );
  expect(compactionGate({ summaryTokens: 400, rows: even(30, 100), windowTokens: 4_000 })).toBeNull();
  expect(compactionGate({ summaryTokens: 401, rows: even(30, 100), windowTokens: 4_000 })).not.toBeNull();
});

test("compaction splits the whole session, in order, into rows to summarise and rows to leave, at least four of each", () => {
  fc.assert(
    fc.property(sessions, (session) => {
      const gate = compactionGate(session);
      if (!gate) return;
      expect([...gate.take, ...gate.keep]).toEqual(session.rows);
      expect(gate.take.length).toBeGreaterThanOrEqual(COMPACTION.rowsMin);
      expect(gate.keep.length).toBeGreaterThanOrEqual(COMPACTION.rowsMin);
    }),
  );
});

test("compaction leaves as many of the newest rows as fit into about a quarter of the window", () => {
  fc.assert(
    fc.property(sessions, (session) => {
      const gate = compactionGate(session);
      if (!gate) return;
      expect(gate.keep.length === COMPACTION.rowsMin || sum(gate.keep) <= session.windowTokens / 4).toBe(true);
      expect(sum([...gate.take.slice(-1), ...gate.keep])).toBeGreaterThan(session.windowTokens / 4);
    }),
  );
});

test("fewer than four rows since the last summary are not compacted, however long they are", () => {
  expect(compactionGate({ summaryTokens: 0, rows: even(7, 5_000), windowTokens: 4_000 })).toBeNull();
  expect(compactionGate({ summaryTokens: 0, rows: even(8, 5_000), windowTokens: 4_000 })?.take).toHaveLength(4);
  expect(compactionGate({ summaryTokens: 9_000, rows: [], windowTokens: 4_000 })).toBeNull();
});

test("a session that was just compacted is not compacted again before four more rows", () => {
  fc.assert(
    fc.property(sessions, fc.integer({ min: 0, max: COMPACTION.rowsMin - 1 }), (session, more) => {
      const gate = compactionGate(session);
      fc.pre(gate !== null && gate.keep.length === COMPACTION.rowsMin);
      const rows = [...(gate?.keep ?? []), ...even(more, 2_000)];
      expect(compactionGate({ ...session, summaryTokens: 3_000, rows })).toBeNull();
    }),
  );
});
