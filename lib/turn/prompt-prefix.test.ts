import { describe, expect, test } from "vitest";
import { MINUTE } from "@/lib/core/clock";
import { countTokens } from "@/lib/core/count-tokens";
import { testSettings } from "@/lib/memory/memory.fixtures";
import { pickWindow, type WindowLine } from "@/lib/memory/recall/window";
import { daysBefore, NOW, node, replyInput } from "@/prompts/inputs.fixtures";
import { renderReply } from "@/prompts/reply";

/** How many tokens of a follow-up prompt a server with a prefix cache must process again. */

const REPLY = "The light by the harbour comes late in winter, and you said you like to walk there before work. ".repeat(
  8,
);
const userText = (turn: number) => `Turn ${turn}: I met Ana by the harbour again and we talked for a while.`;
const TOPICS = [
  "the choir",
  "the old boat",
  "her brother",
  "the night shift",
  "the garden",
  "the train to Oslo",
  "the exam",
];
const FOLLOW_UPS = 40;
const NEW_TOKENS_MAX = 300;

const memories = (turn: number) =>
  Array.from({ length: 5 }, (_, at) =>
    node(
      `Lin told about ${TOPICS[(turn + at) % TOPICS.length]} and how number ${turn * 5 + at} of the plans turned out.`,
      {
        emotionalImpact: ((turn + at) % 9) - 4,
        learnedAt: daysBefore(3 + turn + at),
      },
    ),
  );

const line = (content: string, role: "user" | "persona", minutes: number, session: string): WindowLine => ({
  role,
  content,
  session,
  at: new Date(NOW.getTime() + minutes * MINUTE),
  tokenCount: countTokens(content),
  isCurrent: session === "now",
});
const OTHERS = Array.from({ length: 20 }, (_, at) =>
  line(
    `Line ${at} of an older conversation, about the rain and the bus.`,
    at % 2 === 0 ? "user" : "persona",
    at - 3_000,
    "before",
  ),
);

function follow(
  tokenBudget: number,
  windowTokens: number,
  { turns = FOLLOW_UPS, others = OTHERS, first = userText(0) } = {},
) {
  const prompts = Array.from({ length: turns }, (_, turn) => {
    const current = Array.from({ length: turn }, (_, at) => [
      line(at === 0 ? first : userText(at), "user", at * 2, "now"),
      line(REPLY, "persona", at * 2 + 1, "now"),
    ]).flat();
    const window = pickWindow([...others, ...current], {
      messages: testSettings.recentWindowSize,
      tokens: windowTokens,
    });
    const now = new Date(NOW.getTime() + turn * 2 * MINUTE);
    const recalled = memories(turn);
    const standing = { type: "thought" as const, learnedAt: daysBefore(9) };
    return renderReply(
      replyInput("", {
        now,
        window,
        burst: [{ role: "user", content: turn === 0 ? first : userText(turn), at: now, session: "now" }],
        events: recalled,
        tokenBudget,
        mood: { mood: "quietly-happy", energy: (turn % 9) + 1, lastUserSignal: "warm", updatedAt: null },
        blocks: { persona: "Dry humour, patient. ".repeat(20), user: "A nurse in Leeds. ".repeat(10), style: "" },
        salientThoughts: [node("Lin keeps the heavy things for late at night.", standing)],
        pinnedNodes: [node("Lin is allergic to walnuts.", { learnedAt: daysBefore(20) })],
        sessions: [{ at: daysBefore(2), summary: "Lin spoke of the exam and of her flat." }],
      }),
    );
  });
  return prompts.slice(1).map((prompt, at) => {
    const [before, after] = [asText(prompts[at] ?? prompt), asText(prompt)];
    let shared = 0;
    while (shared < after.length && after[shared] === before[shared]) shared += 1;
    const exchange = countTokens(userText(at)) + countTokens(REPLY) + countTokens(userText(at + 1));
    return { whole: countTokens(after), fresh: countTokens(after.slice(shared)) - exchange };
  });
}

const asText = ({ system, messages = [] }: ReturnType<typeof renderReply>) =>
  [system, ...messages.map(({ role, content }) => `${role}\n${content}`)].join("\n");

describe("the prompt prefix of a follow-up that recalls five memories", () => {
  test.each([
    ["the default budget", 8_000, 4_000],
    ["the budget of a model with 8,192 tokens of context", 6_092, 2_436],
  ])(
    "lets a server process only 300 tokens besides the exchange and the new message, except when ten turns are dropped (%s)",
    (_, budget, window) => {
      const turns = follow(budget, window);
      const read = turns.filter(({ fresh }) => fresh <= NEW_TOKENS_MAX);
      // One turn in ten drops the oldest ten turns and is processed in full; in a smaller window, one in seven.
      const reused = turns.length - Math.ceil(turns.length / 7);
      expect(Math.max(...turns.map(({ whole }) => whole))).toBeGreaterThan(budget / 2);
      expect(read.length).toBeGreaterThanOrEqual(reused);
      expect(Math.max(...read.map(({ fresh }) => fresh))).toBeLessThanOrEqual(NEW_TOKENS_MAX);
    },
  );
});

describe("The beginning of the prompt does not change within a session", () => {
  const most = (turns: ReturnType<typeof follow>) => Math.max(...turns.map(({ fresh }) => fresh));

  test("when the persona repeats a reply of an earlier session", () => {
    const others = [line(REPLY, "persona", -3_001, "before"), ...OTHERS];
    expect(most(follow(8_000, 4_000, { turns: 6, others }))).toBeLessThanOrEqual(NEW_TOKENS_MAX);
  });

  test("when the second and later lines are in another language than the first", () => {
    expect(most(follow(8_000, 4_000, { turns: 6, first: "我今天在港口又碰到了安娜。" }))).toBeLessThanOrEqual(
      NEW_TOKENS_MAX,
    );
  });
});
