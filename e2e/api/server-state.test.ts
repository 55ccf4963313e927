import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { jobRuns } from "@/db/schema";
import { runtime } from "@/inngest/runtime";
import { eventually } from "@/lib/core/eventually.fixtures";
import { type Client, newUser } from "../support/client";
import { meet } from "../support/companion";
import { expectRefused } from "../support/expect-refused";
import { anAppWithModel, newOperator } from "./app";

type ServerState = {
  reasons: string[];
  failedSessions: number;
  work: { kinds: { kind: string; failed: number }[]; failed: { id: string; kind: string; error: string }[] };
  accounts: { email: string; personas: number; messages: number; tokens: number }[];
  snapshots: { name: string }[] | null;
};

// Not shared with other test files: they have failed conversations and other accounts.
const server = anAppWithModel({}, { behave: { extract: "broken-json" } });
let operator: Client;

beforeAll(async () => {
  operator = (await newOperator()).client;
});

test("the operator sees every account in numbers and no text of anybody", async () => {
  const user = await newUser(server.url);
  const lin = await meet(user, { displayName: "A secret name" });
  const { status, text, body } = await operator.get<ServerState>("/api/admin/server");
  expect(status, text).toBe(200);
  expect(body).toMatchObject({ reasons: [], failedSessions: 0, embedded: { done: 0, total: 0 } });
  expect(body.accounts.find(({ email }) => email === user.login.email)).toMatchObject({
    ...{ personas: 1, messages: 0, tokens: 0 },
  });
  expect(text).not.toContain("A secret name");
  expect(text).not.toContain(lin.id);
});

test("the operator can retry failed conversations of every account", async () => {
  server.model.behave({ extract: "broken-json" });
  const lin = await meet(await newUser(server.url));
  const { sessionId } = await lin.chat("I moved to Lisbon with my cat Biscuit.");
  expect(await lin.closeAndWait()).toMatchObject({ status: "failed" });
  expect((await operator.get<ServerState>("/api/admin/server")).body.failedSessions).toBe(1);
  server.model.behave("ok");
  expect((await operator.post("/api/admin/server/retry", {})).body).toEqual({ started: 1 });
  expect(await lin.settled(sessionId)).toMatchObject({ status: "closed" });
  expect((await operator.get<ServerState>("/api/admin/server")).body.failedSessions).toBe(0);
});

test("the operator can retry one failed conversation, and sees the class of its error but none of its text", async () => {
  server.model.behave({ extract: "broken-json" });
  const lin = await meet(await newUser(server.url));
  const { sessionId } = await lin.chat("I planted a lemon tree on the balcony.");
  expect(await lin.closeAndWait()).toMatchObject({ status: "failed" });
  const { body, text } = await operator.get<ServerState>("/api/admin/server");
  expect(body.work.failed).toMatchObject([{ id: sessionId, kind: "consolidate-session", error: "unreadable" }]);
  expect(text).not.toContain("lemon tree");
  server.model.behave("ok");
  expect((await operator.post("/api/admin/server/retry", { id: sessionId })).body).toEqual({ started: 1 });
  expectRefused(await operator.post("/api/admin/server/retry", { id: sessionId }), 404, "not_found");
  expect(await lin.settled(sessionId)).toMatchObject({ status: "closed" });
  expect((await operator.get<ServerState>("/api/admin/server")).body.work.failed).toEqual([]);
});

test("failed work of the job engine is listed without its message and runs again with Retry", async () => {
  const { db } = (await runtime()).services;
  const at = new Date();
  const event = { id: "failed-sweep", name: "inngest/scheduled.timer", data: {}, ts: at.getTime() };
  await db.insert(jobRuns).values({
    ...{ id: "failed-sweep", functionId: "echovessel-sweep", event, status: "failed" },
    ...{ error: "TypeError: a quoted diary", runAt: at, createdAt: at, updatedAt: at },
  });
  const { body, text } = await operator.get<ServerState>("/api/admin/server");
  expect(body.work.failed).toMatchObject([{ id: "failed-sweep", kind: "sweep", error: "TypeError" }]);
  expect(body.work.kinds.find(({ kind }) => kind === "sweep")).toMatchObject({ failed: 1 });
  expect(text).not.toContain("quoted diary");
  expect((await operator.post("/api/admin/server/retry", {})).body).toEqual({ started: 1 });
  await eventually(async () => {
    const [run] = await db.select().from(jobRuns).where(eq(jobRuns.id, "failed-sweep"));
    expect(run?.status).toBe("done");
  });
});

test("a retry of work that did not fail is refused with 404", async () => {
  expectRefused(await operator.post("/api/admin/server/retry", { id: "unknown" }), 404, "not_found");
});

test("only the operator sees the state of the server, takes snapshots and retries failed work", async () => {
  const other = (await newUser(server.url)).client;
  expectRefused(await other.get("/api/admin/server"), 404, "not_found");
  expectRefused(await other.post("/api/admin/server/snapshots", {}), 404, "not_found");
  expectRefused(await other.post("/api/admin/server/retry", {}), 404, "not_found");
});

test("without failed conversations a retry starts none, and a server without snapshots says so", async () => {
  expect((await operator.post("/api/admin/server/retry", {})).body).toEqual({ started: 0 });
  const { snapshots } = (await operator.get<ServerState>("/api/admin/server")).body;
  const taken = await operator.post("/api/admin/server/snapshots", {});
  if (snapshots === null) expectRefused(taken, 409, "conflict");
  else expect(taken.body).toEqual({ taken: true });
});
