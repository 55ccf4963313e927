import { expect, test } from "vitest";
import { mergingFetch } from "./merge-deltas";

const encoder = new TextEncoder();
const sse = (data: unknown) => `data: ${typeof data === "string" ? data : JSON.stringify(data)}\n\n`;
const chat = (delta: object, finish: string | null = null) =>
  sse({ id: "1", choices: [{ index: 0, delta, finish_reason: finish }] });

/** A fake server whose answers the test controls. */
function server() {
  const controllers: ReadableStreamDefaultController<Uint8Array>[] = [];
  const cancelled: unknown[] = [];
  const fetch = mergingFetch(async () => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => void controllers.push(controller),
      cancel: (reason) => void cancelled.push(reason),
    });
    return new Response(body, { headers: { "content-type": "text/event-stream; charset=utf-8" } });
  });
  /** Opens this many answers and reads the last one; the others send nothing. */
  const open = async (count: number) => {
    const bodies: ReadableStream<Uint8Array>[] = [];
    for (let nth = 0; nth < count; nth++) {
      const { body } = await fetch("http://127.0.0.1/");
      if (body) bodies.push(body);
    }
    const reader = bodies.pop()?.getReader();
    const controller = controllers.at(-1);
    if (!reader || !controller) throw new Error("nothing was opened");
    const leave = async () => void (await Promise.all(bodies.map((body) => body.cancel())));
    return { reader, say: (text: string) => controller.enqueue(encoder.encode(text)), controller, leave };
  };
  return { open, cancelled };
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;
const next = async (reader: Reader) => new TextDecoder().decode((await reader.read()).value);
async function rest(reader: Reader): Promise<string> {
  let text = "";
  const decoder = new TextDecoder();
  for (let part = await reader.read(); !part.done; part = await reader.read())
    text += decoder.decode(part.value, { stream: true });
  return text;
}
const events = (text: string) => text.split("\n\n").filter((block) => block !== "");

test("while few answers stream, every delta is passed on at once", async () => {
  const { reader, say, controller, leave } = await server().open(8);
  say(`${chat({ content: "a" })}${chat({ content: "b" })}`);
  expect(await next(reader)).toBe(chat({ content: "a" }) + chat({ content: "b" }));
  controller.close();
  expect(await rest(reader)).toBe("");
  await leave();
});

test("while many answers stream, an answer's first delta is passed on at once and later deltas are merged without loss", async () => {
  const { reader, say, controller, leave } = await server().open(60);
  say(chat({ role: "assistant", content: "" }) + chat({ content: "one" }));
  expect(await next(reader)).toContain("assistant");
  expect(await next(reader)).toBe(chat({ content: "one" }));
  for (const word of [" two", " three", " four", " 五"]) say(chat({ content: word }));
  expect(await next(reader)).toBe(chat({ content: " two three four 五" }));
  controller.close();
  await leave();
});

test("merged deltas leave reasoning, text, finish reason and usage in order", async () => {
  const { reader, say, controller, leave } = await server().open(60);
  const usage = sse({ id: "1", choices: [], usage: { prompt_tokens: 1, completion_tokens: 2 } });
  say(chat({ content: "0" }));
  await next(reader);
  for (const one of ["a", "b"]) say(chat({ reasoning_content: one }));
  for (const one of ["c", "d"]) say(chat({ content: one }));
  say(chat({}, "stop") + usage + sse("[DONE]"));
  controller.close();
  expect(events(await rest(reader))).toEqual(
    events(chat({ reasoning_content: "ab" }) + chat({ content: "cd" }) + chat({}, "stop") + usage + sse("[DONE]")),
  );
  await leave();
});

test("deltas of the Responses API are merged separately for each part of the answer", async () => {
  const { reader, say, controller, leave } = await server().open(60);
  const delta = (item_id: string, text: string) =>
    `event: response.output_text.delta\n${sse({ type: "response.output_text.delta", item_id, output_index: 0, content_index: 0, delta: text })}`;
  say(delta("x", "0"));
  await next(reader);
  say(delta("x", "a") + delta("x", "b") + delta("y", "c"));
  controller.close();
  expect(await rest(reader)).toBe(delta("x", "ab") + delta("y", "c"));
  await leave();
});

test("events and characters that the network splits arrive complete", async () => {
  const { reader, controller, leave } = await server().open(60);
  const bytes = encoder.encode(`${chat({ content: "零" })}${chat({ content: "一二三" })}${sse("[DONE]")}`);
  for (const byte of bytes) controller.enqueue(new Uint8Array([byte]));
  controller.close();
  const userText = events(await rest(reader)).flatMap((block) =>
    [...block.matchAll(/"content":"([^"]*)"/g)].map(([, text]) => text),
  );
  expect(userText.join("")).toBe("零一二三");
  await leave();
});

test("an answer that fails delivers all text before the failure, and cancelling it cancels the server's stream", async () => {
  const one = server();
  const { reader, say, controller, leave } = await one.open(60);
  say(chat({ content: "0" }));
  await next(reader);
  say(chat({ content: "last" }));
  await new Promise((resolve) => setTimeout(resolve, 5));
  controller.error(new Error("gone"));
  expect(await next(reader)).toBe(chat({ content: "last" }));
  await expect(reader.read()).rejects.toThrow("gone");
  await leave();
  expect(one.cancelled).toHaveLength(59);
  const alone = await one.open(1);
  alone.say(chat({ content: "a" }) + chat({ content: "b" }));
  expect(await next(alone.reader)).toBe(chat({ content: "a" }) + chat({ content: "b" }));
  await alone.reader.cancel();
});

test("an answer that is not a stream is passed on unchanged", async () => {
  const refusal = new Response("{}", { status: 429, headers: { "content-type": "application/json" } });
  expect(await mergingFetch(async () => refusal)("http://127.0.0.1/")).toBe(refusal);
});
