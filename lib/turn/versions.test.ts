import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Db } from "@/db";
import { onEachDatabase } from "@/db/database.fixtures";
import { conceptNodes, messages, outbox, personas, sessions, turnTraces } from "@/db/schema";
import { MindError } from "@/lib/core/errors";
import type { ReplyInput } from "@/lib/core/types/reply-input";
import { listHistory } from "@/lib/memory/conversation/messages";
import { claimTurn, listUnsettledTurns, pendingTurn, readTurn } from "@/lib/memory/conversation/turns";
import { regenerateReply, selectVersion } from "@/lib/memory/conversation/versions";
import { FakeClock, newScope, scriptedMind, testServices, testSettings } from "@/lib/memory/memory.fixtures";
import { insertNodes } from "@/lib/memory/nodes/nodes.fixtures";
import type { Scope } from "@/lib/memory/scope";
import { receiveMessage, retryReply } from "./receive";
import { recoverTurns } from "./recover";
import { TurnRunner } from "./runner";
import { editAndResend, rewriteReply } from "./versions";
import { followTurn } from "./watch-remote-turn";

const start = new Date("2026-03-01T10:00:00Z");

onEachDatabase("edited, regenerated and forgotten messages of a turn", (db) => {
  /** A persona whose mind gives the test's replies. */
  async function setUp(reply?: (input: ReplyInput) => AsyncIterable<string>) {
    const mind = scriptedMind({ reply });
    const settings = { ...testSettings, burstQuietMs: 0 };
    const services = testServices(db(), new FakeClock(start), { mind, clock: () => new Date(), settings });
    const scope = await newScope(db(), start);
    const runner = new TurnRunner(services);
    let count = 0;
    const say = async (content: string) => {
      const text = await receiveMessage(services, runner, scope, {
        clientId: `c${count++}`,
        content,
        channelId: "web",
      });
      await runner.idle();
      return text;
    };
    const history = async () =>
      (await listHistory(db(), scope, { limit: 50 })).reverse().map((row) => `${row.role}: ${row.content}`);
    const collectSignals = async (turnId: string) => {
      const signals = [];
      const signal = AbortSignal.timeout(200_000);
      for await (const one of followTurn(services, runner, scope, { turnId, signal })) signals.push(one);
      return signals;
    };
    return { services, scope, runner, mind, say, history, collectSignals };
  }

  /** Gives the replies one after the other; an error breaks its reply off after the first word. */
  function inTurn(...replies: (string | Error)[]) {
    return async function* () {
      const next = replies.shift() ?? "nothing left";
      yield next instanceof Error ? "half a " : next;
      if (next instanceof Error) throw next;
    };
  }

  test("an edited message gets a new reply, and the mind sees nothing of the replaced messages", async () => {
    const { services, runner, scope, say, history, mind, collectSignals } = await setUp(
      inTurn("A cat!", "White!", "A dog!"),
    );
    const { stored } = await say("I have a cat");
    await say("She is white");
    const edit = { messageId: stored.messageId, clientId: "edit", content: "I have a dog" };
    const { turn } = await editAndResend(services, runner, scope, edit);
    const collected = await collectSignals(turn.id);
    expect(collected).toEqual([
      { type: "text", delta: "A dog!" },
      { type: "end", status: "done" },
    ]);
    await runner.idle();
    expect(await history()).toEqual(["user: I have a dog", "persona: A dog!"]);
    const seen = mind.seen.at(-1);
    expect(seen?.burst.map((line) => line.content)).toEqual(["I have a dog"]);
    expect(seen?.window).toEqual([]);
    const regenerate = await editAndResend(services, runner, scope, edit);
    expect(regenerate.turn.id).toBe(turn.id);
    expect(mind.seen).toHaveLength(3);
  });

  test("regenerating a reply gives the mind the hint and the previous version, and all watchers receive the new reply", async () => {
    const { services, runner, scope, say, history, mind, collectSignals } = await setUp(
      inTurn("long long", "short", "third"),
    );
    const { turn } = await say("Tell me");
    await rewriteReply(services, runner, scope, { turnId: turn.id, hint: "shorter" });
    expect((await collectSignals(turn.id)).at(-1)).toEqual({ type: "end", status: "done" });
    await runner.idle();
    expect(mind.seen.at(-1)?.regenerate).toEqual({ hint: "shorter", before: "long long" });
    expect(mind.seen.at(-1)?.window).toEqual([]);
    expect(await history()).toEqual(["user: Tell me", "persona: short"]);
    const [first] = await db()
      .select()
      .from(messages)
      .where(and(eq(messages.personaId, scope.personaId), eq(messages.content, "long long")));
    await selectVersion(db(), scope, { messageId: first?.id ?? "", now: new Date() });
    await rewriteReply(services, runner, scope, { turnId: turn.id });
    await runner.idle();
    expect(mind.seen.at(-1)?.regenerate).toEqual({ hint: null, before: "long long" });
    expect(await history()).toEqual(["user: Tell me", "persona: third"]);
  });

  test("a regenerated reply that breaks off is reported to watchers, and the previous version stays", async () => {
    const broken = new MindError("unavailable", "connection reset");
    const { services, runner, scope, say, history, collectSignals } = await setUp(inTurn("as it was", broken));
    const { turn } = await say("Tell me");
    await rewriteReply(services, runner, scope, { turnId: turn.id });
    const collected = collectSignals(turn.id);
    await runner.idle();
    expect((await collected).at(-1)).toMatchObject({ type: "error", code: "unavailable" });
    expect(await history()).toEqual(["user: Tell me", "persona: as it was"]);
    expect(await listUnsettledTurns(db(), scope)).toEqual([]);
    await expect(retryReply(services, runner, scope, turn.id)).rejects.toMatchObject({ code: "conflict" });
  });

  test("when the process keeps dying while it regenerates a reply, the previous version is restored", async () => {
    const { services, runner, scope, say, history } = await setUp(inTurn("as it was"));
    const { turn } = await say("Tell me");
    await regenerateReply(db(), scope, { turnId: turn.id, now: new Date() });
    const stuck = new TurnRunner(services);
    stuck.kick = () => {};
    for (let run = 0; run < 2; run += 1) {
      expect(await claimTurn(db(), scope, { turnId: turn.id, owner: `life ${run}`, now: start })).toBeDefined();
      await recoverTurns(services, stuck, { atBoot: true });
    }
    expect(await readTurn(db(), scope, turn.id)).toMatchObject({ status: "done", errorCode: null });
    expect(await history()).toEqual(["user: Tell me", "persona: as it was"]);
    await runner.idle();
  });

  test("a reply that used a memory forgotten meanwhile is not stored", async () => {
    let forget = async () => {};
    async function* reply() {
      yield "Your cat Snowy";
      await forget();
      yield " is fine.";
    }
    const { services, runner, scope, collectSignals, history } = await setUp(reply);
    const [snowy] = await insertNodes(db(), scope, [{ description: "They have a cat named Snowy." }], start);
    forget = async () => {
      await db()
        .delete(conceptNodes)
        .where(eq(conceptNodes.id, snowy?.id ?? ""));
    };
    const { turn } = await receiveMessage(services, runner, scope, {
      clientId: "a",
      content: "How is my cat Snowy?",
      channelId: "web",
    });
    const collected = collectSignals(turn.id);
    await runner.idle();
    expect((await collected).at(-1)).toMatchObject({ type: "error", code: "forgotten" });
    expect(await history()).toEqual(["user: How is my cat Snowy?"]);
    expect(await db().select().from(turnTraces).where(eq(turnTraces.turnId, turn.id))).toEqual([]);
    forget = async () => {};
    await retryReply(services, runner, scope, turn.id);
    await runner.idle();
    expect(await history()).toHaveLength(2);
  });

  const deleteMessage = (scope: Scope) => db().delete(messages).where(eq(messages.personaId, scope.personaId));
  const deletions: [string, (scope: Scope) => Promise<unknown>][] = [
    ["its own messages", deleteMessage],
    ["its whole session", (scope) => forgetSession(db(), scope)],
    ["its persona", (scope) => forgetPersona(db(), scope)],
  ];

  test.each(deletions)(
    "when %s are forgotten while a reply streams, the reply ends and is not stored",
    async (_what, forget) => {
      let scope: Scope | undefined;
      async function* reply() {
        yield "You said";
        if (scope) await forget(scope);
        yield " it";
      }
      const world = await setUp(reply);
      scope = world.scope;
      const message = { clientId: "a", content: "Forget this", channelId: "web" };
      const { turn } = await receiveMessage(world.services, world.runner, scope, message);
      const collected = world.collectSignals(turn.id);
      await world.runner.idle();
      expect((await collected).at(-1)).toMatchObject({ type: "error", code: "forgotten" });
      expect(await world.history()).toEqual([]);
      const sent = await db().select().from(outbox).where(eq(outbox.personaId, scope.personaId));
      expect(sent.filter((row) => row.name === "chat/turn.completed")).toEqual([]);
    },
  );

  test("messages that are forgotten before their turn begins are never answered", async () => {
    const { services, scope, runner, mind, collectSignals } = await setUp();
    const stuck = new TurnRunner(services);
    stuck.kick = () => {};
    const { turn } = await receiveMessage(services, stuck, scope, {
      clientId: "a",
      content: "Forget this",
      channelId: "web",
    });
    await deleteMessage(scope);
    runner.open(turn.id);
    const collected = collectSignals(turn.id);
    runner.kick(scope);
    await runner.idle();
    expect((await collected).at(-1)).toMatchObject({ type: "error", code: "forgotten" });
    expect(mind.seen).toEqual([]);
    expect(await pendingTurn(db(), scope, "web")).toBeUndefined();
    expect(await readTurn(db(), scope, turn.id)).toMatchObject({ status: "stopped" });
  });
});

async function forgetSession(db: Db, scope: Scope): Promise<void> {
  await db.delete(sessions).where(eq(sessions.personaId, scope.personaId));
}

async function forgetPersona(db: Db, scope: Scope): Promise<void> {
  await db.delete(personas).where(eq(personas.id, scope.personaId));
}
