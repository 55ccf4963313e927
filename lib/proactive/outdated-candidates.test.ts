import { and, eq, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import {
  entities,
  entityAliases,
  messages,
  nodeEntities,
  nodeMessages,
  outbox,
  proactiveDecisions,
  sessions,
  turns,
} from "@/db/schema";
import { DAY, HOUR } from "@/lib/core/clock";
import { newId } from "@/lib/core/ids";
import { normalizeAlias } from "@/lib/core/language/normalize";
import type { FirstWordsInput } from "@/lib/core/types/proactive-message";
import { storeUserMessage } from "@/lib/memory/conversation/messages";
import { HandClock, newScope, scriptedMind, testServices } from "@/lib/memory/memory.fixtures";
import type { NodeDraft } from "@/lib/memory/nodes/nodes";
import { rememberAll } from "@/lib/memory/nodes/nodes.fixtures";
import { editByOwner } from "@/lib/memory/manual-edits/edit-memory";
import { changePreferences } from "@/lib/memory/proactive/preferences";
import { offlineMind } from "@/lib/mind/built-in";
import { tickOnce } from "./tick";
import { writeFirst } from "./write";

const told = new Date("2026-11-26T12:00:00Z");
const birthday = new Date("2026-12-12T00:00:00Z");
const dueAt = new Date("2026-12-11T14:00:00Z");
const dayAfter = new Date("2026-12-13T10:00:00Z");

onEachDatabase("a message about a matter that may be over", (db) => {
  type Mind = ReturnType<typeof scriptedMind>;
  async function lifeOf(mind: Mind = offlineMind as never) {
    const clock = new HandClock(told);
    const services = testServices(db(), clock, { mind });
    const scope = await newScope(db(), told);
    await changePreferences(db(), scope, { enabled: true }, told);
    const say = async (content: string) => {
      const input = { clientId: newId(clock.now), content, channelId: "web", idleMinutes: 30, now: clock.now };
      const stored = await storeUserMessage(db(), scope, input);
      await db().update(sessions).set({ status: "closed" }).where(eq(sessions.id, stored.sessionId));
      await db().update(turns).set({ status: "done" }).where(eq(turns.id, stored.turnId));
      clock.forward(HOUR);
      return stored;
    };
    /** Says it and remembers it word for word: what is expected, and the event itself. */
    const expecting = async (content: string, more: Partial<NodeDraft> = {}) => {
      const { messageId, sessionId } = await say(content);
      const matter = {
        description: content,
        isQuote: true,
        eventTimeStart: birthday,
        messageIds: [messageId],
        sessionId,
        learnedAt: told,
      };
      const drafts = [{ ...matter, type: "expectation", status: "pending" } as const, matter];
      return rememberAll(
        db(),
        scope,
        drafts.map((draft) => ({ ...draft, ...more })),
        told,
      );
    };
    const name = async (nodeIds: string[], canonicalName: string, aliases: string[]) => {
      const { personaId } = scope;
      const id = newId(told);
      await db().insert(entities).values({
        id,
        personaId,
        canonicalName,
        kind: "person",
        status: "confirmed",
        createdAt: told,
        updatedAt: told,
      });
      const rows = [canonicalName, ...aliases].map((alias) => ({
        personaId,
        entityId: id,
        alias,
        normalized: normalizeAlias(alias),
      }));
      await db().insert(entityAliases).values(rows);
      await db()
        .insert(nodeEntities)
        .values(nodeIds.map((nodeId) => ({ personaId, nodeId, entityId: id })));
    };
    let heard = 0;
    const look = async (at: Date) => {
      clock.now = at;
      await tickOnce(services);
      const rows = await db().select().from(outbox).where(eq(outbox.personaId, scope.personaId));
      const opened = rows.filter((row) => row.name === "proactive/open");
      for (const { data } of opened.slice(heard)) {
        heard++;
        await writeFirst(services, scope, String(data.decisionId));
      }
    };
    const sent = async () =>
      (
        await db()
          .select()
          .from(messages)
          .where(and(eq(messages.personaId, scope.personaId), isNull(messages.turnId)))
      ).map(({ content }) => content);
    /** Reasons of dropped candidates but for silences, which are about nothing. */
    const reasons = async () => {
      const rows = await db()
        .select()
        .from(proactiveDecisions)
        .where(eq(proactiveDecisions.personaId, scope.personaId));
      return rows
        .filter(({ status, trigger }) => status === "dropped" && trigger !== "long_silence")
        .map(({ reason }) => reason);
    };
    await changePreferences(db(), scope, { triggersOff: ["long_silence"] }, told);
    return { clock, services, scope, say, expecting, name, look, sent, reasons };
  }
  const through = async ({ look }: Awaited<ReturnType<typeof lifeOf>>) => {
    await look(dueAt);
    await look(dayAfter);
  };

  test.each([
    ["On 12 December I'll take Grandma Odile out for her 90th birthday!", "Grandma Odile died this morning."],
    ["On 12 December I'll take Grandma Odile out for her 90th birthday!", "My nan passed away last night."],
    ["On 12 December I'll take Grandma Odile out for her 90th birthday!", "奶奶今天早上走了。"],
    ["我奶奶十二月十二号满九十，我要给她烤柠檬蛋糕。", "奶奶今天早上去世了。"],
    ["我奶奶十二月十二号满九十，我要给她烤柠檬蛋糕。", "Grandma died this morning."],
    ["The wedding is on 12 December.", "There won't be a wedding after all."],
    ["I'm getting married on 12 December.", "We've split up."],
    ["我十二月十二号结婚。", "婚礼取消了。"],
    ["My knee operation is on 12 December.", "The surgery was put off until January."],
    ["My knee operation is on 12 December.", "I'm free on the 12th of December after all."],
    ["我十二月十二号做膝盖手术。", "医院打电话来，手术改到一月了。"],
    ["On 12 December Mrs. Abara and I go to the opera.", "She broke her leg and is in a coma."],
  ])("without a model: after “%s” and “%s” nothing is sent, and the page says why", async (matter, later) => {
    const life = await lifeOf();
    await life.expecting(matter);
    life.clock.forward(DAY);
    await life.say(later);
    await through(life);
    expect(await life.sent()).toEqual([]);
    const reasons = await life.reasons();
    expect(reasons.length).toBeGreaterThan(0);
    expect(new Set(reasons)).toEqual(new Set(["touched_since"]));
  });

  test("without a model: a person who is named by another name later is the same person", async () => {
    const life = await lifeOf();
    const nodes = await life.expecting("On 12 December I'm taking Odile out.");
    await life.name(
      nodes.map(({ id }) => id),
      "Odile",
      ["Didi"],
    );
    await life.say("Didi has cancelled on me.");
    await through(life);
    expect(await life.sent()).toEqual([]);
  });

  test.each([
    ["On 12 December I'll take Grandma Odile out for her 90th birthday!", "I fixed the bike and slept well."],
    ["我奶奶十二月十二号满九十，我要给她烤柠檬蛋糕。", "我修好了自行车，睡得很好。"],
  ])("without a model: “%s” is still written about after “%s”", async (matter, later) => {
    const life = await lifeOf();
    await life.expecting(matter);
    await life.say(later);
    await life.look(dueAt);
    expect(await life.sent()).toHaveLength(1);
    expect((await life.sent())[0]).toContain(matter);
  });

  test("without a model: what is told again, or edited by its owner, is written about", async () => {
    const again = await lifeOf();
    const [node] = await again.expecting("The wedding is on 12 December.");
    await again.say("The wedding planner is a nightmare.");
    const { messageId } = await again.say("The wedding is on 12 December.");
    await db()
      .insert(nodeMessages)
      .values({ personaId: again.scope.personaId, nodeId: node?.id ?? "", messageId });
    await again.look(dueAt);
    expect(await again.sent()).toHaveLength(1);

    const confirmed = await lifeOf();
    const [other] = await confirmed.expecting("The wedding is on 12 December.");
    await confirmed.say("The wedding planner is a nightmare.");
    const change = { description: "The wedding is on 12 December, for sure." };
    const types = ["expectation"] as const;
    await editByOwner(db(), confirmed.scope, { id: other?.id ?? "", types, change, now: confirmed.clock.now });
    await confirmed.look(dueAt);
    expect(await confirmed.sent()).toHaveLength(1);
  });

  const judging = (answer: (input: FirstWordsInput) => object) => {
    const asked: FirstWordsInput[] = [];
    const mind = scriptedMind({
      writeFirst: (input) => {
        asked.push(input);
        return JSON.stringify(answer(input));
      },
    });
    return { asked, mind: { ...mind, kind: "openai" as const } };
  };
  const judge = ({ since }: FirstWordsInput) =>
    since.messages.some(({ content }) => content.includes("died"))
      ? { stands: "no", text: "Enjoy the birthday!", rationale: "" }
      : { stands: "yes", text: "Tomorrow is the big day.", rationale: "" };

  test("with a model: it is asked once, shown what was said since, and what no longer stands is not sent, before or after the day", async () => {
    const { asked, mind } = judging(judge);
    const life = await lifeOf(mind);
    await life.expecting("On 12 December I'll take Grandma Odile out for her 90th birthday!");
    await life.say("Grandma Odile died this morning.");
    await through(life);
    expect(asked[0]?.since.messages.map(({ content }) => content)).toEqual(["Grandma Odile died this morning."]);
    expect(await life.sent()).toEqual([]);
    expect(new Set(await life.reasons())).toEqual(new Set(["no_longer_stands"]));
    // One call for each candidate: the expectation that is due and the event whose day has passed.
    expect(asked).toHaveLength(2);
  });

  test("with a model: a matter that was spoken of and still stands is written about", async () => {
    const { mind } = judging(judge);
    const life = await lifeOf(mind);
    await life.expecting("On 12 December I'll take Grandma Odile out for her 90th birthday!");
    await life.say("Grandma Odile is looking forward to it!");
    await life.look(dueAt);
    expect(await life.sent()).toEqual(["Tomorrow is the big day."]);
  });

  test("with a model: an answer that does not say whether it stands sends nothing where something was said since", async () => {
    const { asked, mind } = judging(() => ({ text: "Tomorrow is the big day.", rationale: "" }));
    const life = await lifeOf(mind);
    await life.expecting("On 12 December I'll take Grandma Odile out for her 90th birthday!");
    await life.say("Grandma Odile is in hospital.");
    await life.look(dueAt);
    expect(await life.sent()).toEqual([]);
    expect(asked).toHaveLength(2);
  });

  test("what is said while the message is written is honoured: a model is asked anew, the notebook says nothing", async () => {
    for (const isJudged of [true, false]) {
      let interrupt = async () => {};
      const { asked, mind } = judging(judge);
      const voice = isJudged ? mind : (offlineMind as unknown as typeof mind);
      const writing = {
        ...voice,
        writeFirst: async (...args: Parameters<typeof mind.writeFirst>) => {
          const answer = await voice.writeFirst(...args);
          await interrupt();
          interrupt = async () => {};
          return answer;
        },
      };
      const life = await lifeOf(writing);
      // The rest after a conversation would hold the message back anyway; this is about what happens without it.
      life.services.settings = {
        ...life.services.settings,
        proactive: { ...life.services.settings.proactive, restMinutes: 0 },
      };
      await life.expecting("On 12 December I'll take Grandma Odile out for her 90th birthday!");
      interrupt = async () => {
        await life.say("Grandma Odile died this morning.");
      };
      await life.look(dueAt);
      await life.look(new Date(dueAt.getTime() + HOUR));
      expect(await life.sent()).toEqual([]);
      expect(await life.reasons()).toEqual([isJudged ? "no_longer_stands" : "touched_since"]);
      if (isJudged) expect(asked).toHaveLength(2);
    }
  });
});
