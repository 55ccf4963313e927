import { beforeEach, describe, expect, test, vi } from "vitest";
import type { HistoryMessage } from "@/components/api/chat";
import { ApiError, NetworkError } from "@/components/api/client";
import { newId } from "@/lib/core/ids";
import { eventually } from "@/lib/core/eventually.fixtures";
import { createStore } from "../state/store";
import type { TalkApi } from "../state/chat-api";
import { beginTalk, type TalkEnd, type TalkState } from "../state/chat-state";
import { groupByTurn } from "../state/timeline-order";
import type { Outbox, UnsentWords } from "../state/unsent-messages";
import { TalkController } from "./chat-controller";

const refused = new ApiError({ status: 422, code: "invalid", message: "Too long." });
const empty = { items: [], nextCursor: null };
const quiet = () => new Response(new ReadableStream());
const stored = (turnId: string) => ({ turnId, messageId: null, response: quiet() });

let kept: UnsentWords[] = [];
const outbox: Outbox = {
  list: () => kept,
  add: (words) => {
    kept = [...kept.filter((one) => one.clientId !== words.clientId), words];
  },
  remove: (clientId) => {
    kept = kept.filter((one) => one.clientId !== clientId);
  },
};

beforeEach(() => {
  kept = [];
});

function talk(send: TalkApi["send"], more: Partial<TalkApi> = {}, history: TalkEnd["history"] = empty) {
  const api: TalkApi = {
    send: vi.fn(send),
    edit: vi.fn(async () => stored("t2")),
    regenerate: vi.fn(async ({ turnId }: { turnId: string }) => ({ turnId })),
    select: vi.fn(async () => {}),
    editReply: vi.fn(async () => {}),
    join: async () => quiet(),
    stop: async () => {},
    tellComposing: async () => {},
    retry: async (turnId) => ({ turnId }),
    unsettledTurns: async () => empty,
    history: async () => empty,
    ...more,
  };
  const events = { onRefused: vi.fn(), onTrouble: vi.fn(), onNothingNew: vi.fn() };
  const composing = { sent: vi.fn(), stored: vi.fn(), typed: vi.fn(), dispose: vi.fn() };
  const store = createStore<TalkState>(beginTalk({ history, turns: [], sessions: [] }));
  const controller = new TalkController("p", store, { outbox, composing, events, api });
  const messages = () => Object.values(store.get().timeline.messages);
  const timeline = () => store.get().timeline;
  return { controller, api, events, composing, messages, timeline };
}

test("words are kept in the browser until the server has them", async () => {
  const { controller, messages, composing } = talk(async () => stored("t1"));
  controller.send("hello");
  expect(kept.map((words) => words.text)).toEqual(["hello"]);
  expect(messages()[0]).toMatchObject({ content: "hello", delivery: "sending" });
  await eventually(() => expect(messages()[0]).toMatchObject({ delivery: "stored", turnId: "t1" }));
  expect(kept).toEqual([]);
  expect(composing.stored).toHaveBeenCalledOnce();
});

test("without a network they wait, and go out again under the same id", async () => {
  let isDown = true;
  const { controller, api, messages } = talk(async () => {
    if (isDown) throw new NetworkError("down");
    return stored("t1");
  });
  controller.send("hello");
  await eventually(() => expect(messages()[0]).toMatchObject({ delivery: "unsent", trouble: "offline" }));
  expect(kept).toHaveLength(1);
  isDown = false;
  controller.resendAll();
  await eventually(() => expect(messages()[0]?.delivery).toBe("stored"));
  const ids = vi.mocked(api.send).mock.calls.map(([input]) => input.clientId);
  expect(ids[0]).toBe(ids[1]);
  expect(messages()).toHaveLength(1);
});

test("refused words leave the letter and are given back with the reason", async () => {
  const { controller, events, messages } = talk(async () => Promise.reject(refused));
  controller.send("much too long");
  await eventually(() => expect(events.onRefused).toHaveBeenCalledOnce());
  expect(events.onRefused).toHaveBeenCalledWith({ text: "much too long", error: refused, edited: null });
  expect(messages()).toEqual([]);
  expect(kept).toEqual([]);
});

test("words that the day has no room for are kept, and said to wait for tomorrow", async () => {
  const spent = new ApiError({ status: 429, code: "day_spent", message: "Tomorrow.", retryAfterSeconds: 3600 });
  const { controller, events, messages } = talk(async () => Promise.reject(spent));
  controller.send("good night");
  await eventually(() => expect(messages()[0]).toMatchObject({ delivery: "unsent", trouble: "day-spent" }));
  expect(kept.map(({ text }) => text)).toEqual(["good night"]);
  expect(events.onRefused).not.toHaveBeenCalled();
  const afterReload = talk(async () => stored("t1"));
  afterReload.controller.start();
  expect(afterReload.messages()[0]).toMatchObject({ content: "good night", trouble: "day-spent" });
  afterReload.controller.dispose();
});

test("a message refused by a busy model stays with the reason, and Send again sends it", async () => {
  const busy = new ApiError({ status: 429, code: "model_busy", message: "Soon.", retryAfterSeconds: 30 });
  let isBusy = true;
  const { controller, events, messages } = talk(async () => (isBusy ? Promise.reject(busy) : stored("t1")));
  controller.send("good night");
  await eventually(() => expect(messages()[0]).toMatchObject({ delivery: "unsent", trouble: "model-busy" }));
  expect(kept.map(({ text }) => text)).toEqual(["good night"]);
  expect(events.onRefused).not.toHaveBeenCalled();
  isBusy = false;
  controller.resend(messages()[0]?.key ?? "");
  await eventually(() => expect(messages()[0]).toMatchObject({ content: "good night", delivery: "stored" }));
  expect(kept).toEqual([]);
});

test("words that the server's full disk has no room for are kept, and sent once there is room", async () => {
  const full = new ApiError({ status: 507, code: "disk_full", message: "Full." });
  let isFull = true;
  const { controller, events, messages } = talk(async () => (isFull ? Promise.reject(full) : stored("t1")));
  controller.send("good night");
  await eventually(() => expect(messages()[0]).toMatchObject({ delivery: "unsent", trouble: "disk-full" }));
  expect(kept.map(({ text }) => text)).toEqual(["good night"]);
  expect(events.onRefused).not.toHaveBeenCalled();
  isFull = false;
  controller.resendAll();
  await eventually(() => expect(kept).toEqual([]));
  expect(messages()[0]).toMatchObject({ content: "good night", trouble: null });
});

test("messages are stored in the order in which they were written", async () => {
  const order: string[] = [];
  const { controller } = talk(async ({ text }) => {
    await new Promise((resolve) => setTimeout(resolve, text === "first" ? 20 : 0));
    order.push(text);
    return stored("t1");
  });
  controller.send("first");
  controller.send("second");
  await eventually(() => expect(order).toEqual(["first", "second"]));
});

test("what a browser could not send before a reload is there again, and can be taken back", async () => {
  kept = [{ clientId: "c1", text: "from yesterday", at: new Date(0).toISOString(), replaces: null }];
  const { controller, messages } = talk(async () => stored("t1"));
  controller.start();
  expect(messages()[0]).toMatchObject({ content: "from yesterday", delivery: "unsent" });
  expect(controller.takeBack("c1")).toEqual({ text: "from yesterday", edited: null });
  expect(messages()).toEqual([]);
  expect(kept).toEqual([]);
  controller.dispose();
});

describe("words that are stored", () => {
  const at = (second: number) => new Date(Date.UTC(2026, 4, 1, 12, 0, second));
  const turnId = newId(at(0));
  const item = (second: number, role: "user" | "persona", content: string) => ({
    id: newId(at(second)),
    clientId: role === "user" ? `c-${content}` : null,
    turnId,
    sessionId: "s",
    role,
    content,
    createdAt: at(second).toISOString(),
    stopped: false,
    partial: false,
    versions: [],
    pinnedAt: null,
    recallExcluded: false,
    recalled: 0,
    edited: false,
    channelId: "web",
  });
  const words = item(1, "user", "one");
  const reply = item(2, "persona", "a reply");
  const page = (...items: HistoryMessage[]) => ({ items: items.toReversed(), nextCursor: null });
  const ending = (chunk: object) => new Response(`data: ${JSON.stringify(chunk)}\n\n`);

  /** A talk that has been read; what the server has can be changed. */
  async function oldTalk(more: Partial<TalkApi> = {}) {
    const server = { items: [words, reply] };
    const history = vi.fn(async () => page(...server.items));
    const opened = talk(async () => stored("t1"), { history, ...more });
    opened.controller.start();
    await eventually(() => expect(opened.messages()).toHaveLength(2));
    const said = () =>
      groupByTurn(opened.timeline()).flatMap((group) => group.messages.map((message) => message.content));
    return { ...opened, server, history, said };
  }

  test("edited words go out to the message they replace, and wait under the same id without a network", async () => {
    let isDown = true;
    const edit: TalkApi["edit"] = async () => {
      if (isDown) throw new NetworkError("down");
      return stored("t2");
    };
    const { controller, api, server, said } = await oldTalk({ edit: vi.fn(edit) });
    controller.edit(words.id, "uno");
    await eventually(() => expect(kept).toMatchObject([{ text: "uno", replaces: words.id }]));
    await eventually(() => expect(said()).toEqual(["one", "a reply", "uno"]));
    isDown = false;
    server.items = [{ ...item(9, "user", "uno"), clientId: kept[0]?.clientId ?? null }];
    await eventually(() => {
      controller.resendAll();
      expect(said()).toEqual(["uno"]);
    });
    const calls = vi.mocked(api.edit).mock.calls.map(([input]) => input);
    expect(new Set(calls.map((input) => input.clientId)).size).toBe(1);
    expect(calls.at(-1)).toMatchObject({ messageId: words.id, text: "uno" });
    expect(kept).toEqual([]);
    controller.dispose();
  });

  test("refused edited words go back to where they were edited, and the old path stays", async () => {
    const conflict = new ApiError({ status: 409, code: "conflict", message: "Not now." });
    const { controller, events, said } = await oldTalk({ edit: async () => Promise.reject(conflict) });
    controller.edit(words.id, "uno");
    await eventually(() => expect(events.onRefused).toHaveBeenCalledOnce());
    const [refusal] = events.onRefused.mock.calls[0] ?? [];
    expect(refusal).toMatchObject({ text: "uno", error: conflict, edited: { id: words.id } });
    expect(said()).toEqual(["one", "a reply"]);
    expect(kept).toEqual([]);
    controller.dispose();
  });

  test("unsent edited words that are taken back tell what they were to replace", async () => {
    const { controller, messages } = await oldTalk({ edit: async () => Promise.reject(new NetworkError("down")) });
    controller.edit(words.id, "uno");
    await eventually(() => expect(messages().at(-1)).toMatchObject({ delivery: "unsent" }));
    expect(controller.takeBack(kept[0]?.clientId ?? "")).toMatchObject({ text: "uno", edited: { id: words.id } });
    controller.dispose();
  });

  test("edited words from before a reload, taken back at once, tell what they were to replace", () => {
    kept = [{ clientId: "c9", text: "uno", at: at(9).toISOString(), replaces: words.id }];
    const { controller } = talk(async () => stored("t1"), {}, page(words, reply));
    controller.start();
    expect(controller.takeBack("c9")).toMatchObject({ text: "uno", edited: { id: words.id } });
    expect(kept).toEqual([]);
    controller.dispose();
  });

  test("a reply that cannot be said again is back, and the person is told once", async () => {
    const join = async () => ending({ type: "error", errorText: "Away." });
    const { controller, api, server, events, said } = await oldTalk({ join });
    server.items = [words];
    await controller.sayAgain(turnId, "shorter");
    expect(api.regenerate).toHaveBeenCalledWith({ turnId, hint: "shorter" });
    expect(said()).toEqual(["one"]);
    server.items = [words, reply];
    await eventually(() => expect(said()).toEqual(["one", "a reply"]));
    expect(events.onNothingNew).toHaveBeenCalledOnce();
    controller.dispose();
  });

  test("a list of turns that was read before the failure has the reply joined again, and nobody told twice", async () => {
    const join = vi.fn(async () => ending({ type: "error", errorText: "Away." }));
    const untold = { replyMessageId: null, errorCode: null, errorMessage: null };
    const late = { id: turnId, sessionId: null, status: "running" as const, ...untold };
    const unsettledTurns = async () => ({ items: join.mock.calls.length === 1 ? [late] : [], nextCursor: null });
    const { controller, events, said } = await oldTalk({ join, unsettledTurns });
    await controller.sayAgain(turnId, "");
    await eventually(() => expect(join.mock.calls.length).toBeGreaterThan(1));
    await eventually(() => expect(said()).toEqual(["one", "a reply"]));
    expect(events.onNothingNew).toHaveBeenCalledOnce();
    controller.dispose();
  });

  test("a reply the server will not write again stays as it is", async () => {
    const { controller, said } = await oldTalk({ regenerate: async () => Promise.reject(refused) });
    await expect(controller.sayAgain(turnId, "")).rejects.toBe(refused);
    expect(said()).toEqual(["one", "a reply"]);
    controller.dispose();
  });

  test("another version brings what was said under it, in one step", async () => {
    const { controller, api, server, said } = await oldTalk();
    const other = item(20, "user", "uno");
    server.items = [other];
    await controller.showVersion(other.id);
    expect(api.select).toHaveBeenCalledWith(other.id);
    expect(said()).toEqual(["uno"]);
    controller.dispose();
  });

  test("everything that is loaded is read anew, page by page, and no older words come with it", async () => {
    const all = Array.from({ length: 130 }, (_, second) => item(second + 1, "user", `${second}`));
    const history: TalkApi["history"] = async ({ before, limit }) => {
      const from = before ? all.findIndex((one) => one.id === before) : all.length;
      const items = all.slice(Math.max(0, from - limit), from).toReversed();
      return { items, nextCursor: from > limit ? (items.at(-1)?.id ?? null) : null };
    };
    const { controller, messages } = talk(async () => stored("t1"), { history });
    controller.start();
    await eventually(() => expect(messages()).toHaveLength(50));
    await controller.loadOlder();
    expect(messages()).toHaveLength(100);
    all.splice(60, 10);
    await controller.reread();
    expect(messages()).toHaveLength(90);
    await controller.loadOlder();
    expect(messages()).toHaveLength(120);
    controller.dispose();
  });

  test("what happened while the first reading was under way is read once the line is up", async () => {
    const first = Promise.withResolvers<void>();
    const pages = [page(words), page(words, reply)];
    const history = async () => {
      const next = pages.shift() ?? page(words, reply);
      await first.promise;
      return next;
    };
    const { controller, messages } = talk(async () => stored("t1"), { history }, page(words));
    controller.start();
    const caughtUp = controller.catchUpAnew();
    first.resolve();
    await caughtUp;
    expect(messages().map(({ content }) => content)).toEqual([words.content, reply.content]);
    controller.dispose();
  });

  test("readings asked for while one waits are one reading", async () => {
    const { controller, history } = await oldTalk();
    const before = history.mock.calls.length;
    await Promise.all([controller.reread(), controller.reread(), controller.reread()]);
    expect(history.mock.calls.length - before).toBe(1);
    controller.dispose();
  });
});

test("Words that were not sent because nobody was signed in are sent by themselves, once, when the page is opened again", async () => {
  const signedOut = new ApiError({ status: 401, code: "unauthenticated", message: "Sign in." });
  const before = talk(async () => Promise.reject(signedOut));
  before.controller.send("hello");
  await eventually(() => expect(before.messages()[0]).toMatchObject({ delivery: "unsent", trouble: "signed-out" }));
  before.controller.resendAll();
  expect(before.api.send).toHaveBeenCalledTimes(1);
  expect(kept).toMatchObject([{ text: "hello", trouble: "signed-out" }]);
  before.controller.dispose();
  const clientId = kept[0]?.clientId;

  const after = talk(async () => stored("t1"));
  after.controller.start();
  await eventually(() => expect(kept).toEqual([]));
  after.controller.resendAll("signed-out");
  expect(after.api.send).toHaveBeenCalledTimes(1);
  expect(after.api.send).toHaveBeenCalledWith(expect.objectContaining({ clientId, text: "hello" }));
  after.controller.dispose();
});

test("Words that wait for the user to sign in are kept when another account, which has no such persona, is signed in", async () => {
  const signedOut = new ApiError({ status: 401, code: "unauthenticated", message: "Sign in." });
  const gone = new ApiError({ status: 404, code: "not_found", message: "Not found." });
  const answers = [signedOut, gone];
  const { controller, events, messages } = talk(async () => Promise.reject(answers.shift()));
  controller.send("hello");
  await eventually(() => expect(messages()[0]?.trouble).toBe("signed-out"));
  controller.resendAll("signed-out");
  await eventually(() => expect(events.onRefused).toHaveBeenCalledWith(expect.objectContaining({ text: "hello" })));
});
