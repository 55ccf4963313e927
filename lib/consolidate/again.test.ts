import { asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  compactions,
  conceptNodes,
  consolidations,
  entities,
  messages,
  moodHistory,
  nodeFilling,
  personas,
  reflectionRuns,
  sessionSummaries,
  sessions,
} from "@/db/schema";
import { onEachDatabase } from "@/db/testing";
import { DAY } from "@/lib/core/clock";
import { newId } from "@/lib/core/ids";
import type { ExtractInput } from "@/lib/core/types/mind";
import { finishTurn } from "@/lib/memory/finish-turn";
import { storeUserMessage } from "@/lib/memory/messages";
import { closeSession, readSession } from "@/lib/memory/sessions";
import { claimTurn } from "@/lib/memory/turns";
import { editMessage, regenerateReply, selectVersion } from "@/lib/memory/versions";
import { consolidateSession, type Step } from "./consolidate";
import { extractSession } from "./extract";
import { event, openHouse, plain, start } from "./testing";
import { triageSession } from "./triage";
import { writeSession } from "./write";

/** What this mind makes of a line, if it holds these words. */
type Rules = Record<string, { event: (index: number, known: (words: string) => number) => object; name?: string }>;

const rules: Rules = {
  cat: { event: (at) => event("The user has a white cat named Snowy.", { source_messages: [at] }), name: "Snowy" },
  dog: { event: (at) => event("The user has a brown dog named Rex.", { source_messages: [at] }), name: "Rex" },
  Oslo: { event: (at) => event("The user lives in Oslo.", { source_messages: [at] }) },
  Bergen: {
    event: (at, known) =>
      event("The user moved to Bergen.", { source_messages: [at], superseded_event_ids: [known("Oslo")] }),
  },
  exam: {
    event: (at) =>
      event("Vessel promised to ask about the exam.", {
        subject: "persona",
        event_time: { start: "2026-03-20T00:00:00Z", end: null },
        source_messages: [at],
      }),
  },
  passed: { event: (at) => event("The user passed the exam.", { source_messages: [at], emotional_impact: 5 }) },
};

function extraction(input: Pick<ExtractInput, "transcript" | "known">): string {
  const known = (words: string) => input.known.findIndex((memory) => memory.description.includes(words)) + 1;
  const told = input.transcript
    .filter((line) => line.role === "user")
    .flatMap((line) =>
      Object.entries(rules).flatMap(([word, rule]) => (line.content.includes(word) ? [{ word, rule, line }] : [])),
    );
  const passed = told.findIndex(({ word }) => word === "passed");
  const decided = passed >= 0 && known("promised") > 0;
  return JSON.stringify({
    events: told.map(({ rule, line }) => rule.event(line.index, known)),
    session_summary: `They spoke of ${told.map(({ word }) => word).join(" and ")}.`,
    mentioned_entities: told.flatMap(({ rule }, index) =>
      rule.name ? [{ canonical_name: rule.name, aliases: [], kind: "pet", in_events: [index] }] : [],
    ),
    entity_clarification: null,
    decided: decided ? [{ id: known("promised"), outcome: "fulfilled", by_event: passed }] : [],
    session_mood_signal: {
      mood: told.some(({ word }) => word === "dog") ? "playful" : "calm",
      energy: 5,
      last_user_signal: "warm",
    },
    self_check_notes: "",
  });
}

const thought = (ids: string[]) =>
  JSON.stringify({
    thoughts: [
      {
        description: "Animals matter to them.",
        emotional_impact: 2,
        emotion_tags: [],
        relational_tags: [],
        filling: ids,
      },
    ],
  });

onEachDatabase("a talk that is remembered again", (db) => {
  async function newTalk(script: Parameters<typeof openHouse>[1] = {}) {
    const asked: string[][] = [];
    const house = await openHouse(db(), {
      extract: (input) => {
        asked.push(input.transcript.map((line) => line.content));
        return extraction(input);
      },
      reflect: thought,
      ...script,
    });
    const { clock, services, scope } = house;
    let count = 0;
    const answer = async (turnId: string, said = "I see.") => {
      clock.forward(1000);
      const turn = await claimTurn(db(), scope, { turnId, owner: "me", now: clock.now });
      if (!turn) throw new Error("the turn could not be taken");
      const end = { turn, owner: "me", channelId: "web", outcome: { status: "done" } as const, said, now: clock.now };
      await finishTurn(db(), scope, end);
    };
    const words = (content: string) => {
      clock.forward(1000);
      count += 1;
      return { clientId: `c${count}`, content, channelId: "web", now: clock.now };
    };
    const say = async (content: string) => {
      const stored = await storeUserMessage(db(), scope, { ...words(content), idleMinutes: 30 });
      await answer(stored.turnId);
      return stored;
    };
    const edit = async (messageId: string, content: string) => {
      const stored = await editMessage(db(), scope, { messageId, ...words(content) });
      await answer(stored.turnId);
      return stored;
    };
    const select = (messageId: string) => {
      clock.forward(1000);
      return selectVersion(db(), scope, { messageId, now: clock.now });
    };
    const close = async (sessionId: string) => closeSession(db(), scope, sessionId, clock.now);
    const run = (sessionId: string, step: Step = plain) => consolidateSession(services, scope, { sessionId, step });
    const remember = async (sessionId: string) => {
      await close(sessionId);
      return run(sessionId);
    };
    const nodes = () =>
      db().select().from(conceptNodes).where(eq(conceptNodes.personaId, scope.personaId)).orderBy(asc(conceptNodes.id));
    const live = async () =>
      (await nodes())
        .filter((node) => node.supersededBy === null)
        .map((node) => node.description)
        .toSorted();
    const names = async () =>
      (await db().select().from(entities).where(eq(entities.personaId, scope.personaId))).map(
        (row) => row.canonicalName,
      );
    const node = async (words: string) => (await nodes()).find((one) => one.description.includes(words));
    const consolidation = async (sessionId: string) =>
      (await db().select().from(consolidations).where(eq(consolidations.sessionId, sessionId)))[0];
    return {
      ...house,
      asked,
      answer,
      say,
      edit,
      select,
      close,
      run,
      remember,
      nodes,
      live,
      names,
      node,
      consolidation,
    };
  }

  const cat = "The user has a white cat named Snowy.";
  const dog = "The user has a brown dog named Rex.";
  const animals = "Animals matter to them.";

  test("memory of words that were replaced goes, with whom only they named; what is still told stays, once", async () => {
    const talk = await newTalk();
    const first = await talk.say("I have a cat");
    await talk.say("and I live in Oslo");
    await talk.remember(first.sessionId);
    expect(await talk.live()).toEqual([animals, "The user has a white cat named Snowy.", "The user lives in Oslo."]);
    const oslo = await talk.node("Oslo");
    const second = await talk.say("I love my cat and Oslo");
    await talk.remember(second.sessionId);
    const third = await talk.edit(second.messageId, "no, a dog, and Oslo");
    expect(await talk.run(third.sessionId)).toBe("extract");
    expect(await talk.live()).toEqual([animals, dog, cat, "The user lives in Oslo."].toSorted());
    expect((await talk.node("Oslo"))?.id).toBe(oslo?.id);
    expect((await talk.node("Oslo"))?.mentionCount).toBe(2);
    expect((await talk.node("cat"))?.mentionCount).toBe(1);
    expect((await talk.names()).toSorted()).toEqual(["Rex", "Snowy"]);
    expect(talk.asked.at(-1)).toEqual(["no, a dog, and Oslo", "I see."]);
    await talk.select(second.messageId);
    await talk.run(second.sessionId);
    expect(await talk.live()).toEqual([animals, cat, "The user lives in Oslo."].toSorted());
    expect(await talk.names()).toEqual(["Snowy"]);
    expect((await talk.node("cat"))?.mentionCount).toBe(2);
  });

  test("thoughts that rested on nothing else go, others lose that evidence only, and no second reflection is made", async () => {
    const talk = await newTalk();
    const first = await talk.say("I have a cat");
    await talk.say("and I live in Oslo");
    await talk.remember(first.sessionId);
    const oslo = await talk.node("Oslo");
    const evidence = async () =>
      (await db().select().from(nodeFilling).where(eq(nodeFilling.personaId, talk.scope.personaId))).map(
        (edge) => edge.childId,
      );
    expect(await evidence()).toHaveLength(2);
    const last = (await db().select().from(messages).where(eq(messages.content, "and I live in Oslo"))).find(
      (row) => row.personaId === talk.scope.personaId,
    );
    const edited = await talk.edit(last?.id ?? "", "and a dog");
    await talk.run(first.sessionId);
    expect(await talk.live()).toEqual([animals, dog, cat].toSorted());
    expect(await evidence()).toEqual([(await talk.node("cat"))?.id]);
    expect(await evidence()).not.toContain(oslo?.id);
    await talk.edit(first.messageId, "nothing much to tell you today, to be honest");
    expect(await talk.live()).toEqual([]);
    await talk.run(first.sessionId);
    expect(
      await db().select().from(reflectionRuns).where(eq(reflectionRuns.personaId, talk.scope.personaId)),
    ).toHaveLength(1);
    await expect(talk.select(edited.messageId)).resolves.toMatchObject({ messageId: edited.messageId });
  });

  test("what they had replaced is live again, and promises they had decided are open again", async () => {
    const talk = await newTalk();
    const first = await talk.say("I live in Oslo and have an exam");
    await talk.remember(first.sessionId);
    talk.clock.forward(DAY);
    const second = await talk.say("I moved to Bergen and passed");
    await talk.remember(second.sessionId);
    expect((await talk.node("Oslo"))?.supersededBy).toBe((await talk.node("Bergen"))?.id);
    expect(await talk.node("promised")).toMatchObject({ status: "fulfilled", resolvedHow: "event" });
    const edited = await talk.edit(second.messageId, "I bought a dog");
    expect((await talk.node("Oslo"))?.supersededBy).toBeNull();
    expect(await talk.node("promised")).toMatchObject({ status: "pending", resolvedAt: null, resolvedBy: null });
    await talk.run(edited.sessionId);
    await talk.select(second.messageId);
    await talk.run(second.sessionId);
    expect((await talk.node("Oslo"))?.supersededBy).toBe((await talk.node("Bergen"))?.id);
    expect(await talk.node("promised")).toMatchObject({ status: "fulfilled" });
  });

  test("what a later talk replaced or decided stays so when its own talk is read again", async () => {
    const talk = await newTalk();
    const first = await talk.say("I live in Oslo and have an exam");
    const chat = await talk.say("so much for today");
    const other = await talk.edit(chat.messageId, "that is all for today");
    await talk.remember(first.sessionId);
    talk.clock.forward(DAY);
    const second = await talk.say("I moved to Bergen and passed");
    await talk.remember(second.sessionId);
    const before = (await talk.nodes()).map(({ id, supersededBy, status }) => ({ id, supersededBy, status }));
    await talk.select(chat.messageId);
    await talk.run(first.sessionId);
    await talk.select(other.messageId);
    await talk.run(first.sessionId);
    expect((await talk.nodes()).map(({ id, supersededBy, status }) => ({ id, supersededBy, status }))).toEqual(before);
  });

  test("a pinned memory stays, whatever becomes of the words it came from", async () => {
    const talk = await newTalk();
    const first = await talk.say("I have a cat");
    await talk.remember(first.sessionId);
    const pinned = await talk.node("cat");
    await db()
      .update(conceptNodes)
      .set({ pinnedAt: start })
      .where(eq(conceptNodes.id, pinned?.id ?? ""));
    await talk.edit(first.messageId, "I have a dog");
    await talk.run(first.sessionId);
    expect(await talk.live()).toEqual([animals, dog, cat].toSorted());
    await talk.select(first.messageId);
    await talk.run(first.sessionId);
    expect((await talk.nodes()).filter((node) => node.description === cat)).toHaveLength(1);
  });

  test("its summary and its mood are those of what is shown, and the mood from before returns in between", async () => {
    const talk = await newTalk();
    const first = await talk.say("I have a cat");
    await talk.remember(first.sessionId);
    const mood = async () =>
      (await db().select().from(personas).where(eq(personas.id, talk.scope.personaId)))[0]?.episodicState;
    expect(await mood()).toMatchObject({ mood: "calm" });
    const second = await talk.say("I have a dog");
    await talk.remember(second.sessionId);
    expect(await mood()).toMatchObject({ mood: "playful" });
    await talk.edit(second.messageId, "I live in Oslo");
    expect(await mood()).toMatchObject({ mood: "calm" });
    expect(await db().select().from(moodHistory).where(eq(moodHistory.sessionId, second.sessionId))).toEqual([]);
    await talk.run(second.sessionId);
    const [row] = await db().select().from(sessionSummaries).where(eq(sessionSummaries.sessionId, second.sessionId));
    expect(row?.summary).toBe("They spoke of Oslo.");
    expect(await readSession(db(), talk.scope, second.sessionId)).toMatchObject({ status: "closed", messageCount: 2 });
  });

  test("every step may run twice: the same rows come out", async () => {
    const twice: Step = async (_name, run) => {
      await run();
      return run();
    };
    const [once, again] = [await newTalk(), await newTalk()];
    const results = [];
    for (const [talk, step] of [
      [once, plain],
      [again, twice],
    ] as const) {
      const first = await talk.say("I have a cat and live in Oslo");
      await talk.close(first.sessionId);
      await talk.run(first.sessionId, step);
      await talk.edit(first.messageId, "I have a dog and live in Oslo");
      await talk.run(first.sessionId, step);
      await talk.run(first.sessionId, step);
      const rows = (await talk.nodes()).map(({ description, mentionCount, supersededBy, type }) => {
        return { description, mentionCount, supersededBy, type };
      });
      results.push({ rows, names: await talk.names() });
    }
    expect(results[1]).toEqual(results[0]);
  });

  test("stand-ins for the older part of a talk go when what they stood for is no longer shown", async () => {
    const talk = await newTalk();
    const first = await talk.say("I have a cat");
    const second = await talk.say("and I live in Oslo");
    const standIn = async (messageId: string) => {
      const [row] = await db().select().from(messages).where(eq(messages.id, messageId));
      const made = {
        summary: "words",
        tokenCount: 1,
        messageCount: 1,
        model: "m",
        promptVersion: "p",
        createdAt: start,
      };
      const upto = { uptoMessageId: messageId, uptoAt: row?.createdAt ?? start };
      const ids = { id: newId(start), personaId: talk.scope.personaId, sessionId: first.sessionId };
      await db()
        .insert(compactions)
        .values({ ...made, ...upto, ...ids });
    };
    await standIn(first.messageId);
    await standIn(second.messageId);
    await talk.edit(second.messageId, "and I have a dog");
    const left = await db().select().from(compactions).where(eq(compactions.personaId, talk.scope.personaId));
    expect(left.map((row) => row.uptoMessageId)).toEqual([first.messageId]);
  });

  test("a reply that is written again is remembered as it is shown, a failed attempt leaves all as it was", async () => {
    const talk = await newTalk();
    const first = await talk.say("I have a cat");
    await talk.remember(first.sessionId);
    const before = await talk.live();
    talk.clock.forward(1000);
    await regenerateReply(db(), talk.scope, { turnId: first.turnId, now: talk.clock.now });
    expect(await talk.run(first.sessionId)).toBe("nothing_to_do");
    await talk.answer(first.turnId, "");
    expect(await talk.run(first.sessionId)).toBe("extract");
    expect(await talk.live()).toEqual(before);
    talk.clock.forward(1000);
    await regenerateReply(db(), talk.scope, { turnId: first.turnId, now: talk.clock.now });
    await talk.answer(first.turnId, "Tell me more!");
    await talk.run(first.sessionId);
    expect(talk.asked.at(-1)).toEqual(["I have a cat", "Tell me more!"]);
    expect(await talk.live()).toEqual(before);
  });

  describe("meets a forgetting", () => {
    test("between the answer and the writing: it is asked again, and nothing is left failed", async () => {
      const talk = await newTalk();
      const first = await talk.say("I have a cat");
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
      const talk = await newTalk();
      const first = await talk.say("I have a cat");
      const second = await talk.say("and a dog");
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
      const talk = await newTalk();
      const first = await talk.say("I have a cat");
      await talk.say("and a dog");
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
      expect(talk.asked.map((lines) => lines.includes("I have a cat"))).toEqual([true, false]);
      expect(await talk.live()).toEqual([animals, dog].toSorted());
      expect((await talk.consolidation(first.sessionId))?.raw).not.toContain("Snowy");
    });

    test("of all that was said, before the writing: it closes with nothing to tell", async () => {
      const talk = await newTalk();
      const first = await talk.say("I have a cat");
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
        const talk = await newTalk();
        const first = await talk.say("I have a cat");
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
      const talk = await newTalk();
      const first = await talk.say("I have a cat");
      await talk.close(first.sessionId);
      const step: Step = async (name, run) => {
        if (name === "write") await db().delete(personas).where(eq(personas.id, talk.scope.personaId));
        return run();
      };
      expect(await talk.run(first.sessionId, step)).toBe("gone");
    });
  });
});
