import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { ApiError, NetworkError } from "./client";
import { requestLines } from "./request-json-lines";

const schema = z.object({ word: z.string() });
afterEach(() => vi.unstubAllGlobals());

/** Answers the next request with these bytes, and optionally drops the connection after them. */
function answerWith(parts: Uint8Array[], breaksOff = false) {
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const next = parts.shift();
      if (next) controller.enqueue(next);
      else if (breaksOff) controller.error(new TypeError("network error"));
      else controller.close();
    },
  });
  vi.stubGlobal("fetch", async () => new Response(body));
}

const bytes = new TextEncoder().encode('{"word":"灯"}\n{"word":"雨"}\n');

test("each JSON line is passed on as it arrives, wherever the network cuts the bytes, and the last one is returned", async () => {
  for (let at = 1; at < bytes.length; at++) {
    answerWith([bytes.slice(0, at), bytes.slice(at)]);
    const received: string[] = [];
    const last = await requestLines("/api/x", schema, { json: {}, onLine: ({ word }) => received.push(word) });
    expect(received).toEqual(["灯", "雨"]);
    expect(last).toEqual({ word: "雨" });
  }
});

test("a connection lost while JSON lines arrive is a network error, not a result", async () => {
  answerWith([bytes], true);
  await expect(requestLines("/api/x", schema, { json: {}, onLine: () => {} })).rejects.toThrow(NetworkError);
});

test("a response without a JSON line, or with a line of another shape, is refused", async () => {
  for (const text of ["", '{"other":1}\n']) {
    answerWith([new TextEncoder().encode(text)]);
    await expect(requestLines("/api/x", schema, { json: {}, onLine: () => {} })).rejects.toThrow(ApiError);
  }
});
