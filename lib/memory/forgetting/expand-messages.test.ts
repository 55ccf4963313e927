import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { branchAfter, expandMessages } from "./expand-messages";

const messageOf = (id: string, more: Partial<Parameters<typeof expandMessages>[0][number]> = {}) => ({
  id,
  turnId: `turn of ${id}`,
  role: "user" as const,
  groupId: null,
  branchId: null,
  selected: true,
  ...more,
});
const reply = (id: string, turnId: string, more = {}) => messageOf(id, { turnId, role: "persona", ...more });
const sorted = (ids: Set<string>) => [...ids].toSorted();

describe("messages deleted with others", () => {
  test("a reply is deleted when every message that it answers is deleted", () => {
    const messages = [
      messageOf("a", { turnId: "1" }),
      messageOf("b", { turnId: "1" }),
      reply("r", "1"),
      messageOf("c"),
    ];
    expect(sorted(expandMessages(messages, ["a"]))).toEqual(["a"]);
    expect(sorted(expandMessages(messages, ["a", "b"]))).toEqual(["a", "b", "r"]);
  });

  test("every version of a deleted message is deleted, with everything on the branch of an unselected version", () => {
    const messages = [
      messageOf("a1", { groupId: "a1", selected: false }),
      reply("r1", "turn of a1", { branchId: "a1" }),
      messageOf("b1", { branchId: "a1" }),
      messageOf("a2", { groupId: "a1" }),
      reply("r2", "turn of a2", { branchId: "a2" }),
      messageOf("b2", { branchId: "a2" }),
    ];
    expect(sorted(expandMessages(messages, ["a2"]))).toEqual(["a1", "a2", "b1", "r1", "r2"]);
    expect(branchAfter(messages, expandMessages(messages, ["a2"]), "a2")).toBeNull();
  });

  test("deleting only a reply deletes nothing else", () => {
    expect(sorted(expandMessages([messageOf("a", { turnId: "1" }), reply("r", "1")], ["r"]))).toEqual(["r"]);
  });

  test("a message on the branch of a deleted version moves to the branch of the nearest remaining version", () => {
    const messages = [messageOf("a"), messageOf("b", { branchId: "a" }), messageOf("c", { branchId: "b" })];
    expect(branchAfter(messages, new Set(["b"]), "b")).toBe("a");
    expect(branchAfter(messages, new Set(["a", "b"]), "b")).toBeNull();
  });

  test("for any session, adding deleted messages is idempotent, and more targets never delete less", () => {
    const index = fc.nat({ max: 9 });
    const messages = fc
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
          messageOf(String(at), {
            turnId: String(turn),
            role: isReply ? "persona" : "user",
            groupId: group < at ? String(group) : null,
            branchId: under < at ? String(under) : null,
            selected,
          }),
        ),
      );
    fc.assert(
      fc.property(messages, index, index, (messages, one, other) => {
        const deletedIds = expandMessages(messages, [String(one)]);
        expect(sorted(expandMessages(messages, deletedIds))).toEqual(sorted(deletedIds));
        const more = expandMessages(messages, [String(one), String(other)]);
        for (const id of deletedIds) expect(more.has(id)).toBe(true);
      }),
    );
  });
});
