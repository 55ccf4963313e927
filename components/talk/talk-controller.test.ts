import { beforeEach, expect, test, vi } from "vitest";
import type { ChatApi } from "@/components/api/chat";
import { ApiError, NetworkError } from "@/components/api/client";
import type { Outbox, UnsentWords } from "./kept-words";
import { createStore } from "./store";
import { emptyTalk, TalkController, type TalkState } from "./talk-controller";

const refused = new ApiError({ status: 422, code: "invalid", message: "Too long." });
const empty = { items: [], nextCursor: null };
const quiet = () => new Response(new ReadableStream());

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

function talk(send: ChatApi["send"]) {
  const api: ChatApi = {
    send: vi.fn(send),
    join: async () => quiet(),
    stop: async () => {},
    tellComposing: async () => {},
    retry: async (turnId) => ({ turnId }),
    unsettledTurns: async () => empty,
    history: async () => empty,
    sessions: async () => empty,
  };
  const events = { onRefused: vi.fn(), onTrouble: vi.fn() };
  const composing = { sent: vi.fn(), stored: vi.fn(), typed: vi.fn(), dispose: vi.fn() };
  const store = createStore<TalkState>(emptyTalk);
  const controller = new TalkController("p", store, { outbox, composing, events, api });
  const messages = () => Object.values(store.get().timeline.messages);
  return { controller, api, events, composing, messages };
}

const stored = (turnId: string) => ({ turnId, messageId: null, response: quiet() });

test("words are kept in the browser until the server has them", async () => {
  const { controller, messages, composing } = talk(async () => stored("t1"));
  controller.send("hello");
  expect(kept.map((words) => words.text)).toEqual(["hello"]);
  expect(messages()[0]).toMatchObject({ content: "hello", delivery: "sending" });
  await vi.waitFor(() => expect(messages()[0]).toMatchObject({ delivery: "stored", turnId: "t1" }));
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
  await vi.waitFor(() => expect(messages()[0]).toMatchObject({ delivery: "unsent", trouble: "offline" }));
  expect(kept).toHaveLength(1);
  isDown = false;
  controller.resendAll();
  await vi.waitFor(() => expect(messages()[0]?.delivery).toBe("stored"));
  const ids = vi.mocked(api.send).mock.calls.map(([input]) => input.clientId);
  expect(ids[0]).toBe(ids[1]);
  expect(messages()).toHaveLength(1);
});

test("refused words leave the letter and are given back with the reason", async () => {
  const { controller, events, messages } = talk(async () => Promise.reject(refused));
  controller.send("much too long");
  await vi.waitFor(() => expect(events.onRefused).toHaveBeenCalledWith({ text: "much too long", error: refused }));
  expect(messages()).toEqual([]);
  expect(kept).toEqual([]);
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
  await vi.waitFor(() => expect(order).toEqual(["first", "second"]));
});

test("what a browser could not send before a reload is there again, and can be taken back", async () => {
  kept = [{ clientId: "c1", text: "from yesterday", at: new Date(0).toISOString() }];
  const { controller, messages } = talk(async () => stored("t1"));
  controller.start();
  expect(messages()[0]).toMatchObject({ content: "from yesterday", delivery: "unsent" });
  expect(controller.takeBack("c1")).toBe("from yesterday");
  expect(messages()).toEqual([]);
  expect(kept).toEqual([]);
  controller.dispose();
});
