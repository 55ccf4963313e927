import { readFileSync } from "node:fs";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Db } from "@/db";
import { openTestDatabase } from "@/db/database.fixtures";
import { messages, sessions, turns } from "@/db/schema";
import { consolidateSession } from "@/lib/consolidate/consolidate";
import { closeSession } from "@/lib/memory/conversation/sessions";
import { readLive } from "@/lib/memory/ledger/publish-event";
import { FakeClock, newScope, scriptedMind, testServices } from "@/lib/memory/memory.fixtures";
import { listNodes } from "@/lib/memory/nodes/reader";
import { builtInEmbedder, builtInMind } from "@/lib/mind";
import { receiveMessage } from "@/lib/turn/receive";
import { TurnRunner } from "@/lib/turn/runner";
import { reachableFrom, sourcesIn } from "./code-graph.fixtures";
import { recordMind } from "./recording-mind.fixtures";

const start = new Date("2026-03-01T10:00:00Z");
const CHANNELS = ["discord-4711", "imessage-0815"] as const;
let db: Db;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

describe("one memory for all channels (D4) and no channel in any prompt (F10)", () => {
  /** Two parallel sessions on two channels through all stages: answered in turns, closed, consolidated, asked about. */
  async function sessionOnTwoChannels() {
    const clock = new FakeClock(start);
    const { mind, inputs, prompts } = recordMind({ ...scriptedMind({}), ...builtInMind });
    const services = testServices(db, clock, { mind, embedder: builtInEmbedder });
    const scope = await newScope(db, start);
    const runner = new TurnRunner(services);
    const say = (content: string, channelId: string) => {
      clock.forward(60_000);
      const clientId = `${clock.now.getTime()}`;
      return receiveMessage(services, runner, scope, { clientId, content, channelId });
    };
    const [cat, sister] = CHANNELS;
    const mine = eq(sessions.personaId, scope.personaId);
    await say("I have a white cat named Snowy, she jumps on my face at night.", cat);
    await say("My sister Ada moved to Lisbon last week and I miss her terribly.", sister);
    await runner.idle();
    await say("Snowy is three years old.", cat);
    await say("Ada plays the cello in an orchestra there.", sister);
    await runner.idle();
    const open = await db
      .select()
      .from(sessions)
      .where(and(mine, eq(sessions.status, "open")));
    for (const { id } of open) {
      await closeSession(db, scope, id, clock.now);
      await consolidateSession(services, scope, { sessionId: id, step: (_name, run) => run() });
    }
    const events = await listNodes(db, scope, { types: ["event"], limit: 20 });
    const asked = [await say("Do you remember Snowy?", sister), await say("Do you remember Ada?", cat)];
    await runner.idle();
    const rows = await db.select().from(messages).where(eq(messages.personaId, scope.personaId));
    const recalled = asked.map(({ turn }) => {
      const burst = rows.find((line) => line.turnId === turn.id && line.role === "user")?.content;
      return inputs.reply.find((input) => input.burst.some((line) => line.content === burst));
    });
    return { scope, open, events, rows, recalled, inputs, prompts };
  }
  let world: Awaited<ReturnType<typeof sessionOnTwoChannels>>;
  beforeAll(async () => {
    world = await sessionOnTwoChannels();
  });

  test("each channel has a session of its own at the same time, and every reply goes to the channel of its message", async () => {
    const { scope, open, rows } = world;
    expect(open.map((row) => row.channelId).toSorted()).toEqual([...CHANNELS].sort());
    const turnRows = await db.select().from(turns).where(eq(turns.personaId, scope.personaId));
    const channelOf = new Map(turnRows.map((turn) => [turn.id, turn.channelId]));
    for (const line of rows) expect(line.channelId).toBe(channelOf.get(line.turnId ?? ""));
    for (const channel of CHANNELS) {
      const roles = rows.filter((line) => line.channelId === channel).map((line) => line.role);
      expect(roles.filter((role) => role === "persona")).toHaveLength(3);
      expect(roles).toHaveLength(6);
    }
    const news = await readLive(db, scope, 0, 500);
    const events = news.flatMap(({ name, payload }) =>
      name === "chat.message.typing_started" || name === "chat.message.done" ? [payload] : [],
    );
    expect(events).toHaveLength(12);
    for (const { turnId, sourceChannelId } of events) expect(sourceChannelId).toBe(channelOf.get(turnId));
  });

  test("a message sent on one channel is known on the other, both before and after consolidation", () => {
    const { events, recalled, inputs } = world;
    const all = events.map((node) => node.description).join();
    expect(all).toContain("Snowy");
    expect(all).toContain("Ada");
    const texts = (lines: readonly { content: string }[] = []) => lines.map((line) => line.content).join();
    const meanwhile = inputs.reply.find((input) => texts(input.burst).includes("cello"));
    expect(texts(meanwhile?.window)).toContain("Snowy");
    for (const [nth, name] of ["Snowy", "Ada"].entries()) {
      expect(recalled[nth]?.events.map((event) => event.description).join()).toContain(name);
    }
  });

  test("no channel is named in a prompt, not even in earlier messages", () => {
    const { inputs, prompts } = world;
    expect(Object.keys(prompts)).toEqual(expect.arrayContaining(["reply", "extract", "reflect", "slowCycle"]));
    for (const { system, user } of Object.values(prompts).flat()) {
      for (const channel of CHANNELS) expect(`${system}\n${user}`.toLowerCase()).not.toContain(channel);
      expect(`${system}\n${user}`).not.toMatch(/channel|discord|imessage/i);
    }
    expect(JSON.stringify(inputs)).not.toMatch(/channel|discord|imessage/i);
  });
});

describe("rules checked in the source code", () => {
  const read = (...folders: string[]) =>
    sourcesIn(...folders).map((file) => ({ file, text: readFileSync(file, "utf8") }));

  const readers = () =>
    sourcesIn("lib/memory").filter((file) => /\/recall\/|\/reader\.ts$/.test(file) && !file.endsWith("/writer.ts"));

  test("code that reads memory uses nothing that knows a channel", () => {
    const used = reachableFrom(readers());
    expect(used.length).toBeGreaterThan(200);
    const knowing = (files: string[]) => reachableFrom(files).some(({ text }) => /channel_?id/i.test(text));
    expect(knowing(["lib/memory/conversation/messages.ts"])).toBe(true);
    expect(used.filter(({ text }) => /channel_?id/i.test(text)).map(({ file, name }) => `${file}: ${name}`)).toEqual(
      [],
    );
  });

  test("code that reads memory uses nothing that writes to the database", () => {
    const isWrite = ({ text }: { text: string }) =>
      /\b(db|tx)\s*\.(insert|update|delete)\(/.test(text) || /\b(insert into|delete from|update \w+ set)\b/i.test(text);
    expect(
      reachableFrom(readers())
        .filter(isWrite)
        .map(({ file, name }) => `${file}: ${name}`),
    ).toEqual([]);
    expect(reachableFrom(["lib/memory/nodes/writer.ts", "lib/memory/entities/writer.ts"]).some(isWrite)).toBe(true);
  });

  test("code for replies, memory and prompts has no special case for the website", () => {
    const used = reachableFrom(sourcesIn("lib/turn", "lib/consolidate", "lib/mind", "prompts"));
    const naming = used.filter(({ text }) => /\bwebChannel\b|\bWEB_CHANNEL\b/.test(text));
    expect(naming.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
  });

  test("core, memory, mind and prompts never read the system clock", () => {
    const offenders = read("lib/core", "lib/memory", "lib/mind", "prompts", "db").filter(
      ({ file, text }) => file !== "lib/core/clock.ts" && /\bDate\.now\(|new Date\(\)/.test(text),
    );
    expect(offenders.map(({ file }) => file)).toEqual([]);
  });

  test("only the log, and the message of a failed start, write to the console", () => {
    const printing = read("app", "server", "lib", "db", "inngest", "prompts").filter(({ text }) =>
      /\bconsole *[.[]|process\.std(out|err)/.test(text),
    );
    expect(printing.map(({ file }) => file).toSorted()).toEqual(["inngest/start.ts", "lib/core/log.ts"]);
  });

  test("no background function reaches code that writes the user's own texts (core blocks)", () => {
    const used = reachableFrom(
      sourcesIn("inngest/functions", "lib/consolidate", "lib/turn", "lib/live", "lib/proactive"),
    );
    const writing = (all: typeof used) =>
      all.filter(({ text }) =>
        /\.(insert|update|delete)\(coreBlocks\)|(update|insert into|delete from) core_blocks/.test(text),
      );
    expect(writing(reachableFrom(sourcesIn("server/operations")))).not.toEqual([]);
    expect(writing(used).map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
  });
});
