import { expect, test } from "@playwright/test";
import { makeFreshDatabase } from "../../db/fresh-postgres.fixtures";
import { Companion, newCompanion } from "../support/companion";
import { startFakeOpenAi } from "../support/fake-openai";
import { startInngestServer } from "../support/inngest-server";
import { type Server, startServer } from "../support/server";

type Jobs = { kind: string; oldestSeconds: number | null; registered?: boolean };
const jobsOf = async (server: Server) =>
  ((await (await fetch(`${server.url}/api/health`)).json()) as { jobs: Jobs }).jobs;

test.describe("with an external Inngest server", () => {
  test("the app registers itself, and background functions called over signed HTTP create the same memories", async () => {
    const inngest = await startInngestServer();
    const server = await startServer({ env: { ...inngest.env, BURST_QUIET_MS: "0" } });
    await expect.poll(() => jobsOf(server)).toEqual({ kind: "inngest", oldestSeconds: null, registered: true });
    const lin = await newCompanion(server.url);
    await lin.chat("I have a white cat named Biscuit.");
    expect(await lin.closeAndWait()).toMatchObject({ status: "closed", failure: null });
    expect((await lin.events()).map((event) => event.description).join()).toContain("Biscuit");
    expect((await lin.chat("Do you remember my cat?")).text).toContain("Biscuit");
    expect(new Set(inngest.events)).toEqual(new Set(["chat/message.stored", "chat/turn.completed", "session/closing"]));
    const { runId } = inngest.calls.find((call) => call.functionId === "echovessel-consolidate-session") ?? {};
    const versions = inngest.calls.filter((call) => call.runId === runId).map((call) => call.version);
    expect(versions.slice(0, 2)).toEqual([-1, 2]);
    expect(new Set(versions.slice(1))).toEqual(new Set([2]));
    await server.stop();
    await inngest.close();
  });

  test("while Inngest is unreachable events wait and health says so; then the app registers and sends them", async () => {
    const inngest = await startInngestServer();
    inngest.setUp(false);
    const env = { ...inngest.env, BURST_QUIET_MS: "0" };
    const away = await startServer({ env });
    const lin = await newCompanion(away.url);
    await lin.chat("I have a white cat named Biscuit.");
    const { id } = await lin.openSession();
    expect((await lin.close(id)).body.status).toBe("closing");
    await expect.poll(async () => (await jobsOf(away)).oldestSeconds).toBeGreaterThanOrEqual(1);
    expect(await jobsOf(away)).toMatchObject({ kind: "inngest", registered: false });
    await away.kill("SIGKILL");
    const back = await startServer({ env, dataDir: away.dataDir });
    expect((await jobsOf(back)).oldestSeconds).toBeGreaterThanOrEqual(1);
    inngest.setUp(true);
    const again = new Companion(movedTo(lin, back.url), lin.id);
    await expect.poll(async () => (await again.session(id))?.status).toBe("closed");
    expect(await again.events()).toHaveLength(1);
    expect(await jobsOf(back)).toEqual({ kind: "inngest", oldestSeconds: null, registered: true });
    await back.stop();
    await away.stop();
    await inngest.close();
  });

  test("a failing model is called again after 15, 30 and 60 seconds (scaled); then the session fails and can be retried", async () => {
    const faster = 30;
    const inngest = await startInngestServer({ faster });
    const model = await startFakeOpenAi();
    const env = { ...inngest.env, BURST_QUIET_MS: "0", OPENAI_BASE_URL: model.url, OPENAI_API_KEY: "sk-e2e" };
    const server = await startServer({ env });
    const lin = await newCompanion(server.url);
    await lin.chat("I have a white cat named Biscuit, and she had three kittens last night.");
    model.behave((request) => (request.kind === "extract" ? "500" : "ok"));
    expect(await lin.closeAndWait()).toMatchObject({ status: "failed", failure: expect.any(String) });
    const { runId } = inngest.calls.find((call) => call.functionId === "echovessel-consolidate-session") ?? {};
    // In the last call the function ends with the last error of the step.
    const tries = inngest.calls.filter((call) => call.runId === runId).slice(-5, -1);
    const pauses = tries.slice(1).map((call, index) => (call.at - (tries[index]?.at ?? 0)) / 1000);
    for (const [index, seconds] of [15, 30, 60].entries()) {
      expect(pauses[index], `pause ${index + 1}`).toBeGreaterThan((seconds / faster) * 0.7);
    }
    model.behave("ok");
    await server.stop();
    await model.close();
    await inngest.close();
  });
});

test.describe("on Postgres, with two processes", () => {
  test.skip(!process.env.TEST_DATABASE_URL, "Postgres: not run (TEST_DATABASE_URL is not set)");

  test("a turn started in one process can be streamed, stopped and consolidated by the other", async () => {
    const database = await makeFreshDatabase(process.env.TEST_DATABASE_URL, "e2e");
    const model = await startFakeOpenAi();
    model.behave({ reply: { msPerToken: 300 } });
    const env = {
      DATABASE_URL: database.url,
      AUTH_SECRET: "one secret for both processes",
      OPENAI_BASE_URL: model.url,
      BURST_QUIET_MS: "0",
    };
    const [a, b] = [await startServer({ env }), await startServer({ env })];
    const here = await newCompanion(a.url);
    const there = new Companion(movedTo(here, b.url), here.id);
    const feed = await there.feed();
    const pending = here.startChat("Tell me a long story about a lighthouse, a storm and two brothers.");
    await pending.begun;
    const [turn] = await there.turns();
    const joined = there.join(turn?.id ?? "");
    expect(
      (await there.client.post<{ stopped: boolean }>("/api/chat/stop", { personaId: there.id })).body.stopped,
    ).toBe(true);
    const [first, second] = [await pending.done, await joined.done];
    expect(first.ended).toBe("stopped");
    expect(second.text.trim()).toBe(first.text.trim());
    await feed.next("chat.message.done");
    model.behave("ok");
    await there.chat("I have a white cat named Biscuit.");
    expect(await there.closeAndWait()).toMatchObject({ status: "closed" });
    expect((await here.events()).map((event) => event.description).join()).toContain("Biscuit");
    feed.close();
    await a.stop();
    await b.stop();
    await model.close();
    await database.drop();
  });
});

test.describe("on Postgres and Inngest, with two processes", () => {
  test.skip(!process.env.TEST_DATABASE_URL, "Postgres: not run (TEST_DATABASE_URL is not set)");

  test("a reminder and a proactive message are each sent only once", async () => {
    const database = await makeFreshDatabase(process.env.TEST_DATABASE_URL, "e2e");
    const inngest = await startInngestServer();
    const env = {
      ...inngest.env,
      DATABASE_URL: database.url,
      AUTH_SECRET: "one secret for both processes",
      BURST_QUIET_MS: "0",
      PROACTIVE_SILENCE_HOURS: "0.001",
      PROACTIVE_REST_MINUTES: "0",
    };
    const [a, b] = [await startServer({ env }), await startServer({ env })];
    const here = await newCompanion(a.url);
    const there = new Companion(movedTo(here, b.url), here.id);
    await here.client.post("/api/admin/users/timezone", { timezone: "UTC" });
    const allowed = { personaId: here.id, enabled: true, quietStart: 0, quietEnd: 0 };
    const patched = await here.client.ask("/api/proactive", {
      method: "PATCH",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(allowed),
    });
    expect(patched.status).toBe(200);
    await here.chat("I adopted a cat called Miso.");
    const at = new Date(Date.now() + 2_000).toISOString();
    await there.client.post("/api/reminders", { personaId: there.id, content: "stretch", repeat: "once", at });
    const own = async () =>
      (await there.history()).filter((message) => message.turnId === null).map((message) => message.content);
    await expect.poll(async () => (await own()).length, { timeout: 600_000, intervals: [1_000] }).toBe(2);
    expect((await own()).filter((content) => content.endsWith("stretch"))).toHaveLength(1);
    // By then, both app processes have checked again.
    await new Promise((resolve) => setTimeout(resolve, 35_000));
    expect(await own()).toHaveLength(2);
    await a.stop();
    await b.stop();
    await inngest.close();
    await database.drop();
  });
});

/** A companion of the same user with the same cookies, at another address of the app. */
function movedTo(companion: Companion, url: string) {
  const client = Object.create(companion.client) as typeof companion.client;
  return Object.assign(client, { url });
}
