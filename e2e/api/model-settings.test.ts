import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { runtime } from "@/inngest/runtime";
import type { ModelCheck } from "@/lib/core/types/model-check";
import type { ModelList, ModelScan, ModelView } from "@/lib/core/types/model-settings";
import { type Client, newUser } from "../support/client";
import { meet } from "../support/companion";
import { expectRefused } from "../support/expect-refused";
import { type FakeOpenAi, type FakeRequest, type Script, startFakeOpenAi } from "../support/fake-openai";
import { allRows } from "../support/seeded-user";
import { anApp, newOperator } from "./app";

/** No model in the environment. */
const server = anApp();
const KEY = "sk-own-very-secret-9876543210";
const models = { large: "large-1", medium: "large-1", small: "large-1" };
const custom = (baseUrl: string, more: object = {}) => ({ preset: "custom", baseUrl, models, ...more });
/** Reserved, never registered (RFC 2606). */
const ELSEWHERE = "https://models.invalid/v1";

let operator: Client;
let ofServer: FakeOpenAi;
let ofUser: FakeOpenAi;

beforeAll(async () => {
  operator = (await newOperator()).client;
  [ofServer, ofUser] = await Promise.all([startFakeOpenAi(), startFakeOpenAi()]);
});
afterAll(() => Promise.all([ofServer.close(), ofUser.close()]));

beforeEach(async () => {
  for (const fake of [ofServer, ofUser]) {
    fake.behave("ok");
    fake.requests.length = 0;
    fake.lookups.length = 0;
  }
  await allow({ ownKeys: true, ownPrivateAddresses: true });
  await operator.delete("/api/model/server");
});

const allow = (permissions: object) => operator.put<ModelView>("/api/model/permissions", permissions);
const view = async (client: Client) => (await client.get<ModelView>("/api/model")).body;
const replies = (fake: FakeOpenAi) => fake.requests.filter(({ kind }) => kind === "reply");

/** Result of checking an unsaved model of a new user. */
async function checkOwn(): Promise<ModelCheck> {
  const { client } = await newUser(server.url);
  return (await client.post<ModelCheck>("/api/model/check", { whose: "own", ...custom(ofUser.url) })).body;
}

async function companion() {
  const user = await newUser(server.url);
  return { ...user, lin: await meet(user) };
}

test("a model connected by the operator answers every user's next message, without a restart, until it is removed", async () => {
  const { client, lin } = await companion();
  expect(await view(client)).toMatchObject({
    source: "none",
    answers: "built_in",
    replyModel: null,
    isOperator: false,
  });
  const saved = await operator.put<ModelView>("/api/model/server", custom(ofServer.url, { apiKey: "sk-server" }));
  expect(saved.status, saved.text).toBe(200);
  const host = new URL(ofServer.url).host;
  expect(saved.body).toMatchObject({
    source: "server",
    server: { hasKey: true, isKeyLost: false, destination: { host, isLocal: true }, models },
  });
  expect(await view(client)).toMatchObject({
    ...{ source: "server", answers: "model", replyModel: "large-1", consent: "not_needed", server: null, env: null },
    destination: { host, isLocal: true },
  });
  await lin.chat("Hello, how was your day?");
  expect(replies(ofServer)).toHaveLength(1);
  expect(replies(ofServer)[0]?.authorization).toBe("Bearer sk-server");

  await operator.delete("/api/model/server");
  await lin.chat("And how is it now?");
  expect(replies(ofServer)).toHaveLength(1);
  expect(await view(client)).toMatchObject({ source: "none", answers: "built_in" });
});

test("a user's own model answers only that user, and when it fails the server's model does not answer instead", async () => {
  await operator.put("/api/model/server", custom(ofServer.url));
  const [ann, ben] = [await companion(), await companion()];
  const saved = await ann.client.put<ModelView>("/api/model/own", custom(ofUser.url, { apiKey: KEY }));
  expect(saved.body).toMatchObject({ source: "own", own: { hasKey: true }, server: null });
  await ann.lin.chat("Hello, how was your day?");
  await ben.lin.chat("Hello, how was your day?");
  expect([replies(ofUser).length, replies(ofServer).length]).toEqual([1, 1]);
  expect(replies(ofUser)[0]?.authorization).toBe(`Bearer ${KEY}`);

  ofUser.behave({ reply: "401" });
  ofServer.requests.length = 0;
  expect((await ann.lin.chat("Are you still there?")).error).toContain("refused the key");
  expect(ofServer.requests).toEqual([]);

  await ann.client.delete("/api/model/own");
  expect(await view(ann.client)).toMatchObject({ source: "server", own: null });
});

test("users' own models need the operator's permission and are no longer used once it is withdrawn", async () => {
  const { client, lin } = await companion();
  await client.put("/api/model/own", custom(ofUser.url));
  await allow({ ownKeys: false });
  expectRefused(await client.put("/api/model/own", custom(ofUser.url)), 409, "conflict");
  expect(await view(client)).toMatchObject({ source: "none", answers: "built_in", own: { preset: "custom" } });
  await lin.chat("Hello, how was your day?");
  expect(ofUser.requests.filter(({ kind }) => kind === "reply")).toEqual([]);
});

test.each([
  "http://127.0.0.1:11434/v1",
  "https://127.0.0.1/v1",
  "https://2130706433/v1",
  "https://0x7f.1/v1",
  "https://[::1]/v1",
  "https://[::ffff:127.0.0.1]/v1",
  "https://localhost/v1",
  "https://a.localhost/v1",
  "https://10.0.0.1/v1",
  "https://192.168.1.1/v1",
  "https://172.16.0.1/v1",
  "https://100.64.0.1/v1",
  "https://0.0.0.0/v1",
  "https://127.0.0.1./v1",
  "https://0177.0.0.1/v1",
  "https://127。0。0。1/v1",
  "https://①②⑦.⓪.⓪.①/v1",
  "https://LOCALHOST./v1",
  "https://169.254.169.254/latest",
  "http://169.254.169.254/latest/meta-data",
  "http://[::1]/v1",
  "http://2130706433/v1",
  "https://[fe80::1]/v1",
  "https://[fd00::1]/v1",
  "https://[64:ff9b::7f00:1]/v1",
  "file:///etc/passwd",
  "ftp://models.invalid/v1",
  "javascript:alert(1)",
  "https://models.invalid/v1#end",
  "https://models.invalid:0/v1",
  "https://models.invalid/v1\r\nX-Evil: 1",
  `https://models.invalid/${"a".repeat(500)}`,
  "http://models.invalid/v1",
  "https://user:password@models.invalid/v1",
])("the address of a user's own model may not be %s unless the operator allows private addresses", async (baseUrl) => {
  await allow({ ownPrivateAddresses: false });
  const { client } = await newUser(server.url);
  expectRefused(await client.put("/api/model/own", custom(baseUrl)), 422, "invalid");
  expect((await view(client)).own).toBeNull();
});

test.each([
  "sk-mine\r\nX-Evil: 1",
  "sk-mine\nX-Evil: 1",
  "sk-mine\u0000",
  "sk-mine\u0007bell",
  "sk mine",
  "sk-ключ",
  "sk-\u202emine",
  "   ",
  `sk-${"a".repeat(500)}`,
])(
  "the key %j is refused by every route without calling the model, and is not repeated in the response",
  async (apiKey) => {
    const { client } = await newUser(server.url);
    const given = custom(ofUser.url, { apiKey });
    const { models: _models, ...endpoint } = given;
    for (const answer of [
      await client.put("/api/model/own", given),
      await client.post("/api/model/check", { whose: "own", ...given }),
      await client.post("/api/model/list", { whose: "own", ...endpoint }),
      await operator.put("/api/model/server", given),
      await operator.put("/api/model/embedder", { kind: "endpoint", ...endpoint, model: "e" }),
    ]) {
      expectRefused(answer, 422, "invalid");
      expect(answer.text).not.toContain("sk-mine");
      expect(answer.text).not.toContain("Evil");
    }
    expect([...ofUser.requests, ...ofUser.lookups]).toEqual([]);
    expect((await view(client)).own).toBeNull();
  },
);

test("a server name in a non-Latin script is stored and shown in its encoded form", async () => {
  await allow({ ownPrivateAddresses: false });
  const { client } = await newUser(server.url);
  const saved = await client.put<ModelView>("/api/model/own", custom("https://mödel.invalid/v1"));
  expect(saved.body.own?.destination.host).toBe("xn--mdel-5qa.invalid");
  // A Cyrillic "а" in the name is not shown as the Latin letter.
  const lookalike = await client.put<ModelView>("/api/model/own", custom("https://аpi.openai.invalid/v1"));
  expect(lookalike.body.own?.destination.host).toMatch(/^xn--/);
});

test("a user's model at a private address is no longer called once the operator forbids private addresses", async () => {
  const { client, lin } = await companion();
  await client.put("/api/model/own", custom(ofUser.url));
  await allow({ ownPrivateAddresses: false });
  ofUser.requests.length = 0;
  await lin.chat("Hello, how was your day?").catch(() => undefined);
  expect(ofUser.requests).toEqual([]);
});

test("a model's key appears in no response, in no export and in no row in plain text", async () => {
  const { client, login } = await companion();
  const answers = [
    await client.put("/api/model/own", custom(ofUser.url, { apiKey: KEY })),
    await client.get("/api/model"),
    await client.put("/api/model/own", custom(ofUser.url, { models: { ...models, large: "other" } })),
  ];
  expect(answers[2]?.body).toMatchObject({ own: { hasKey: true } });
  await client.post("/api/account/confirm", { password: login.password });
  answers.push(await client.get("/api/export"));
  expect(answers[3]?.text).toContain('"userModels"');
  for (const { status, text } of answers) {
    expect(status).toBe(200);
    expect(text).not.toContain(KEY);
    expect(text).not.toMatch(/sealed/i);
  }
  const { services } = await runtime();
  expect(JSON.stringify(await allRows(services.db))).not.toContain(KEY);
});

test("a stored key is used only for the address it was stored with, and null deletes it", async () => {
  const { client } = await newUser(server.url);
  const save = async (body: object) => (await client.put<ModelView>("/api/model/own", body)).body.own?.hasKey;
  expect(await save(custom(ofUser.url, { apiKey: KEY }))).toBe(true);
  expect(await save(custom(ofUser.url))).toBe(true);
  expect(await save(custom(ofServer.url))).toBe(false);
  expect(await save(custom(ofUser.url, { apiKey: KEY }))).toBe(true);
  expect(await save(custom(ofUser.url, { apiKey: null }))).toBe(false);
});

test("when the server's model becomes an external one, existing users are asked for consent once and may continue without it", async () => {
  const [ann, ben] = [await companion(), await companion()];
  await operator.put("/api/model/server", custom(ELSEWHERE));
  const elsewhere = { host: "models.invalid", isLocal: false };
  expect(await view(ann.client)).toMatchObject({
    source: "server",
    answers: "built_in",
    consent: "needed",
    destination: elsewhere,
  });
  // Until they consent the built-in mind answers, and nothing is sent.
  const { turnId } = await ann.lin.chat("Hello, how was your day?");
  expect(turnId).toBeTruthy();

  const consent = (client: Client, body: object) => client.post<ModelView>("/api/model/consent", body);
  expectRefused(await consent(ann.client, { destination: "other.invalid", answer: "accept" }), 409, "conflict");
  const accepted = await consent(ann.client, { destination: elsewhere.host, answer: "accept" });
  expect(accepted.body).toMatchObject({ answers: "model", consent: "accepted", replyModel: "large-1" });
  const without = await consent(ben.client, { destination: elsewhere.host, answer: "without" });
  expect(without.body).toMatchObject({ answers: "built_in", consent: "without", replyModel: null });

  await operator.delete("/api/model/server");
  await operator.put("/api/model/server", custom(ELSEWHERE));
  expect((await view(ann.client)).consent).toBe("accepted");
  expect((await view(ben.client)).consent).toBe("without");
  const { client: late } = await newUser(server.url);
  expect(await view(late)).toMatchObject({ answers: "model", consent: "not_needed" });
});

test("open chats are notified at once when another model answers: all users of the server's model, or the one user of their own model", async () => {
  const [ann, ben] = [await companion(), await companion()];
  const feeds = await Promise.all([ann.lin.feed(), ben.lin.feed()]);
  const received = () => feeds.map((feed) => feed.names().filter((name) => name === "model.changed").length);
  await operator.put("/api/model/server", custom(ofServer.url));
  await expect.poll(received).toEqual([1, 1]);
  await ann.client.put("/api/model/own", custom(ofUser.url));
  await expect.poll(received).toEqual([2, 1]);
  await ann.client.delete("/api/model/own");
  await expect.poll(received).toEqual([3, 1]);
  await operator.delete("/api/model/server");
  await expect.poll(received).toEqual([4, 2]);
  for (const feed of feeds) feed.close();
});

test("an unreachable model is reported only to the users it answers", async () => {
  await operator.put("/api/model/server", custom(ofServer.url));
  const [ann, ben] = [await companion(), await companion()];
  const reachable = async () => [(await view(ann.client)).isReachable, (await view(ben.client)).isReachable];
  const stopped = await startFakeOpenAi();
  await ann.client.put("/api/model/own", custom(stopped.url));
  expect(await reachable()).toEqual([true, true]);
  await stopped.close();
  await ann.lin.chat("Hello, how was your day?").catch(() => undefined);
  expect(await reachable()).toEqual([false, true]);
});

test("the result of checking the models is stored with them", async () => {
  await operator.put("/api/model/server", custom(ofServer.url));
  await expect
    .poll(async () => (await view(operator)).server?.check, { timeout: 60_000 })
    .toMatchObject({
      code: "ok",
      models: [{ model: "large-1", code: "ok", exam: "strong" }],
    });
  expect((await view(operator)).server?.checkedAt).not.toBeNull();
});

test("the models of a service are listed and checked before they are saved, and are not checked again on saving", async () => {
  const { client } = await newUser(server.url);
  const endpoint = { preset: "custom", baseUrl: ofUser.url, apiKey: KEY };
  const list = await client.post<ModelList>("/api/model/list", { whose: "own", ...endpoint });
  expect(list.body).toEqual({ code: "ok", ids: expect.arrayContaining([expect.any(String)]) });
  const checked = await client.post<ModelCheck>("/api/model/check", { whose: "own", ...endpoint, models });
  expect(checked.body).toMatchObject({
    code: "ok",
    models: [{ model: "large-1", streams: true, tools: true, format: "json_schema", exam: "strong" }],
  });
  expect(ofUser.lookups.every(({ authorization }) => authorization === `Bearer ${KEY}`)).toBe(true);
  const asked = ofUser.lookups.length;
  const saved = await client.put<ModelView>("/api/model/own", { ...endpoint, models });
  expect(saved.body.own).toMatchObject({ check: { code: "ok" }, checkedAt: expect.any(String) });
  expect(ofUser.lookups).toHaveLength(asked);
  // The stored key is used if the request has none.
  await client.post("/api/model/list", { whose: "own", preset: "custom", baseUrl: ofUser.url });
  expect(ofUser.lookups.at(-1)?.authorization).toBe(`Bearer ${KEY}`);
  for (const { text } of [list, checked, saved]) expect(text).not.toContain(KEY);
});

const isAskedForJson = ({ kind, body }: FakeRequest) =>
  kind === "check" && (body.messages?.at(-1)?.content.includes("JSON") ?? false);

test.each(["broken-json", "empty"] as const)(
  "a model that gives a %s answer where JSON is requested is reported to lack JSON, and its exam is skipped",
  async (answer) => {
    ofUser.behave((asked) => (isAskedForJson(asked) ? answer : undefined));
    ofUser.lookups.length = 0;
    expect(await checkOwn()).toMatchObject({ code: "bad_answer", models: [{ streams: true, missing: ["json"] }] });
    expect(ofUser.lookups.filter(({ kind }) => kind === "exam")).toEqual([]);
  },
);

test("a model that ignores a response format accepted by its server is asked for JSON in the prompt instead", async () => {
  ofUser.behave((asked) => (isAskedForJson(asked) && asked.body.response_format ? "broken-json" : undefined));
  expect(await checkOwn()).toMatchObject({ code: "ok", models: [{ format: "plain", exam: "strong" }] });
});

test.each([
  [
    "tools",
    ({ body }: FakeRequest) => (body.tools ? "500" : undefined),
    { code: "ok", missing: expect.arrayContaining(["tools"]) },
  ],
  [
    "streaming and tools",
    ({ kind, body }: FakeRequest) =>
      body.tools ? "500" : kind === "check" ? { chunks: ['{"ready":true}'] } : undefined,
    { missing: expect.arrayContaining(["streaming", "tools"]) },
  ],
] as [string, Script, object][])(
  "a check names what a model lacks when its service does not support %s",
  async (_what, script, found) => {
    ofUser.behave(script);
    expect((await checkOwn()).models[0]).toMatchObject(found);
  },
);

test("a service without JSON schema is not refused: JSON is requested in another way", async () => {
  ofUser.behave("reject-response-format");
  const { models } = await checkOwn();
  expect(models[0]).toMatchObject({ code: "ok", format: "plain" });
  expect(models[0]?.missing).not.toContain("json");
});

test("a failed list or check of models answers with an error code and repeats neither the key nor the address", async () => {
  await allow({ ownPrivateAddresses: false });
  const { client } = await newUser(server.url);
  const local = { whose: "own", preset: "custom", baseUrl: ofUser.url.replace("http:", "https:"), apiKey: KEY };
  expect((await client.post("/api/model/list", local)).body).toEqual({ code: "private_address", ids: [] });
  expect((await client.post("/api/model/check", { ...local, models })).body).toEqual({
    code: "private_address",
    models: [],
  });
  expect(ofUser.lookups).toEqual([]);
  const refused = await operator.post("/api/model/check", { ...local, baseUrl: ofServer.url, whose: "server", models });
  ofServer.behave("401");
  const again = await operator.post("/api/model/check", { ...local, baseUrl: ofServer.url, whose: "server", models });
  expect(refused.body).toMatchObject({ code: "ok" });
  expect(again.body).toMatchObject({ code: "unauthorized", models: [{ code: "unauthorized" }] });
  expect(again.text).not.toContain("sk-");
  await allow({ ownKeys: false });
  expectRefused(await client.post("/api/model/list", local), 409, "conflict");
});

test("the operator can search this machine for model servers", async () => {
  const scan = await operator.post<ModelScan>("/api/model/scan");
  expect(scan.status).toBe(200);
  expect(Array.isArray(scan.body.found)).toBe(true);
});
