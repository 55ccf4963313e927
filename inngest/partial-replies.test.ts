import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { compactSession } from "@/lib/consolidate/compact";
import { consolidateSession } from "@/lib/consolidate/consolidate";
import { DAY } from "@/lib/core/clock";
import { MindError } from "@/lib/core/errors";
import type { Embedder } from "@/lib/core/types/embedder";
import type { ReplyInput } from "@/lib/core/types/reply-input";
import { listHistory } from "@/lib/memory/conversation/messages";
import { closeSession } from "@/lib/memory/conversation/sessions";
import {
  FakeClock,
  newScope,
  scriptedMind,
  testServices,
  testSettings,
  wordlessEmbedder,
} from "@/lib/memory/memory.fixtures";
import { receiveMessage, retryReply } from "@/lib/turn/receive";
import { TurnRunner } from "@/lib/turn/runner";
import { recordMind } from "./recording-mind.fixtures";

const start = new Date("2026-03-01T10:00:00Z");
/** Partial reply before the connection breaks, with words to search for. */
const BROKEN_OFF = "Quillfeather and marmalade, that was it, was";

onEachDatabase("the partial text of a failed reply", (db) => {
  test("is shown in the chat, and never reaches a prompt, an extraction, a compaction, an excerpt or an embedding", async () => {
    let isBroken = true;
    async function* reply(input: ReplyInput) {
      if (isBroken) yield BROKEN_OFF;
      if (isBroken) throw new MindError("unavailable", "connection reset");
      yield `I hear you: ${input.burst.at(-1)?.content}`;
    }
    const clock = new FakeClock(start);
    const { mind, inputs } = recordMind(scriptedMind({ reply }));
    const embedded: string[] = [];
    const embedder: Embedder = {
      ...wordlessEmbedder,
      embedsMessages: true,
      embed: (texts, options) => {
        embedded.push(...texts);
        return wordlessEmbedder.embed(texts, options);
      },
    };
    const settings = { ...testSettings, windowTokens: 200 };
    const services = testServices(db(), clock, { mind, embedder, settings });
    const scope = await newScope(db(), start);
    const runner = new TurnRunner(services);
    const say = async (content: string) => {
      clock.forward(60_000);
      const message = { clientId: `${clock.now.getTime()}`, content, channelId: "web" };
      const received = await receiveMessage(services, runner, scope, message);
      await runner.idle();
      return received;
    };
    const activeTexts = async () => (await listHistory(db(), scope, { limit: 50 })).map((row) => row.content);

    const { turn, stored } = await say("What was the name of that jam we liked so much?");
    expect(await activeTexts()).toContain(BROKEN_OFF);
    await retryReply(services, runner, scope, turn.id);
    await runner.idle();
    isBroken = false;
    for (let n = 0; n < 5; n++)
      await say(`Well, whatever it was called, it was very good, and I would buy it again (${n}).`);
    expect(await compactSession(services, scope, stored.sessionId)).toBe("compacted");
    await say("Never mind.");
    await closeSession(db(), scope, stored.sessionId, clock.now);
    await consolidateSession(services, scope, { sessionId: stored.sessionId, step: (_name, run) => run() });
    clock.forward(DAY);
    await say("Do you remember what we said about marmalade?");
    expect(await activeTexts()).toContain(BROKEN_OFF);
    await retryReply(services, runner, scope, turn.id);
    await runner.idle();
    expect(await activeTexts()).not.toContain(BROKEN_OFF);

    expect(embedded.join()).toContain("Never mind.");
    expect(embedded.join()).not.toContain("Quillfeather");
    expect(JSON.stringify(inputs)).toContain("Never mind.");
    expect(JSON.stringify(inputs)).not.toContain("Quillfeather");
  });
});
