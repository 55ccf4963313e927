import { describe, expect, test, vi } from "vitest";
import { ApiError } from "@/components/api/client";
import { followTurn } from "./follow-turn";
import type { ReplyUpdate } from "./reply-chunks";

const sse = (...chunks: object[]) => chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join("");
const start = { type: "start", messageId: "m1" };
const delta = (text: string) => ({ type: "text-delta", id: "t", delta: text });
const whole = sse(start, delta("Hello "), delta("you."), { type: "finish" });

/** A response that arrives in chunks of a few bytes, which may split a Han character. */
function answer(text: string, { breaks = false } = {}): Response {
  const bytes = new TextEncoder().encode(text);
  let offset = 0;
  return new Response(
    new ReadableStream<Uint8Array>({
      pull(controller) {
        offset += 5;
        if (offset < bytes.length + 5) controller.enqueue(bytes.slice(offset - 5, offset));
        else if (breaks) controller.error(new Error("reset"));
        else controller.close();
      },
    }),
  );
}

function follow(first: Response | null, joins: (Response | Error)[] = []) {
  const received: ReplyUpdate[] = [];
  const join = vi.fn(async () => {
    const next = joins.shift() ?? new Error("no more");
    if (next instanceof Error) throw next;
    return next;
  });
  const end = followTurn({
    first,
    join,
    onUpdate: (news) => received.push(news),
    signal: new AbortController().signal,
    wait: async () => {},
  });
  return { end, received, join };
}

const texts = (received: ReplyUpdate[]) => received.flatMap((news) => (news.type === "text" ? [news.text] : []));

describe("followTurn", () => {
  test("reports the whole reply so far with each delta, then its end", async () => {
    const { end, received, join } = follow(answer(whole));
    expect(await end).toBe("settled");
    expect(received).toEqual([
      { type: "text", messageId: "m1", text: "Hello " },
      { type: "text", messageId: "m1", text: "Hello you." },
      { type: "ended" },
    ]);
    expect(join).not.toHaveBeenCalled();
  });

  test("reassembles characters that the network split", async () => {
    const { end, received } = follow(answer(sse(start, delta("灯亮着😀"), { type: "finish" })));
    await end;
    expect(texts(received)).toEqual(["灯亮着😀"]);
  });

  test.each([{ breaks: true }, { breaks: false }])(
    "joins the turn again when the stream ends before the reply does (as a broken connection: $breaks)",
    async (how) => {
      const { end, received, join } = follow(answer(sse(start, delta("Hel")), how), [
        new TypeError("offline"),
        answer(whole),
      ]);
      expect(await end).toBe("settled");
      expect(texts(received).at(-1)).toBe("Hello you.");
      expect(join).toHaveBeenCalledTimes(2);
    },
  );

  test("reports what the reply waits for until the wait ends or the stream is cut", async () => {
    const wait = { for: "model" as const, seconds: 14 };
    const waits = sse(start, { type: "data-wait", data: wait, transient: true });
    const over = sse({ type: "data-wait", data: null, transient: true }, delta("Hello."), { type: "finish" });
    const { end, received } = follow(answer(waits), [answer(waits + over)]);
    await end;
    expect(received).toEqual([
      { type: "wait", wait },
      { type: "wait", wait: null },
      { type: "wait", wait },
      { type: "wait", wait: null },
      { type: "text", messageId: "m1", text: "Hello." },
      { type: "ended" },
    ]);
  });

  test("reports a failure once, whatever the stream contains after it", async () => {
    const { end, received } = follow(answer(sse(start, { type: "error", errorText: "away" }, { type: "finish" })));
    expect(await end).toBe("settled");
    expect(received).toEqual([{ type: "failed", message: "away" }]);
  });

  test("stops when the server does not know the turn", async () => {
    const missing = new ApiError({ status: 404, code: "not_found", message: "There is no such turn." });
    const { end, join } = follow(null, [missing, answer(whole)]);
    expect(await end).toBe("unavailable");
    expect(join).toHaveBeenCalledTimes(1);
  });

  test("gives up when the server cannot be reached for half a minute", async () => {
    const { end, received, join } = follow(null);
    expect(await end).toBe("lost");
    expect(received).toEqual([]);
    expect(join).toHaveBeenCalledTimes(7);
  });
});
