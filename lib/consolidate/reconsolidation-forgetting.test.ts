import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { consolidations, messages, nodeEvidence, personas, sessions } from "@/db/schema";
import { readSession } from "@/lib/memory/conversation/sessions";
import { extractSession } from "./consolidate.fixtures";
import { animals, dog, newChat } from "./reconsolidation.fixtures";
import type { Step } from "./step";
import { triageSession } from "./triage";
import { writeSession } from "./write";

onEachDatabase("forgetting during consolidation", (db) => {
  test("between answer and writing: the model is asked again, and the session does not stay failed", async () => {
    const chat = await newChat(db());
    const first = await chat.say("I have a cat named Snowy");
    await chat.close(first.sessionId);
    await triageSession(chat.services, chat.scope, first.sessionId);
    await extractSession(chat.services, chat.scope, first.sessionId);
    await db()
      .update(consolidations)
      .set({ raw: null, known: null })
      .where(eq(consolidations.sessionId, first.sessionId));
    expect(await writeSession(chat.services, chat.scope, first.sessionId)).toBeNull();
    expect(await chat.run(first.sessionId)).toBe("extract");
    expect(chat.asked).toHaveLength(2);
    expect((await readSession(db(), chat.scope, first.sessionId)).status).toBe("closed");
  });

  test("of messages before the writing: the answer, which may contain them, is neither used nor stored", async () => {
    const chat = await newChat(db());
    const first = await chat.say("I have a cat named Snowy");
    const second = await chat.say("and a dog named Rex");
    await chat.close(first.sessionId);
    await triageSession(chat.services, chat.scope, first.sessionId);
    await extractSession(chat.services, chat.scope, first.sessionId);
    await db().delete(messages).where(eq(messages.id, first.messageId));
    await chat.run(first.sessionId);
    expect(await chat.live()).toEqual([animals, dog].toSorted());
    expect((await chat.consolidation(first.sessionId))?.raw).not.toContain("Snowy");
    expect(await chat.names()).toEqual(["Rex"]);
    expect(second.sessionId).toBe(first.sessionId);
  });

  test("while the model is asked: its answer is discarded, and the model is asked again without the forgotten messages", async () => {
    let forget = async () => {};
    const chat = await newChat(db());
    const first = await chat.say("I have a cat named Snowy");
    await chat.say("and a dog named Rex");
    await chat.close(first.sessionId);
    const { mind } = chat.services;
    forget = async () => {
      await db().update(messages).set({ recallExcluded: true }).where(eq(messages.id, first.messageId));
    };
    chat.services.mind = {
      ...mind,
      extract: async (input, options) => {
        const answer = await mind.extract(input, options);
        await forget();
        return answer;
      },
    };
    await chat.run(first.sessionId);
    expect(chat.asked.map((lines) => lines.includes("I have a cat named Snowy"))).toEqual([true, false]);
    expect(await chat.live()).toEqual([animals, dog].toSorted());
    expect((await chat.consolidation(first.sessionId))?.raw).not.toContain("Snowy");
  });

  test("of all messages before the writing: the session closes without a memory", async () => {
    const chat = await newChat(db());
    const first = await chat.say("I have a cat named Snowy");
    await chat.close(first.sessionId);
    const step: Step = async (name, run) => {
      if (name === "write") await db().delete(messages).where(eq(messages.sessionId, first.sessionId));
      return run();
    };
    expect(await chat.run(first.sessionId, step)).toBe("extract");
    expect(await chat.live()).toEqual([]);
    expect(chat.asked).toHaveLength(1);
    expect((await readSession(db(), chat.scope, first.sessionId)).status).toBe("closed");
  });

  test.each(["triage", "extract", "write", "embed", "reflect", "close", "slow cycle"])(
    "of the whole session, before %s: consolidation ends without an error",
    async (before) => {
      const chat = await newChat(db());
      const first = await chat.say("I have a cat named Snowy");
      await chat.close(first.sessionId);
      const step: Step = async (name, run) => {
        if (name !== before) return run();
        await db().delete(nodeEvidence).where(eq(nodeEvidence.personaId, chat.scope.personaId));
        await db().delete(sessions).where(eq(sessions.id, first.sessionId));
        return run();
      };
      expect(["deleted", "extract"]).toContain(await chat.run(first.sessionId, step));
      expect(await chat.live()).toEqual([]);
    },
  );

  test("of the persona: consolidation ends without an error", async () => {
    const chat = await newChat(db());
    const first = await chat.say("I have a cat named Snowy");
    await chat.close(first.sessionId);
    const step: Step = async (name, run) => {
      if (name === "write") await db().delete(personas).where(eq(personas.id, chat.scope.personaId));
      return run();
    };
    expect(await chat.run(first.sessionId, step)).toBe("deleted");
  });
});
