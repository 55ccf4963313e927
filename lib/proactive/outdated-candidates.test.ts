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
import type { ProactiveInput } from "@/lib/core/types/proactive-message";
import { storeUserMessage } from "@/lib/memory/conversation/messages";
import { editMemoryManually } from "@/lib/memory/manual-edits/edit-memory";
import { FakeClock, newScope, scriptedMind, testServices } from "@/lib/memory/memory.fixtures";
import { insertNodes } from "@/lib/memory/nodes/nodes.fixtures";
import type { NodeDraft } from "@/lib/memory/nodes/writer";
import { changePreferences } from "@/lib/memory/proactive/preferences";
import { builtInMind } from "@/lib/mind/built-in";
import { runProactiveTick } from "./tick";
import { writeProactive } from "./write";

const mentionTime = new Date("2026-11-26T12:00:00Z");
const birthday = new Date("2026-12-12T00:00:00Z");
const dueAt = new Date("2026-12-11T14:00:00Z");
const dayAfter = new Date("2026-12-13T10:00:00Z");

onEachDatabase("a proactive message about a matter that may be over", (db) => {
  type Mind = ReturnType<typeof scriptedMind>;
  async function setUp(mind: Mind = builtInMind as never) {
    const clock = new FakeClock(mentionTime);
    const services = testServices(db(), clock, { mind });
    const scope = await newScope(db(), mentionTime);
    await changePreferences(db(), scope, { enabled: true }, mentionTime);
    const say = async (content: string) => {
      const input = { clientId: newId(clock.now), content, channelId: "web", idleMinutes: 30, now: clock.now };
      const stored = await storeUserMessage(db(), scope, input);
      await db().update(sessions).set({ status: "closed" }).where(eq(sessions.id, stored.sessionId));
      await db().update(turns).set({ status: "done" }).where(eq(turns.id, stored.turnId));
      clock.forward(HOUR);
      return stored;
    };
    /** Sends a message and remembers it verbatim, as an expectation and as the event itself. */
    const expecting = async (content: string, more: Partial<NodeDraft> = {}) => {
      const { messageId, sessionId } = await say(content);
      const followUp = {
        description: content,
        isQuote: true,
        eventTimeStart: birthday,
        messageIds: [messageId],
        sessionId,
        learnedAt: mentionTime,
      };
      const drafts = [{ ...followUp, type: "expectation", status: "pending" } as const, followUp];
      return insertNodes(
        db(),
        scope,
        drafts.map((draft) => ({ ...draft, ...more })),
        mentionTime,
      );
    };
    const name = async (nodeIds: string[], canonicalName: string, aliases: string[]) => {
      const { personaId } = scope;
      const id = newId(mentionTime);
      await db().insert(entities).values({
        id,
        personaId,
        canonicalName,
        kind: "person",
        status: "confirmed",
        createdAt: mentionTime,
        updatedAt: mentionTime,
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
    let delivered = 0;
    const look = async (at: Date) => {
      clock.now = at;
      await runProactiveTick(services);
      const rows = await db().select().from(outbox).where(eq(outbox.personaId, scope.personaId));
      const opened = rows.filter((row) => row.name === "proactive/open");
      for (const { data } of opened.slice(delivered)) {
        delivered++;
        await writeProactive(services, scope, String(data.decisionId));
      }
    };
    const sent = async () =>
      (
        await db()
          .select()
          .from(messages)
          .where(and(eq(messages.personaId, scope.personaId), isNull(messages.turnId)))
      ).map(({ content }) => content);
    /** Reasons of dropped candidates, except silences, which have no topic. */
    const reasons = async () => {
      const rows = await db()
        .select()
        .from(proactiveDecisions)
        .where(eq(proactiveDecisions.personaId, scope.personaId));
      return rows
        .filter(({ status, trigger }) => status === "dropped" && trigger !== "long_silence")
        .map(({ reason }) => reason);
    };
    await changePreferences(db(), scope, { triggersOff: ["long_silence"] }, mentionTime);
    return { clock, services, scope, say, expecting, name, look, sent, reasons };
  }
  const through = async ({ look }: Awaited<ReturnType<typeof setUp>>) => {
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
  ])("without a model: after “%s” and “%s” no message is sent, and the page says why", async (followUp, later) => {
    const world = await setUp();
    await world.expecting(followUp);
    world.clock.forward(DAY);
    await world.say(later);
    await through(world);
    expect(await world.sent()).toEqual([]);
    const reasons = await world.reasons();
    expect(reasons.length).toBeGreaterThan(0);
    expect(new Set(reasons)).toEqual(new Set(["touched_since"]));
  });

  test("without a model: an entity that is later mentioned by another of its names is recognised", async () => {
    const world = await setUp();
    const nodes = await world.expecting("On 12 December I'm taking Odile out.");
    await world.name(
      nodes.map(({ id }) => id),
      "Odile",
      ["Didi"],
    );
    await world.say("Didi has cancelled on me.");
    await through(world);
    expect(await world.sent()).toEqual([]);
  });

  test.each([
    ["On 12 December I'll take Grandma Odile out for her 90th birthday!", "I fixed the bike and slept well."],
    ["我奶奶十二月十二号满九十，我要给她烤柠檬蛋糕。", "我修好了自行车，睡得很好。"],
  ])("without a model: a message about “%s” is still sent after “%s”", async (followUp, later) => {
    const world = await setUp();
    await world.expecting(followUp);
    await world.say(later);
    await world.look(dueAt);
    expect(await world.sent()).toHaveLength(1);
    expect((await world.sent())[0]).toContain(followUp);
  });

  test("without a model: a message about a memory that was mentioned again or edited by the user is still sent", async () => {
    const again = await setUp();
    const [node] = await again.expecting("The wedding is on 12 December.");
    await again.say("The wedding planner is a nightmare.");
    const { messageId } = await again.say("The wedding is on 12 December.");
    await db()
      .insert(nodeMessages)
      .values({ personaId: again.scope.personaId, nodeId: node?.id ?? "", messageId });
    await again.look(dueAt);
    expect(await again.sent()).toHaveLength(1);

    const confirmed = await setUp();
    const [other] = await confirmed.expecting("The wedding is on 12 December.");
    await confirmed.say("The wedding planner is a nightmare.");
    const change = { description: "The wedding is on 12 December, for sure." };
    const types = ["expectation"] as const;
    await editMemoryManually(db(), confirmed.scope, { id: other?.id ?? "", types, change, now: confirmed.clock.now });
    await confirmed.look(dueAt);
    expect(await confirmed.sent()).toHaveLength(1);
  });

  const judging = (answer: (input: ProactiveInput) => object) => {
    const asked: ProactiveInput[] = [];
    const mind = scriptedMind({
      writeProactive: (input) => {
        asked.push(input);
        return JSON.stringify(answer(input));
      },
    });
    return { asked, mind: { ...mind, kind: "openai" as const } };
  };
  const judge = ({ since }: ProactiveInput) =>
    since.messages.some(({ content }) => content.includes("died"))
      ? { stands: "no", text: "Enjoy the birthday!", rationale: "" }
      : { stands: "yes", text: "Tomorrow is the big day.", rationale: "" };

  test("with a model: the model is asked once with the later messages, and no message is sent about an outdated matter, before or after its day", async () => {
    const { asked, mind } = judging(judge);
    const world = await setUp(mind);
    await world.expecting("On 12 December I'll take Grandma Odile out for her 90th birthday!");
    await world.say("Grandma Odile died this morning.");
    await through(world);
    expect(asked[0]?.since.messages.map(({ content }) => content)).toEqual(["Grandma Odile died this morning."]);
    expect(await world.sent()).toEqual([]);
    expect(new Set(await world.reasons())).toEqual(new Set(["no_longer_stands"]));
    // One call for each candidate: the expectation that is due and the event whose day has passed.
    expect(asked).toHaveLength(2);
  });

  test("with a model: a message is sent about a matter that was mentioned since and still holds", async () => {
    const { mind } = judging(judge);
    const world = await setUp(mind);
    await world.expecting("On 12 December I'll take Grandma Odile out for her 90th birthday!");
    await world.say("Grandma Odile is looking forward to it!");
    await world.look(dueAt);
    expect(await world.sent()).toEqual(["Tomorrow is the big day."]);
  });

  test("with a model: if its answer does not say whether the matter still holds, nothing is sent if anything was said since", async () => {
    const { asked, mind } = judging(() => ({ text: "Tomorrow is the big day.", rationale: "" }));
    const world = await setUp(mind);
    await world.expecting("On 12 December I'll take Grandma Odile out for her 90th birthday!");
    await world.say("Grandma Odile is in hospital.");
    await world.look(dueAt);
    expect(await world.sent()).toEqual([]);
    expect(asked).toHaveLength(2);
  });

  test("if the user sends a message meanwhile, a model is asked again and the built-in mind sends nothing", async () => {
    for (const isJudged of [true, false]) {
      let interrupt = async () => {};
      const { asked, mind } = judging(judge);
      const usedMind = isJudged ? mind : (builtInMind as unknown as typeof mind);
      const writing = {
        ...usedMind,
        writeProactive: async (...args: Parameters<typeof mind.writeProactive>) => {
          const answer = await usedMind.writeProactive(...args);
          await interrupt();
          interrupt = async () => {};
          return answer;
        },
      };
      const world = await setUp(writing);
      // The pause after a conversation would hold the message back anyway; this tests the case without it.
      world.services.settings = {
        ...world.services.settings,
        proactive: { ...world.services.settings.proactive, restMinutes: 0 },
      };
      await world.expecting("On 12 December I'll take Grandma Odile out for her 90th birthday!");
      interrupt = async () => {
        await world.say("Grandma Odile died this morning.");
      };
      await world.look(dueAt);
      await world.look(new Date(dueAt.getTime() + HOUR));
      expect(await world.sent()).toEqual([]);
      expect(await world.reasons()).toEqual([isJudged ? "no_longer_stands" : "touched_since"]);
      if (isJudged) expect(asked).toHaveLength(2);
    }
  });
});
