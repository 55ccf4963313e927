import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import postgres from "postgres";
import { Companion, newCompanion } from "../support/companion";
import { startFakeOpenAi } from "../support/fake-openai";
import { startInngestServer } from "../support/inngest-server";
import { startServer } from "../support/server";

test.describe("with an Inngest server outside", () => {
  test("the same functions make the same memory, called over HTTP", async () => {
    test.setTimeout(120_000);
    const inngest = await startInngestServer();
    const server = await startServer({ env: { INNGEST_DEV: "1", INNGEST_BASE_URL: inngest.url, BURST_QUIET_MS: "0" } });
    await inngest.serve(server.url);
    const health = (await (await fetch(`${server.url}/api/health`)).json()) as { jobs: { kind: string } };
    expect(health.jobs.kind).toBe("inngest");
    const lin = await newCompanion(server.url);
    await lin.talk("I have a white cat named Biscuit.");
    expect(await lin.closeAndWait()).toMatchObject({ status: "closed", failure: null });
    expect((await lin.events()).map((event) => event.description).join()).toContain("Biscuit");
    expect((await lin.talk("Do you remember my cat?")).text).toContain("Biscuit");
    expect(new Set(inngest.events)).toEqual(new Set(["chat/message.stored", "chat/turn.completed", "session/closing"]));
    await server.stop();
    await inngest.close();
  });

  test("events that could not be sent wait in the outbox and are sent later", async () => {
    test.setTimeout(180_000);
    const inngest = await startInngestServer();
    const env = { INNGEST_DEV: "1", INNGEST_BASE_URL: "http://127.0.0.1:9", BURST_QUIET_MS: "0" };
    const away = await startServer({ env });
    const lin = await newCompanion(away.url);
    await lin.talk("I have a white cat named Biscuit.");
    const { id } = await lin.openSession();
    expect((await lin.close(id)).body.status).toBe("closing");
    await away.kill("SIGKILL");
    const back = await startServer({ env: { ...env, INNGEST_BASE_URL: inngest.url }, dataDir: away.dataDir });
    await inngest.serve(back.url);
    const again = new Companion(movedTo(lin, back.url), lin.id);
    await expect.poll(async () => (await again.session(id))?.status, { timeout: 60_000 }).toBe("closed");
    expect(await again.events()).toHaveLength(1);
    await back.stop();
    await away.stop();
    await inngest.close();
  });
});

test("with the engine inside there is no door for others to run our functions through", async () => {
  const server = await startServer();
  for (const method of ["GET", "PUT", "POST"]) {
    expect((await fetch(`${server.url}/api/inngest`, { method })).status, method).toBe(404);
  }
  await server.stop();
});

test.describe("on Postgres, with two processes", () => {
  test.skip(!process.env.TEST_DATABASE_URL, "Postgres: not run (TEST_DATABASE_URL is not set)");

  test("a turn begun at one is heard, stopped and remembered at the other", async () => {
    test.setTimeout(180_000);
    const database = await freshDatabase();
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
    const speaking = here.speak("Tell me a long story about a lighthouse, a storm and two brothers.");
    await speaking.begun;
    const [turn] = await there.turns();
    const joined = there.join(turn?.id ?? "");
    expect(
      (await there.client.post<{ stopped: boolean }>("/api/chat/stop", { personaId: there.id })).body.stopped,
    ).toBe(true);
    const [first, second] = [await speaking.done, await joined.done];
    expect(first.ended).toBe("stopped");
    expect(second.text.trim()).toBe(first.text.trim());
    await feed.topic("chat.message.done");
    model.behave("ok");
    await there.talk("I have a white cat named Biscuit.");
    expect(await there.closeAndWait()).toMatchObject({ status: "closed" });
    expect((await here.events()).map((event) => event.description).join()).toContain("Biscuit");
    feed.close();
    await a.stop();
    await b.stop();
    await model.close();
    await database.drop();
  });
});

/** The same person with the same cookies, at another address. */
function movedTo(companion: Companion, url: string) {
  const client = Object.create(companion.client) as typeof companion.client;
  return Object.assign(client, { url });
}

async function freshDatabase() {
  const url = new URL(process.env.TEST_DATABASE_URL ?? "");
  if (!["127.0.0.1", "localhost"].includes(url.hostname)) throw new Error("TEST_DATABASE_URL must be local");
  const name = `e2e_${randomUUID().replaceAll("-", "")}`;
  const server = postgres(url.href, { max: 1, onnotice: () => {} });
  await server.unsafe(`create database ${name}`);
  url.pathname = `/${name}`;
  const drop = async () => {
    await server.unsafe(`drop database ${name} with (force)`);
    await server.end();
  };
  return { url: url.href, drop };
}
