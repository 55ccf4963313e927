import { expect, test } from "vitest";
import { daysBefore, minutesBefore, NOW, node, replyInput } from "./inputs.fixtures";
import { renderReply } from "./reply";

const count = (text: string, words: string) => text.split(words).length - 1;
const MOVES = "Tom is moving to Bergen in June for a new job";

test("a summary, a thought and an event that say the same are shown once in the prompt", () => {
  const { user } = renderReply(
    replyInput("how is Tom?", {
      sessions: [{ at: daysBefore(2), summary: `${MOVES}, and his sister helps him.` }],
      salientThoughts: [node(`${MOVES}.`, { type: "thought" })],
      thoughts: [node(`${MOVES} there.`, { type: "thought" })],
      events: [node(`${MOVES}.`), node("Tom's boat was sold in Oslo.")],
    }),
  );
  expect(count(user, "moving to Bergen")).toBe(1);
  expect(user).toContain("Tom's boat was sold");
});

test("a memory is shown when a summary that says the same does not fit into the prompt", () => {
  const long = `${MOVES}. ${"They spoke of the choir, the boat and the exam at length. ".repeat(120)}`;
  const sessions = [{ at: daysBefore(2), summary: long }];
  const { user } = renderReply(
    replyInput("how is Tom?", { sessions, events: [node(`${MOVES}.`)], tokenBudget: 2_000 }),
  );
  expect(user).not.toContain("at length");
  expect(count(user, "moving to Bergen")).toBe(1);
});

test("a corrected or contradicted memory is shown even if another part of the prompt says the same", () => {
  const summary = { at: daysBefore(2), summary: MOVES };
  const corrected = node(MOVES, { correctedBy: [{ statement: "it is July, not June", at: daysBefore(1) }] });
  const { user } = renderReply(replyInput("how is Tom?", { sessions: [summary], events: [corrected] }));
  expect(user).toContain("it is July, not June");
});

test("a memory that is always included is not shown a second time when it is recalled", () => {
  const pinned = node("Lin is allergic to walnuts.");
  const thought = node("Lin hides worry behind jokes.", { type: "thought" });
  const { user } = renderReply(
    replyInput("hi", { pinnedNodes: [pinned], events: [pinned], salientThoughts: [thought], thoughts: [thought] }),
  );
  expect(count(user, "walnuts")).toBe(1);
  expect(count(user, "behind jokes")).toBe(1);
});

const CONDOLENCE = "I am so sorry about your grandmother. She must have meant the world to you.";
const line = (role: "user" | "persona", content: string, minutes: number, session: string) => {
  return { role, content, session, at: minutesBefore(minutes) };
};

test("Of equal replies in earlier sessions only the last is shown, whatever the persona says in this session", () => {
  const window = [
    line("user", "morning", 9_000, "a"),
    line("persona", CONDOLENCE, 8_999, "a"),
    line("user", "the bus was late", 5_000, "b"),
    line("persona", `Oh. ${CONDOLENCE}`, 4_999, "b"),
    line("user", "what is for dinner", 4_998, "b"),
    line("persona", "Soup with leeks, as you like it.", 4_997, "b"),
    line("user", "back again", 5, "c"),
    line("persona", CONDOLENCE, 4, "c"),
  ];
  const burst = [{ role: "user" as const, content: "hm", at: NOW, session: "c" }];
  const { messages = [] } = renderReply(replyInput("hm", { window, burst }));
  const message = messages.filter(({ role }) => role === "assistant").map(({ content }) => content);
  expect(message).toEqual([`Oh. ${CONDOLENCE}`, "Soup with leeks, as you like it.", CONDOLENCE]);
});

test("Replies that the persona repeats within this session are all shown", () => {
  const window = [
    line("user", "a", 9, "c"),
    line("persona", CONDOLENCE, 8, "c"),
    line("user", "b", 7, "c"),
    line("persona", CONDOLENCE, 6, "c"),
  ];
  const burst = [{ role: "user" as const, content: "hm", at: NOW, session: "c" }];
  const { user } = renderReply(replyInput("hm", { window, burst }));
  expect(count(user, CONDOLENCE)).toBe(2);
});

test("A memory is shown beside a summary that says the opposite", () => {
  const sessions = [{ at: daysBefore(4), summary: "Mia learnt to swim in the cold lake, and her brother watched." }];
  const { user } = renderReply(
    replyInput("shall we swim?", { sessions, events: [node("Mia never learnt to swim in the cold lake.")] }),
  );
  expect(user).toContain("never learnt to swim");
});

test("A weak model is given five memories in total, counting contradictions, expectations and excerpts", () => {
  const at = daysBefore(50);
  const excerpts = ["the green door", "the red bicycle"].map((content) => {
    const statement = { role: "user" as const, content, at };
    return { statement, lines: [statement] };
  });
  const pair = (name: string) => ({
    older: node(`${name} older side`),
    newer: node(`${name} newer side`),
    mayAsk: true,
  });
  const input = replyInput("hi", {
    events: Array.from({ length: 6 }, (_, nth) => node(`recalled memory number ${nth}`)),
    thoughts: [node("a recalled thought", { type: "thought" })],
    expectationMatches: [node("an expected thing", { type: "expectation" })],
    conflicts: [pair("first"), pair("second")],
    excerpts,
  });
  const shownIn = (user: string) =>
    user.match(/recalled memory|recalled thought|expected thing|(?:older|newer) side|green door|red bicycle/g)?.length;
  expect(shownIn(renderReply({ ...input, isWeak: true }).user)).toBe(5);
  expect(shownIn(renderReply(input).user)).toBe(14);
});
