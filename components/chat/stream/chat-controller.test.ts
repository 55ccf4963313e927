import { beforeEach, describe, expect, test, vi } from "vitest";
import type { HistoryMessage } from "@/components/api/chat";
import { ApiError, NetworkError } from "@/components/api/client";
import { eventually } from "@/lib/core/eventually.fixtures";
import { newId } from "@/lib/core/ids";
import type { ChatApi } from "../state/chat-api";
import { type ChatState, createChatState, type InitialChat } from "../state/chat-state";
import { createStore } from "../state/store";
import { groupByTurn } from "../state/timeline-order";
import type { Outbox, UnsentMessage } from "../state/unsent-messages";
import { ChatController } from "./chat-controller";

const refused = new ApiError({ status: 422, code: "invalid", message: "Too long." });
const empty = { items: [], nextCursor: null };
const quiet = () => new Response(new ReadableStream());
const stored = (turnId: string) => ({ turnId, messageId: null, response: quiet() });

let storedMessages: UnsentMessage[] = [];
const outbox: Outbox = {
  list: () => storedMessages,
  add: (unsent) => {
    storedMessages = [...storedMessages.filter((one) => one.clientId !== unsent.clientId), unsent];
  },
  remove: (clientId) => {
    storedMessages = storedMessages.filter((one) => one.clientId !== clientId);
  },
};

beforeEach(() => {
  storedMessages = [];
});

function chat(send: ChatApi["send"], more: Partial<ChatApi> = {}, history: InitialChat["history"] = empty) {
  const api: ChatApi = {
    send: vi.fn(send),
    edit: vi.fn(async () => stored("t2")),
    regenerate: vi.fn(async ({ turnId }: { turnId: string }) => ({ turnId })),
    select: vi.fn(async () => {}),
    editReply: vi.fn(async () => {}),
    join: async () => quiet(),
    stop: async () => {},
    reportComposing: async () => {},
    retry: async (turnId) => ({ turnId }),
    unsettledTurns: async () => empty,
    history: async () => empty,
    ...more,
  };
  const events = { onRefused: vi.fn(), onError: vi.fn(), onNothingNew: vi.fn() };
  const composing = { sent: vi.fn(), current: () => false, stored: vi.fn(), typed: vi.fn() };
  const store = createStore<ChatState>(createChatState({ history, turns: [], sessions: [] }));
  const controller = new ChatController("p", store, { outbox, composing, events, api });
  const messages = () => Object.values(store.get().timeline.messages);
  const timeline = () => store.get().timeline;
  return { controller, api, events, composing, messages, timeline };
}

test("a sent message is stored in the browser until the server has stored it", async () => {
  const { controller, messages, composing } = chat(async () => stored("t1"));
  controller.send("hello");
  expect(storedMessages.map((unsent) => unsent.text)).toEqual(["hello"]);
  expect(messages()[0]).toMatchObject({ content: "hello", delivery: "sending" });
  await eventually(() => expect(messages()[0]).toMatchObject({ delivery: "stored", turnId: "t1" }));
  expect(storedMessages).toEqual([]);
  expect(composing.stored).toHaveBeenCalledOnce();
});

test("a message sent without a network stays unsent, and is sent again under the same id", async () => {
  let isDown = true;
  const { controller, api, messages } = chat(async () => {
    if (isDown) throw new NetworkError("down");
    return stored("t1");
  });
  controller.send("hello");
  await eventually(() => expect(messages()[0]).toMatchObject({ delivery: "unsent", sendError: "offline" }));
  expect(storedMessages).toHaveLength(1);
  isDown = false;
  controller.resendAll();
  await eventually(() => expect(messages()[0]?.delivery).toBe("stored"));
  const ids = vi.mocked(api.send).mock.calls.map(([input]) => input.clientId);
  expect(ids[0]).toBe(ids[1]);
  expect(messages()).toHaveLength(1);
});

test("a refused message leaves the chat and returns to the composer with the reason", async () => {
  const { controller, events, messages } = chat(async () => Promise.reject(refused));
  controller.send("much too long");
  await eventually(() => expect(events.onRefused).toHaveBeenCalledOnce());
  expect(events.onRefused).toHaveBeenCalledWith({ text: "much too long", error: refused, edited: null });
  expect(messages()).toEqual([]);
  expect(storedMessages).toEqual([]);
});

test("a message over the daily limit stays in the browser as unsent until tomorrow", async () => {
  const spent = new ApiError({ status: 429, code: "day_spent", message: "Tomorrow.", retryAfterSeconds: 3600 });
  const { controller, events, messages } = chat(async () => Promise.reject(spent));
  controller.send("good night");
  await eventually(() => expect(messages()[0]).toMatchObject({ delivery: "unsent", sendError: "day-spent" }));
  expect(storedMessages.map(({ text }) => text)).toEqual(["good night"]);
  expect(events.onRefused).not.toHaveBeenCalled();
  const afterReload = chat(async () => stored("t1"));
  afterReload.controller.start();
  expect(afterReload.messages()[0]).toMatchObject({ content: "good night", sendError: "day-spent" });
  afterReload.controller.dispose();
});

test("a message refused because the model is busy stays in the chat with the reason, and Send again sends it", async () => {
  const busy = new ApiError({ status: 429, code: "model_busy", message: "Soon.", retryAfterSeconds: 30 });
  let isBusy = true;
  const { controller, events, messages } = chat(async () => (isBusy ? Promise.reject(busy) : stored("t1")));
  controller.send("good night");
  await eventually(() => expect(messages()[0]).toMatchObject({ delivery: "unsent", sendError: "model-busy" }));
  expect(storedMessages.map(({ text }) => text)).toEqual(["good night"]);
  expect(events.onRefused).not.toHaveBeenCalled();
  isBusy = false;
  controller.resend(messages()[0]?.key ?? "");
  await eventually(() => expect(messages()[0]).toMatchObject({ content: "good night", delivery: "stored" }));
  expect(storedMessages).toEqual([]);
});

test("a message refused because the server's disk is full stays in the browser, and is sent once there is space", async () => {
  const full = new ApiError({ status: 507, code: "disk_full", message: "Full." });
  let isFull = true;
  const { controller, events, messages } = chat(async () => (isFull ? Promise.reject(full) : stored("t1")));
  controller.send("good night");
  await eventually(() => expect(messages()[0]).toMatchObject({ delivery: "unsent", sendError: "disk-full" }));
  expect(storedMessages.map(({ text }) => text)).toEqual(["good night"]);
  expect(events.onRefused).not.toHaveBeenCalled();
  isFull = false;
  controller.resendAll();
  await eventually(() => expect(storedMessages).toEqual([]));
  expect(messages()[0]).toMatchObject({ content: "good night", sendError: null });
});

test("unsent messages are stored on the server in the order in which they were written", async () => {
  const order: string[] = [];
  const { controller } = chat(async ({ text }) => {
    await new Promise((resolve) => setTimeout(resolve, text === "first" ? 20 : 0));
    order.push(text);
    return stored("t1");
  });
  controller.send("first");
  controller.send("second");
  await eventually(() => expect(order).toEqual(["first", "second"]));
});

test("a message that was unsent before a reload is still shown as unsent, and can be withdrawn", async () => {
  storedMessages = [{ clientId: "c1", text: "from yesterday", at: new Date(0).toISOString(), replaces: null }];
  const { controller, messages } = chat(async () => stored("t1"));
  controller.start();
  expect(messages()[0]).toMatchObject({ content: "from yesterday", delivery: "unsent" });
  expect(controller.removeUnsent("c1")).toEqual({ text: "from yesterday", edited: null });
  expect(messages()).toEqual([]);
  expect(storedMessages).toEqual([]);
  controller.dispose();
});

describe("stored messages", () => {
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
  const unsent = item(1, "user", "one");
  const reply = item(2, "persona", "a reply");
  const page = (...items: HistoryMessage[]) => ({ items: items.toReversed(), nextCursor: null });
  const ending = (chunk: object) => new Response(`data: ${JSON.stringify(chunk)}\n\n`);

  /** A loaded chat; the test can change what the server has. */
  async function oldChat(more: Partial<ChatApi> = {}) {
    const server = { items: [unsent, reply] };
    const history = vi.fn(async () => page(...server.items));
    const opened = chat(async () => stored("t1"), { history, ...more });
    opened.controller.start();
    await eventually(() => expect(opened.messages()).toHaveLength(2));
    const shownTexts = () =>
      groupByTurn(opened.timeline()).flatMap((group) => group.messages.map((message) => message.content));
    return { ...opened, server, history, shownTexts };
  }

  test("an edit is sent with the id of the message it replaces; without a network it is retried under the same id", async () => {
    let isDown = true;
    const edit: ChatApi["edit"] = async () => {
      if (isDown) throw new NetworkError("down");
      return stored("t2");
    };
    const { controller, api, server, shownTexts } = await oldChat({ edit: vi.fn(edit) });
    controller.edit(unsent.id, "uno");
    await eventually(() => expect(storedMessages).toMatchObject([{ text: "uno", replaces: unsent.id }]));
    await eventually(() => expect(shownTexts()).toEqual(["one", "a reply", "uno"]));
    isDown = false;
    server.items = [{ ...item(9, "user", "uno"), clientId: storedMessages[0]?.clientId ?? null }];
    await eventually(() => {
      controller.resendAll();
      expect(shownTexts()).toEqual(["uno"]);
    });
    const calls = vi.mocked(api.edit).mock.calls.map(([input]) => input);
    expect(new Set(calls.map((input) => input.clientId)).size).toBe(1);
    expect(calls.at(-1)).toMatchObject({ messageId: unsent.id, text: "uno" });
    expect(storedMessages).toEqual([]);
    controller.dispose();
  });

  test("a refused edit returns to its editor, and the old branch stays active", async () => {
    const conflict = new ApiError({ status: 409, code: "conflict", message: "Not now." });
    const { controller, events, shownTexts } = await oldChat({ edit: async () => Promise.reject(conflict) });
    controller.edit(unsent.id, "uno");
    await eventually(() => expect(events.onRefused).toHaveBeenCalledOnce());
    const [refusal] = events.onRefused.mock.calls[0] ?? [];
    expect(refusal).toMatchObject({ text: "uno", error: conflict, edited: { id: unsent.id } });
    expect(shownTexts()).toEqual(["one", "a reply"]);
    expect(storedMessages).toEqual([]);
    controller.dispose();
  });

  test("withdrawing an unsent edit returns its text and the message it was to replace", async () => {
    const { controller, messages } = await oldChat({ edit: async () => Promise.reject(new NetworkError("down")) });
    controller.edit(unsent.id, "uno");
    await eventually(() => expect(messages().at(-1)).toMatchObject({ delivery: "unsent" }));
    expect(controller.removeUnsent(storedMessages[0]?.clientId ?? "")).toMatchObject({
      text: "uno",
      edited: { id: unsent.id },
    });
    controller.dispose();
  });

  test("withdrawing an edit that was unsent before a reload returns its text and the message it was to replace", () => {
    storedMessages = [{ clientId: "c9", text: "uno", at: at(9).toISOString(), replaces: unsent.id }];
    const { controller } = chat(async () => stored("t1"), {}, page(unsent, reply));
    controller.start();
    expect(controller.removeUnsent("c9")).toMatchObject({ text: "uno", edited: { id: unsent.id } });
    expect(storedMessages).toEqual([]);
    controller.dispose();
  });

  test("the old reply is restored when it cannot be regenerated, and the user is informed once", async () => {
    const join = async () => ending({ type: "error", errorText: "Away." });
    const { controller, api, server, events, shownTexts } = await oldChat({ join });
    server.items = [unsent];
    await controller.regenerate(turnId, "shorter");
    expect(api.regenerate).toHaveBeenCalledWith({ turnId, hint: "shorter" });
    expect(shownTexts()).toEqual(["one"]);
    server.items = [unsent, reply];
    await eventually(() => expect(shownTexts()).toEqual(["one", "a reply"]));
    expect(events.onNothingNew).toHaveBeenCalledOnce();
    controller.dispose();
  });

  test("if the server still lists a failed turn as running, the client joins it again, and the user is informed once", async () => {
    const join = vi.fn(async () => ending({ type: "error", errorText: "Away." }));
    const noReply = { replyMessageId: null, errorCode: null, errorMessage: null };
    const late = { id: turnId, sessionId: null, status: "running" as const, ...noReply };
    const unsettledTurns = async () => ({ items: join.mock.calls.length === 1 ? [late] : [], nextCursor: null });
    const { controller, events, shownTexts } = await oldChat({ join, unsettledTurns });
    await controller.regenerate(turnId, "");
    await eventually(() => expect(join.mock.calls.length).toBeGreaterThan(1));
    await eventually(() => expect(shownTexts()).toEqual(["one", "a reply"]));
    expect(events.onNothingNew).toHaveBeenCalledOnce();
    controller.dispose();
  });

  test("a reply that the server refuses to regenerate stays unchanged", async () => {
    const { controller, shownTexts } = await oldChat({ regenerate: async () => Promise.reject(refused) });
    await expect(controller.regenerate(turnId, "")).rejects.toBe(refused);
    expect(shownTexts()).toEqual(["one", "a reply"]);
    controller.dispose();
  });

  test("showing another version replaces the messages that follow it in one step", async () => {
    const { controller, api, server, shownTexts } = await oldChat();
    const other = item(20, "user", "uno");
    server.items = [other];
    await controller.showVersion(other.id);
    expect(api.select).toHaveBeenCalledWith(other.id);
    expect(shownTexts()).toEqual(["uno"]);
    controller.dispose();
  });

  test("a refetch reads all loaded pages and no earlier ones", async () => {
    const all = Array.from({ length: 130 }, (_, second) => item(second + 1, "user", `${second}`));
    const history: ChatApi["history"] = async ({ before, limit }) => {
      const from = before ? all.findIndex((one) => one.id === before) : all.length;
      const items = all.slice(Math.max(0, from - limit), from).toReversed();
      return { items, nextCursor: from > limit ? (items.at(-1)?.id ?? null) : null };
    };
    const { controller, messages } = chat(async () => stored("t1"), { history });
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

  test("messages that arrived during the first read are read again once the live feed is connected", async () => {
    const first = Promise.withResolvers<void>();
    const pages = [page(unsent), page(unsent, reply)];
    const history = async () => {
      const next = pages.shift() ?? page(unsent, reply);
      await first.promise;
      return next;
    };
    const { controller, messages } = chat(async () => stored("t1"), { history }, page(unsent));
    controller.start();
    const caughtUp = controller.reload();
    first.resolve();
    await caughtUp;
    expect(messages().map(({ content }) => content)).toEqual([unsent.content, reply.content]);
    controller.dispose();
  });

  test("refetches requested while another one waits are merged into one", async () => {
    const { controller, history } = await oldChat();
    const before = history.mock.calls.length;
    await Promise.all([controller.reread(), controller.reread(), controller.reread()]);
    expect(history.mock.calls.length - before).toBe(1);
    controller.dispose();
  });
});

test("messages that waited for a sign-in are sent automatically and only once when the page is opened again", async () => {
  const signedOut = new ApiError({ status: 401, code: "unauthenticated", message: "Sign in." });
  const before = chat(async () => Promise.reject(signedOut));
  before.controller.send("hello");
  await eventually(() => expect(before.messages()[0]).toMatchObject({ delivery: "unsent", sendError: "signed-out" }));
  before.controller.resendAll();
  expect(before.api.send).toHaveBeenCalledTimes(1);
  expect(storedMessages).toMatchObject([{ text: "hello", sendError: "signed-out" }]);
  before.controller.dispose();
  const clientId = storedMessages[0]?.clientId;

  const after = chat(async () => stored("t1"));
  after.controller.start();
  await eventually(() => expect(storedMessages).toEqual([]));
  after.controller.resendAll("signed-out");
  expect(after.api.send).toHaveBeenCalledTimes(1);
  expect(after.api.send).toHaveBeenCalledWith(expect.objectContaining({ clientId, text: "hello" }));
  after.controller.dispose();
});

test("messages that wait for a sign-in stay stored when an account that lacks their persona signs in", async () => {
  const signedOut = new ApiError({ status: 401, code: "unauthenticated", message: "Sign in." });
  const notFound = new ApiError({ status: 404, code: "not_found", message: "Not found." });
  const answers = [signedOut, notFound];
  const { controller, events, messages } = chat(async () => Promise.reject(answers.shift()));
  controller.send("hello");
  await eventually(() => expect(messages()[0]?.sendError).toBe("signed-out"));
  controller.resendAll("signed-out");
  await eventually(() => expect(events.onRefused).toHaveBeenCalledWith(expect.objectContaining({ text: "hello" })));
});
