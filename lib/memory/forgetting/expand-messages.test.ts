import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { branchAfter, spread } from "./expand-messages";

const said = (id: string, more: Partial<Parameters<typeof spread>[0][number]> = {}) => ({
  id,
  turnId: `turn of ${id}`,
  role: "user" as const,
  groupId: null,
  branchId: null,
  selected: true,
  ...more,
});
const reply = (id: string, turnId: string, more = {}) => said(id, { turnId, role: "persona", ...more });
const sorted = (ids: Set<string>) => [...ids].toSorted();

describe("messages that go with others", () => {
  test("a reply goes when every message that it answers goes", () => {
    const talk = [said("a", { turnId: "1" }), said("b", { turnId: "1" }), reply("r", "1"), said("c")];
    expect(sorted(spread(talk, ["a"]))).toEqual(["a"]);
    expect(sorted(spread(talk, ["a", "b"]))).toEqual(["a", "b", "r"]);
  });

  test("every version goes, and what was said under a version that was not chosen", () => {
    const talk = [
      said("a1", { groupId: "a1", selected: false }),
      reply("r1", "turn of a1", { branchId: "a1" }),
      said("b1", { branchId: "a1" }),
      said("a2", { groupId: "a1" }),
      reply("r2", "turn of a2", { branchId: "a2" }),
      said("b2", { branchId: "a2" }),
    ];
    expect(sorted(spread(talk, ["a2"]))).toEqual(["a1", "a2", "b1", "r1", "r2"]);
    expect(branchAfter(talk, spread(talk, ["a2"]), "a2")).toBeNull();
  });

  test("a message of the persona alone takes nothing along", () => {
    expect(sorted(spread([said("a", { turnId: "1" }), reply("r", "1")], ["r"]))).toEqual(["r"]);
  });

  test("what stays after a version goes hangs on the nearest that stays", () => {
    const talk = [said("a"), said("b", { branchId: "a" }), said("c", { branchId: "b" })];
    expect(branchAfter(talk, new Set(["b"]), "b")).toBe("a");
    expect(branchAfter(talk, new Set(["a", "b"]), "b")).toBeNull();
  });

  test("in any talk: asking again takes no more, and more to forget never takes less", () => {
    const index = fc.nat({ max: 9 });
    const talk = fc
      .array(
        fc.record({
          turn: fc.nat({ max: 3 }),
          isReply: fc.boolean(),
          group: index,
          under: index,
          selected: fc.boolean(),
        }),
        {
          minLength: 1,
          maxLength: 10,
        },
      )
      .map((drawn) =>
        drawn.map(({ turn, isReply, group, under, selected }, at) =>
          said(String(at), {
            turnId: String(turn),
            role: isReply ? "persona" : "user",
            groupId: group < at ? String(group) : null,
            branchId: under < at ? String(under) : null,
            selected,
          }),
        ),
      );
    fc.assert(
      fc.property(talk, index, index, (messages, one, other) => {
        const gone = spread(messages, [String(one)]);
        expect(sorted(spread(messages, gone))).toEqual(sorted(gone));
        const more = spread(messages, [String(one), String(other)]);
        for (const id of gone) expect(more.has(id)).toBe(true);
      }),
    );
  });
});
