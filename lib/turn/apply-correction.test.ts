import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { turns } from "@/db/schema";
import { storeUserMessage } from "@/lib/memory/conversation/messages";
import { closeSession } from "@/lib/memory/conversation/sessions";
import { readTurn } from "@/lib/memory/conversation/turns";
import { acceptProposal } from "@/lib/memory/corrections/accept-proposal";
import { applyCorrections } from "@/lib/memory/corrections/apply-correction";
import { listCorrections, undoCorrection } from "@/lib/memory/corrections/corrections";
import { listProposals } from "@/lib/memory/corrections/proposals";
import { FakeClock, newScope, testServices } from "@/lib/memory/memory.fixtures";
import { insertNodes } from "@/lib/memory/nodes/nodes.fixtures";
import { compose } from "@/lib/mind/built-in/reply/compose";
import { renderReply } from "@/prompts/reply";
import { prepareReply } from "./prepare";
import { StageTimer } from "./trace";

const start = new Date("2026-03-01T10:00:00Z");
const statements: string[] = [];

onEachDatabase(
  "corrections in a message",
  (db) => {
    async function setUp() {
      const clock = new FakeClock(start);
      const services = testServices(db(), clock);
      const scope = await newScope(db(), start);
      /** Sends a message and renders what both minds make of it. */
      const say = async (content: string) => {
        clock.forward(60_000);
        const input = {
          clientId: `${clock.now.getTime()}`,
          content,
          channelId: "web",
          idleMinutes: 30,
          now: clock.now,
        };
        const { turnId, sessionId } = await storeUserMessage(db(), scope, input);
        const turn = await readTurn(db(), scope, turnId);
        const before = statements.length;
        const signal = AbortSignal.timeout(200_000);
        const { reply } = await prepareReply(services, scope, { turn, timer: new StageTimer(clock.read), signal });
        const asked = statements.length - before;
        await db().update(turns).set({ status: "done" }).where(eq(turns.id, turnId));
        return { prompt: renderReply(reply), builtIn: compose(reply).text, reply, asked, sessionId };
      };
      return { clock, scope, say };
    }
    test("a correction applies to the reply to the same message, by a model and by the built-in mind, without further statements", async () => {
      const { say } = await setUp();
      const { prompt, builtIn, asked } = await say("call me Jo");
      expect(prompt.user).toContain("- Call them “Jo” (");
      expect(prompt.user).toContain("Who they are: “Call them Jo.”");
      expect(builtIn).toMatch(/\bJo\b/);
      expect(asked).toBeLessThanOrEqual(4);
      const zh = await (await setUp()).say("叫我阿宝");
      expect(zh.prompt.user).toContain("- 称呼对方“阿宝”（");
      expect(zh.builtIn).toContain("阿宝");
    });

    test("a correction overrules memories, from the reply to it on and in the next session", async () => {
      const { say, scope, clock } = await setUp();
      await insertNodes(db(), scope, [{ description: "The user's sister is called May." }], start);
      const first = await say("actually my sister is called Mei, not May");
      expect(first.prompt.user).toContain("“Mei” is right, not “May”");
      expect(first.builtIn).toMatch(/\bMei\b/);
      expect(first.builtIn).not.toMatch(/\bMay\b/);
      await closeSession(db(), scope, first.sessionId, clock.now);
      clock.forward(3 * 86_400_000);
      const later = await say("what is my sister's name?");
      expect(later.sessionId).not.toBe(first.sessionId);
      expect(later.prompt.user).toContain("“Mei” is right, not “May”");
      expect(later.builtIn).toMatch(/\bMei\b/);
      expect(later.builtIn).not.toContain("called May");
    });

    test("a corrected name is in every prompt until it is written into L1, and an undone correction is in none", async () => {
      const { say, scope, clock } = await setUp();
      await say("call me Jo");
      expect((await say("hello")).prompt.user).toContain("has since asked for this:");
      const [proposal] = await listProposals(db(), scope);
      await acceptProposal(db(), scope, { id: proposal?.id ?? "", now: clock.now });
      const { prompt } = await say("hello");
      expect(prompt.user).not.toContain("has since asked for this:");
      expect(prompt.system).toContain("<person>Call them Jo.</person>");
      await say("call me Kit");
      const [latest] = await listCorrections(db(), scope);
      await undoCorrection(db(), scope, { id: latest?.id ?? "", now: clock.now });
      const after = await say("what's my name?");
      expect(after.prompt.system).not.toContain("Kit");
      expect(after.reply.corrections.map((one) => one.value)).toEqual(["Jo"]);
    });

    test("a memory that a correction leaves unchanged is shown together with the correction", async () => {
      const { say, scope, clock } = await setUp();
      const [node] = await insertNodes(db(), scope, [{ description: "My sister May got engaged in Hull." }], start);
      const { sessionId } = await say("actually my sister is called Mei, not May");
      await closeSession(db(), scope, sessionId, clock.now);
      await db().transaction((tx) => applyCorrections(tx, scope, { sessionId, userName: "", now: clock.now }));
      const { reply } = await say("where did my sister get engaged?");
      const shown = reply.events.find(({ id }) => id === node?.id);
      expect(shown?.description).toBe("My sister May got engaged in Hull.");
      expect(shown?.correctedBy?.map(({ statement }) => statement)).toEqual([
        "actually my sister is called Mei, not May",
      ]);
    });

    test("an ordinary message is not a correction", async () => {
      const { say, scope } = await setUp();
      for (const content of [
        "call me tomorrow",
        "I'm not only a vegetarian, I don't eat eggs either",
        "老师叫我回家",
      ]) {
        expect((await say(content)).reply.corrections).toEqual([]);
      }
      expect(await listProposals(db(), scope)).toEqual([]);
    });
  },
  (statement) => statements.push(statement),
);
