import { describe, expect, it } from "vitest";
import { daysBefore, node, reflectInput, slowCycleInput, ZONE } from "@/prompts/inputs.fixtures";
import { parseReflection } from "@/prompts/reflection";
import { parseSlowCycle } from "@/prompts/slow-cycle";
import { countedIn, reflectOffline, slowCycleOffline } from "./count";

const walk = (day: number, over: Parameters<typeof node>[1] = {}) =>
  node("Mochi again", { isQuote: true, learnedAt: daysBefore(day), entityNames: ["Mochi"], ...over });
const other = (day: number) => node("the bus was late", { isQuote: true, learnedAt: daysBefore(day) });

describe("what counting can say", () => {
  it("counts in how many talks a name came up, and how the last of them were", () => {
    const events = [
      walk(6),
      walk(5),
      other(4),
      walk(3, { emotionalImpact: -4 }),
      other(2),
      walk(1, { emotionalImpact: -5 }),
    ];
    const [thought] = countedIn(events, []);
    expect(thought?.description).toBe("Mochi came up in 4 of our last 6 talks. The last 2 were worried.");
    expect(thought?.events).toHaveLength(4);
  });

  it("makes no thought where nothing recurs, of one talk, or of the two who talk", () => {
    expect(countedIn([walk(3), other(2)], [])).toEqual([]);
    expect(countedIn([walk(1), walk(1), walk(1)], [])).toEqual([]);
    expect(countedIn([walk(3), walk(2), walk(1)], ["mochi"])).toEqual([]);
    expect(countedIn([], [])).toEqual([]);
  });

  it("counts no memory that the person wrote themselves: no talk told it", () => {
    const written = { isWritten: true };
    expect(countedIn([walk(4, written), walk(3, written), walk(2), walk(1)], [])).toEqual([]);
    const [thought] = countedIn([walk(5, written), walk(4), walk(3), other(2), walk(1)], []);
    expect(thought?.description).toBe("Mochi came up in 3 of our last 4 talks.");
    expect(thought?.events).toHaveLength(3);
  });

  it("cites exactly the events that were counted", () => {
    const events = [walk(3), walk(2), other(2), walk(1)];
    const parsed = parseReflection(reflectOffline(reflectInput(events)).raw, {
      allowedIds: events.map(({ id }) => id),
    });
    if (!parsed.ok) throw new Error(parsed.problem);
    expect(parsed.reflection.problems).toEqual([]);
    expect(parsed.reflection.thoughts[0]?.evidence).toEqual([events[0]?.id, events[1]?.id, events[3]?.id]);
  });

  it("names the standing thought that a count is again, though its numbers went on", () => {
    const repeats = (standing: string, events = [walk(5), walk(4), walk(3), other(2), walk(1)]) => {
      const thoughts = [node("Lin likes the river.", { type: "thought" }), node(standing, { type: "thought" })];
      const parsed = parseReflection(reflectOffline(reflectInput(events, { thoughts })).raw, {
        allowedIds: events.map(({ id }) => id),
        shown: thoughts,
      });
      return (
        parsed.ok && parsed.reflection.thoughts.map((thought) => thoughts.findIndex(({ id }) => id === thought.repeats))
      );
    };
    expect(repeats("Mochi came up in 3 of our last 4 talks.")).toEqual([1]);
    expect(repeats("Rex came up in 4 of our last 5 talks.")).toEqual([-1]);
    expect(repeats("Mochi came up in 3 of our last 4 talks. The last 2 were worried.")).toEqual([-1]);
  });

  it("says again what stands only as that, and expects what was planned for a day ahead", () => {
    const plan = node("my driving test is on friday", {
      relationalTags: ["commitment"],
      eventTimeStart: daysBefore(-4),
      isQuote: true,
    });
    const events = [walk(3), walk(2), walk(1), plan];
    const read = (thoughts: ReturnType<typeof node>[]) => {
      const { raw } = slowCycleOffline(slowCycleInput(events, { thoughts }));
      const parsed = parseSlowCycle(raw, {
        allowedIds: events.map(({ id }) => id),
        shown: thoughts,
        timeZone: ZONE,
      });
      if (!parsed.ok) throw new Error(parsed.problem);
      return parsed.slowCycle;
    };
    const first = read([]);
    expect(first.thoughts).toHaveLength(1);
    expect(first.expectations).toMatchObject([{ evidence: [plan.id], dueAt: plan.eventTimeStart }]);
    expect(first.thoughts[0]?.repeats).toBeNull();
    const standing = node(first.thoughts[0]?.description ?? "", { type: "thought" });
    expect(read([standing]).thoughts).toMatchObject([{ repeats: standing.id, evidence: first.thoughts[0]?.evidence }]);
  });
});
