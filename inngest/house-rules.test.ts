import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Db } from "@/db";
import { sessions, turns } from "@/db/schema";
import { openTestDatabase } from "@/db/testing";
import { consolidateSession } from "@/lib/consolidate/consolidate";
import { listNodes } from "@/lib/memory/browse";
import { storeUserMessage } from "@/lib/memory/messages";
import { closeSession } from "@/lib/memory/sessions";
import { HandClock, newScope, testServices } from "@/lib/memory/testing";
import { readTurn } from "@/lib/memory/turns";
import { builtInEmbedder, offlineMind } from "@/lib/mind";
import { prepareReply } from "@/lib/turn/prepare";
import { StageTimer } from "@/lib/turn/trace";
import { renderExtraction } from "@/prompts/extraction";
import { renderReply } from "@/prompts/reply";

const start = new Date("2026-03-01T10:00:00Z");
const CHANNELS = ["discord-4711", "imessage-0815"] as const;
let db: Db;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

describe("one psyche over all channels (D4) and no channel in any prompt (F10)", () => {
  async function lifeOnTwoChannels() {
    const clock = new HandClock(start);
    const services = testServices(db, clock, { mind: offlineMind, embedder: builtInEmbedder });
    const scope = await newScope(db, start);
    const say = async (content: string, channelId: string) => {
      clock.forward(60_000);
      return storeUserMessage(db, scope, {
        clientId: `${clock.now.getTime()}`,
        content,
        channelId,
        idleMinutes: 30,
        now: clock.now,
      });
    };
    const first = await say("I have a white cat named Snowy, she jumps on my face at night.", CHANNELS[0]);
    await db.update(turns).set({ status: "done" }).where(eq(turns.personaId, scope.personaId));
    await closeSession(db, scope, first.sessionId, clock.now);
    await consolidateSession(services, scope, { sessionId: first.sessionId, step: (_name, run) => run() });
    const asked = await say("do you remember my cat?", CHANNELS[1]);
    const turn = await readTurn(db, scope, asked.turnId);
    const signal = AbortSignal.timeout(5000);
    return {
      scope,
      prepared: await prepareReply(services, scope, { turn, timer: new StageTimer(clock.read), signal }),
    };
  }

  test("what was said on one channel is remembered on the other", async () => {
    const { scope, prepared } = await lifeOnTwoChannels();
    expect(prepared.reply.events.map((event) => event.description).join()).toContain("Snowy");
    expect(prepared.reply.window.map((line) => line.content).join()).toContain("Snowy");
    const channels = await db
      .select({ id: sessions.channelId })
      .from(sessions)
      .where(eq(sessions.personaId, scope.personaId));
    expect(channels.map((row) => row.id).sort()).toEqual([...CHANNELS].sort());
    expect(await listNodes(db, scope, { types: ["event"], limit: 10 })).toHaveLength(1);
  });

  test("no channel reaches a prompt, not even from history", async () => {
    const { prepared } = await lifeOnTwoChannels();
    const { reply } = prepared;
    const transcript = reply.window.map((line, at) => ({ ...line, index: at + 1 }));
    const parties = {
      personaName: "Vessel",
      userName: "Ann",
      blocks: reply.blocks,
      timeZone: "UTC",
      locale: "en" as const,
    };
    const rendered = [
      renderReply(reply),
      renderExtraction({ ...parties, known: [], uncertain: [], corrections: [], transcript, startedAt: start }),
    ];
    for (const { system, user } of rendered) {
      for (const channel of CHANNELS) expect(`${system}\n${user}`.toLowerCase()).not.toContain(channel);
      expect(`${system}\n${user}`).not.toMatch(/channel|discord|imessage/i);
    }
    expect(JSON.stringify(reply)).not.toMatch(/channel/i);
  });
});

describe("rules of the house that hold by the look of the code", () => {
  const read = (folder: string): { file: string; text: string }[] =>
    readdirSync(folder).flatMap((name) => {
      const file = path.join(folder, name);
      if (statSync(file).isDirectory()) return read(file);
      return /(?<!\.test|testing)\.ts$/.test(name) ? [{ file, text: readFileSync(file, "utf8") }] : [];
    });

  test("no memory read takes or applies a channel filter", () => {
    // Only ingest looks at a channel: it decides which session a message belongs to, not what is remembered.
    const mayKnow = [
      "lib/memory/messages.ts",
      "lib/memory/sessions.ts",
      "lib/memory/finish-turn.ts",
      "lib/memory/store-reply.ts",
      "lib/memory/turns.ts",
      "lib/memory/versions.ts",
    ];
    const knowing = read("lib/memory").filter(({ text }) =>
      /channel_?id/i.test(text.replaceAll(/^\s*(\/\/|\*|\/\*\*).*$/gm, "")),
    );
    expect(knowing.map(({ file }) => file).filter((file) => !mayKnow.includes(file))).toEqual([]);
    expect(read("lib/memory/recall").filter(({ text }) => /channelId|channel_id/.test(text))).toEqual([]);
  });

  test("nothing below the use-cases reads the wall clock", () => {
    const folders = ["lib/core", "lib/memory", "lib/mind", "prompts", "db"];
    const offenders = folders
      .flatMap(read)
      .filter(({ file, text }) => file !== "lib/core/clock.ts" && /\bDate\.now\(|new Date\(\)/.test(text));
    expect(offenders.map(({ file }) => file)).toEqual([]);
  });

  test("nothing prints but the log, and a start that fails", () => {
    const folders = ["app", "lib", "db", "inngest", "prompts"];
    const printing = folders
      .flatMap(read)
      .filter(({ file, text }) => file !== "db/testing-setup.ts" && /\bconsole *[.[]|process\.std(out|err)/.test(text));
    expect(printing.map(({ file }) => file).toSorted()).toEqual(["inngest/start.ts", "lib/core/log.ts"]);
  });

  test("no background path can write what a person authored", () => {
    const writers =
      /\b(writeBlocks|restoreRevision|updatePersona|writeStyle|onboardPersona|createPersona|acceptProposal)\b/;
    const background = ["inngest", "lib/consolidate", "lib/turn", "lib/live", "lib/mind", "lib/memory/recall"].flatMap(
      read,
    );
    expect(
      background.filter(
        ({ text }) => writers.test(text) || /\bcoreBlocks\b|update core_blocks|into core_blocks/.test(text),
      ),
    ).toEqual([]);
  });
});
