import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { turns } from "@/db/schema";
import { consolidateSession } from "@/lib/consolidate/consolidate";
import { DAY, MINUTE } from "@/lib/core/clock";
import { storeUserMessage } from "@/lib/memory/conversation/messages";
import { closeSession } from "@/lib/memory/conversation/sessions";
import { readTurn } from "@/lib/memory/conversation/turns";
import { FakeClock, newScope, scriptedMind, testServices } from "@/lib/memory/memory.fixtures";
import { builtInEmbedder } from "@/lib/mind";
import { prepareReply } from "@/lib/turn/prepare";
import { StageTimer } from "@/lib/turn/trace";
import { renderReply } from "@/prompts/reply";

const start = new Date("2026-03-01T10:00:00Z");

/** One event per session, and a slow cycle that answers the given thought and expectation. */
const mindThat = (stated: string, made: { thought: string; about: string; prediction: string }) =>
  scriptedMind({
    extract: () =>
      JSON.stringify({
        events: [{ description: stated, emotional_impact: 4, subject: "user", source_messages: [1, 2] }],
        session_summary: "",
        mentioned_entities: [],
      }),
    slowCycle: (input) => {
      const ids = input.events.map((event) => event.id);
      const common = { subject: "user", emotional_impact: 3 };
      return JSON.stringify({
        salient_questions: [],
        new_thoughts: [{ ...common, description: made.thought, filling_event_ids: ids }],
        new_expectations: [
          {
            ...common,
            about_text: made.about,
            prediction_text: made.prediction,
            due_at: null,
            reasoning_event_ids: ids,
          },
        ],
      });
    },
  });

onEachDatabase("thoughts and expectations of the slow cycle", (db) => {
  async function promptAfterReturn(input: { texts: string[]; back: string; mind: ReturnType<typeof scriptedMind> }) {
    const clock = new FakeClock(start);
    const services = testServices(db(), clock, { mind: input.mind, embedder: builtInEmbedder });
    const scope = await newScope(db(), start);
    const say = (content: string) =>
      storeUserMessage(db(), scope, {
        clientId: `${clock.now.getTime()}`,
        content,
        channelId: "web",
        idleMinutes: 30,
        now: clock.now,
      });
    let sessionId = "";
    for (const line of input.texts) {
      clock.forward(1000);
      sessionId = (await say(line)).sessionId;
    }
    await db().update(turns).set({ status: "done" }).where(eq(turns.personaId, scope.personaId));
    clock.forward(30 * MINUTE);
    await closeSession(db(), scope, sessionId, clock.now);
    await consolidateSession(services, scope, { sessionId, step: (_name, run) => run() });
    clock.forward(2 * DAY);
    const turn = await readTurn(db(), scope, (await say(input.back)).turnId);
    const signal = AbortSignal.timeout(200_000);
    const { reply } = await prepareReply(services, scope, { turn, timer: new StageTimer(clock.read), signal });
    const { system, user } = renderReply(reply);
    return `${system}\n${user}`;
  }

  test.each([
    {
      texts: ["I signed up for a pottery course.", "It starts on Friday.", "I have wanted this for years."],
      stated: "The user signed up for a pottery course, which starts on Friday.",
      thought: "They are making room for themselves again.",
      about: "the pottery course",
      prediction: "they will bring home a first bowl",
      back: "hey, I'm back",
    },
    {
      texts: ["我报名了陶艺课。", "周五开始。", "想了好几年了。"],
      stated: "用户报名了陶艺课，周五开始。",
      thought: "他们开始给自己留出空间了。",
      about: "陶艺课",
      prediction: "会做出第一个碗",
      back: "嗨,我回来了",
    },
  ])("reach the prompt of the next turn: $about", async ({ texts, back, stated, ...made }) => {
    const prompt = await promptAfterReturn({ texts, back, mind: mindThat(stated, made) });
    expect(prompt).toContain(made.thought);
    expect(prompt).toContain(made.prediction);
  });
});
