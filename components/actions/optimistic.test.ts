import { MutationObserver, onlineManager, QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { changeCached, dropCached } from "@/components/api/update-cache";
import { eventually } from "@/lib/core/eventually.fixtures";
import type { ActionResult } from "@/server/operations/action-result";
import { type ActionRefused, optimisticMutation } from "./optimistic";

const key = ["memory", "p", "nodes"];
const list = [...key, "event"];
const refusal: ActionResult<object> = { ok: false, error: { code: "conflict", message: "Not now." } };
const done: ActionResult<object> = { ok: true, data: {} };

afterEach(() => onlineManager.setOnline(true));

/** Two memories in a list; `run` removes one of them with an action that answers when the test releases it. */
function aList() {
  const client = new QueryClient();
  client.setQueryData(list, { pages: [{ items: [{ id: "a" }, { id: "b" }] }] });
  const refresh = vi.fn(async () => {});
  const start = (action: (input: { id: string }) => Promise<ActionResult<object>>) =>
    new MutationObserver(
      client,
      optimisticMutation(client, action, {
        shownIn: [key],
        show: (cache, { id }) => dropCached(cache, key, id),
        refresh,
      }),
    );
  const shown = () =>
    client
      .getQueryData<{ pages: { items: { id: string }[] }[] }>(list)
      ?.pages.flatMap(({ items }) => items.map(({ id }) => id));
  return { client, refresh, start, shown };
}

test("an action's outcome is shown before the server answers, and stays when the action succeeds", async () => {
  const { refresh, start, shown } = aList();
  const answer = Promise.withResolvers<ActionResult<object>>();
  const running = start(() => answer.promise).mutate({ id: "a" });
  await eventually(() => expect(shown()).toEqual(["b"]));
  expect(refresh).not.toHaveBeenCalled();
  answer.resolve(done);
  await running;
  expect(shown()).toEqual(["b"]);
  expect(refresh).toHaveBeenCalledOnce();
});

test("an action's change is reverted when the server refuses it, and the caller receives the reason", async () => {
  const { refresh, start, shown } = aList();
  const refused = await start(async () => refusal)
    .mutate({ id: "a" })
    .catch((error: ActionRefused) => error.failure.code);
  expect(refused).toBe("conflict");
  expect(shown()).toEqual(["a", "b"]);
  expect(refresh).toHaveBeenCalledOnce();
});

test("without a network an action fails at once as offline instead of being queued", async () => {
  const { start, shown } = aList();
  onlineManager.setOnline(false);
  const action = vi.fn(async () => Promise.reject(new TypeError("Failed to fetch")));
  const refused = await start(action)
    .mutate({ id: "a" })
    .catch((error: ActionRefused) => error.failure.code);
  expect(refused).toBe("offline");
  expect(shown()).toEqual(["a", "b"]);
  onlineManager.setOnline(true);
  expect(action).toHaveBeenCalledOnce();
});

test("of several concurrent actions on one list only the last to finish refetches it", async () => {
  const { refresh, start, shown } = aList();
  const answers = [
    Promise.withResolvers<ActionResult<object>>(),
    Promise.withResolvers<ActionResult<object>>(),
  ] as const;
  const first = start(() => answers[0].promise).mutate({ id: "a" });
  const second = start(() => answers[1].promise).mutate({ id: "b" });
  await eventually(() => expect(shown()).toEqual([]));
  answers[0].resolve(done);
  await first;
  expect(refresh).not.toHaveBeenCalled();
  answers[1].resolve(done);
  await second;
  expect(refresh).toHaveBeenCalledOnce();
  expect(shown()).toEqual([]);
});

test("a changed item is changed everywhere in the cache: in pages, by itself, and within another item", () => {
  const client = new QueryClient();
  const item = { id: "a", pinnedAt: null };
  client.setQueryData(list, { pages: [{ items: [item, { id: "b", pinnedAt: null }] }] });
  client.setQueryData([...key, "trace"], { thought: { id: "t", pinnedAt: null }, sourceEvents: [item] });
  client.setQueryData(["memory", "other", "nodes"], [item]);
  changeCached(client, key, "a", { pinnedAt: "now" });
  expect(client.getQueryData(list)).toEqual({
    pages: [
      {
        items: [
          { id: "a", pinnedAt: "now" },
          { id: "b", pinnedAt: null },
        ],
      },
    ],
  });
  expect(client.getQueryData([...key, "trace"])).toMatchObject({
    thought: { pinnedAt: null },
    sourceEvents: [{ pinnedAt: "now" }],
  });
  expect(client.getQueryData(["memory", "other", "nodes"])).toEqual([item]);
});
