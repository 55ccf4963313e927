import { and, eq, isNull, sql } from "drizzle-orm";
import { afterAll, expect, test, vi } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { consolidations, outbox } from "@/db/schema";
import { consolidateSession } from "@/lib/consolidate/consolidate";
import { withHeartbeat } from "@/lib/consolidate/heartbeat";
import { MINUTE } from "@/lib/core/clock";
import { beginConsolidation } from "@/lib/memory/consolidation/consolidations";
import { storeUserMessage } from "@/lib/memory/conversation/messages";
import { closeSession, readSession } from "@/lib/memory/conversation/sessions";
import { oldestUnsent } from "@/lib/memory/ledger/outbox";
import { FakeClock, newScope, testServices } from "@/lib/memory/memory.fixtures";
import { TurnRunner } from "@/lib/turn/runner";
import { checkReachability, checkRegistered } from "./inngest-reachability";
import { relayOutbox } from "./outbox-relay";
import { registerUntilAccepted } from "./register";
import { isRegistered, setRegistered } from "./registration";
import { resendOnce } from "./resend-lost-events";

const start = new Date("2026-03-01T10:00:00Z");

type Asked = { path: string; authorization: string | undefined; body: string };

/**
 * An Inngest server that records requests and answers with `status`, or 400 to what it `refuses`. It exists before the imports, as
 * modules read the settings when they load.
 */
const inngest = await vi.hoisted(async () => {
  const { createServer } = await import("node:http");
  const recorded = { asked: [] as Asked[], status: 200, refuses: "nothing", close: () => {} };
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (part: string) => {
      body += part;
    });
    request.on("end", () => {
      recorded.asked.push({ path: request.url ?? "", authorization: request.headers.authorization, body });
      const taken = request.url?.startsWith("/e/") ? { ids: ["1"], status: 200 } : { ok: true };
      const status = body.includes(recorded.refuses) ? 400 : recorded.status;
      const answer = status === 200 ? taken : { error: "not now", status };
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  process.env.INNGEST_BASE_URL = `http://127.0.0.1:${typeof address === "object" && address?.port}`;
  process.env.INNGEST_EVENT_KEY = "event-key";
  process.env.INNGEST_SIGNING_KEY = "signkey-test-0123456789abcdef";
  process.env.AUTH_URL = "https://echo.example/";
  recorded.close = () => server.close();
  return recorded;
});
afterAll(() => inngest.close());

const registrations = () => inngest.asked.filter(({ path }) => path === "/fn/register");
const sent = () =>
  inngest.asked
    .filter(({ path }) => path === "/e/event-key")
    .flatMap(({ body }) => JSON.parse(body) as { name: string; data: Record<string, string> }[]);

onEachDatabase("with an external Inngest", (db) => {
  async function createClosingSession() {
    const clock = new FakeClock(start);
    const services = testServices(db(), clock);
    const scope = await newScope(db(), start);
    const input = { clientId: "1", content: "I have a white cat named Biscuit.", channelId: "web", idleMinutes: 30 };
    const { sessionId } = await storeUserMessage(db(), scope, { ...input, now: start });
    await db().rows(sql`update turns set status = 'done' where session_id = ${sessionId}::uuid`);
    await closeSession(db(), scope, sessionId, start);
    inngest.asked.length = 0;
    inngest.status = 200;
    const look = () => resendOnce({ services, runner: new TurnRunner(services) });
    return { clock, services, scope, sessionId, look };
  }

  test("an event that Inngest accepted and then lost is sent again within two minutes, after registering again", async () => {
    const { clock, look, scope, sessionId } = await createClosingSession();
    await look();
    expect(sent().filter(({ name }) => name === "session/closing")).toHaveLength(1);
    inngest.asked.length = 0;
    for (let seconds = 30; seconds <= 120; seconds += 30) {
      clock.forward(30_000);
      await look();
    }
    const paths = inngest.asked.map(({ path }) => path);
    expect(paths).toContain("/fn/register");
    expect(paths.indexOf("/fn/register")).toBeLessThan(paths.indexOf("/e/event-key"));
    expect(sent()).toMatchObject([{ name: "session/closing", data: { sessionId, personaId: scope.personaId } }]);
  });

  test("a consolidation that broke off with Inngest continues, and starting it twice stores each memory once", async () => {
    const { clock, services, look, scope, sessionId } = await createClosingSession();
    await look();
    await beginConsolidation(db(), scope, sessionId, clock.now);
    inngest.asked.length = 0;
    clock.forward(2 * MINUTE);
    await look();
    expect(sent().map(({ name }) => name)).toEqual(["session/closing"]);
    const step = <T>(_name: string, run: () => Promise<T>) => withHeartbeat(services, scope, sessionId, run);
    const isConsolidated = async () => {
      await consolidateSession(services, scope, { sessionId, step });
      const nodes = await db().rows(sql`select id, description from concept_nodes
        where persona_id = ${scope.personaId}::uuid order by id`);
      return { nodes, session: await readSession(db(), scope, sessionId) };
    };
    const once = await isConsolidated();
    expect(once.session.status).toBe("closed");
    expect(await isConsolidated()).toEqual(once);
  });

  test("a step of a consolidation records a heartbeat when it begins and when it fails", async () => {
    const { clock, services, scope, sessionId } = await createClosingSession();
    await beginConsolidation(db(), scope, sessionId, clock.now);
    const heartbeatAt = async () =>
      (await db().select().from(consolidations).where(eq(consolidations.sessionId, sessionId)))[0]?.heartbeatAt;
    clock.forward(MINUTE);
    await withHeartbeat(services, scope, sessionId, async () => {
      expect(await heartbeatAt()).toEqual(clock.now);
      clock.forward(MINUTE);
      throw new Error("a step that fails");
    }).catch(() => undefined);
    expect(await heartbeatAt()).toEqual(clock.now);
  });

  test("registration at an unreachable Inngest is repeated until it succeeds, with the address in AUTH_URL", async () => {
    inngest.asked.length = 0;
    inngest.status = 503;
    const registered = registerUntilAccepted();
    await expect.poll(() => registrations().length).toBeGreaterThanOrEqual(2);
    expect(isRegistered()).toBe(false);
    inngest.status = 200;
    await registered;
    expect(isRegistered()).toBe(true);
    const { authorization, body } = registrations().at(-1) ?? { body: "{}" };
    expect(authorization).toMatch(/^Bearer signkey-test-[0-9a-f]{64}$/);
    const { url, functions } = JSON.parse(body) as { url: string; functions: { id: string }[] };
    expect(url).toBe("https://echo.example/api/inngest");
    expect(functions.map(({ id }) => id)).toContain("echovessel-consolidate-session");
    expect(body).not.toContain("127.0.0.1");
  });

  test("an Inngest that is down is not reported as registered, and the app registers again when it is back", async () => {
    await registerUntilAccepted();
    await checkReachability();
    expect(await checkRegistered()).toBe(true);
    inngest.status = 503;
    await checkReachability();
    expect(await checkRegistered()).toBe(false);
    await checkReachability();
    inngest.asked.length = 0;
    inngest.status = 200;
    await checkReachability();
    await expect.poll(isRegistered).toBe(true);
    expect(registrations().length).toBeGreaterThanOrEqual(1);
    expect(await checkRegistered()).toBe(true);
  });

  test("after the idle time was changed the functions are registered again with the new value", async () => {
    const { services, look } = await createClosingSession();
    await look();
    inngest.asked.length = 0;
    services.settings = { ...services.settings, sessionIdleMinutes: 7 };
    await look();
    await look();
    expect(registrations()).toHaveLength(1);
    const { functions } = JSON.parse(registrations()[0]?.body ?? "{}") as {
      functions: { id: string; debounce?: object }[];
    };
    expect(functions.find(({ id }) => id === "echovessel-close-session")?.debounce).toMatchObject({ period: "420s" });
  });

  test("no event is sent to an Inngest at which the app is not registered, since Inngest would drop it", async () => {
    const { services, sessionId } = await createClosingSession();
    setRegistered(false);
    await relayOutbox(services);
    expect(sent()).toEqual([]);
    await registerUntilAccepted();
    await relayOutbox(services);
    expect(sent().map(({ data }) => data.sessionId)).toContain(sessionId);
  });

  test("events that could not be sent are retained, and their age is reported", async () => {
    const { look, scope } = await createClosingSession();
    inngest.status = 503;
    await look();
    const mine = eq(outbox.personaId, scope.personaId);
    expect((await db().select().from(outbox).where(mine)).every((row) => row.sentAt === null)).toBe(true);
    expect(await oldestUnsent(db())).toEqual(start);
  });

  test("an event that Inngest refuses does not block other events", async () => {
    const refused = await createClosingSession();
    const other = await createClosingSession();
    inngest.refuses = refused.sessionId;
    const unsentOf = async ({ scope }: typeof other) => {
      const mine = and(eq(outbox.personaId, scope.personaId), isNull(outbox.sentAt));
      return (await db().select().from(outbox).where(mine)).length;
    };
    const refusedEvents = await unsentOf(refused);
    await expect.poll(() => other.look().then(() => unsentOf(other))).toBe(0);
    expect(await unsentOf(refused)).toBe(refusedEvents);
    inngest.refuses = "nothing";
    await expect.poll(() => refused.look().then(() => unsentOf(refused))).toBe(0);
  });
});
