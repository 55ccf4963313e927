import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { consolidations, messages, nodeFilling, personas, sessions } from "@/db/schema";
import { readSession } from "@/lib/memory/conversation/sessions";
import { animals, dog, newTalk } from "./reconsolidation.fixtures";
import { extractSession } from "./extract";
import type { Step } from "./step";
import { triageSession } from "./triage";
import { writeSession } from "./write";

onEachDatabase("a talk that is being remembered and meets a forgetting", (db) => {
  test("between the answer and the writing: it is asked again, and nothing is left failed", async () => {
    const talk = await newTalk(db());
    const first = await talk.say("I have a cat named Snowy");
    await talk.close(first.sessionId);
    await triageSession(talk.services, talk.scope, first.sessionId);
    await extractSession(talk.services, talk.scope, first.sessionId);
    await db()
      .update(consolidations)
      .set({ raw: null, known: null })
      .where(eq(consolidations.sessionId, first.sessionId));
    expect(await writeSession(talk.services, talk.scope, first.sessionId)).toBe(1);
    expect(talk.asked).toHaveLength(2);
    expect(await talk.run(first.sessionId)).toBe("extract");
    expect((await readSession(db(), talk.scope, first.sessionId)).status).toBe("closed");
  });

  test("of words, before the writing: the answer that may hold them is not used, and not kept", async () => {
    const talk = await newTalk(db());
    const first = await talk.say("I have a cat named Snowy");
    const second = await talk.say("and a dog named Rex");
    await talk.close(first.sessionId);
    await triageSession(talk.services, talk.scope, first.sessionId);
    await extractSession(talk.services, talk.scope, first.sessionId);
    await db().delete(messages).where(eq(messages.id, first.messageId));
    await talk.run(first.sessionId);
    expect(await talk.live()).toEqual([animals, dog].toSorted());
    expect((await talk.consolidation(first.sessionId))?.raw).not.toContain("Snowy");
    expect(await talk.names()).toEqual(["Rex"]);
    expect(second.sessionId).toBe(first.sessionId);
  });

  test("while the model is asked: its answer is thrown away and it is asked again without those words", async () => {
    let forget = async () => {};
    const talk = await newTalk(db());
    const first = await talk.say("I have a cat named Snowy");
    await talk.say("and a dog named Rex");
    await talk.close(first.sessionId);
    const { mind } = talk.services;
    forget = async () => {
      await db().update(messages).set({ recallExcluded: true }).where(eq(messages.id, first.messageId));
    };
    talk.services.mind = {
      ...mind,
      extract: async (input, options) => {
        const answer = await mind.extract(input, options);
        await forget();
        return answer;
      },
    };
    await talk.run(first.sessionId);
    expect(talk.asked.map((lines) => lines.includes("I have a cat named Snowy"))).toEqual([true, false]);
    expect(await talk.live()).toEqual([animals, dog].toSorted());
    expect((await talk.consolidation(first.sessionId))?.raw).not.toContain("Snowy");
  });

  test("of all that was said, before the writing: it closes with nothing to tell", async () => {
    const talk = await newTalk(db());
    const first = await talk.say("I have a cat named Snowy");
    await talk.close(first.sessionId);
    const step: Step = async (name, run) => {
      if (name === "write") await db().delete(messages).where(eq(messages.sessionId, first.sessionId));
      return run();
    };
    expect(await talk.run(first.sessionId, step)).toBe("extract");
    expect(await talk.live()).toEqual([]);
    expect(talk.asked).toHaveLength(1);
    expect((await readSession(db(), talk.scope, first.sessionId)).status).toBe("closed");
  });

  test.each(["triage", "extract", "write", "embed", "reflect", "close", "slow cycle"])(
    "of the whole talk, before %s: it ends quietly",
    async (before) => {
      const talk = await newTalk(db());
      const first = await talk.say("I have a cat named Snowy");
      await talk.close(first.sessionId);
      const step: Step = async (name, run) => {
        if (name !== before) return run();
        await db().delete(nodeFilling).where(eq(nodeFilling.personaId, talk.scope.personaId));
        await db().delete(sessions).where(eq(sessions.id, first.sessionId));
        return run();
      };
      expect(["gone", "extract"]).toContain(await talk.run(first.sessionId, step));
      expect(await talk.live()).toEqual([]);
    },
  );

  test("of the persona: it ends quietly", async () => {
    const talk = await newTalk(db());
    const first = await talk.say("I have a cat named Snowy");
    await talk.close(first.sessionId);
    const step: Step = async (name, run) => {
      if (name === "write") await db().delete(personas).where(eq(personas.id, talk.scope.personaId));
      return run();
    };
    expect(await talk.run(first.sessionId, step)).toBe("gone");
  });
});
