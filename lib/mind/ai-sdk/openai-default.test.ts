import { expect, test } from "vitest";
import { extractInput, replyInput } from "@/prompts/inputs.fixtures";
import { createOpenAiMind } from ".";

/** Without a base URL, calls go to OpenAI's Responses API. The network is replaced, so nothing leaves the machine. */
const signal = new AbortController().signal;

function answerWith(make: (nth: number) => Response) {
  const calls: { url: string; body: Record<string, unknown> }[] = [];
  const mind = createOpenAiMind({
    apiKey: "sk-test",
    models: { small: "gpt-4.1-mini", medium: "gpt-4.1-mini", large: "gpt-4.1" },
    timeoutMs: 2_000,
    fetch: async (url, init) => {
      calls.push({ url: String(url), body: JSON.parse(String(init?.body)) });
      return make(calls.length);
    },
  });
  return { calls, mind };
}

const usage = { input_tokens: 90, output_tokens: 4, input_tokens_details: { cached_tokens: 64 } };
const message = { id: "msg_1", type: "message", role: "assistant", status: "completed" };
const head = { id: "resp_1", object: "response", created_at: 1_700_000_000, model: "gpt-4.1" };

function streamed(text: string[], reasoning = 0): Response {
  const events = [
    { type: "response.created", response: { ...head, output: [] } },
    { type: "response.output_item.added", output_index: 0, item: { ...message, status: "in_progress", content: [] } },
    ...text.map((delta) => {
      return { type: "response.output_text.delta", item_id: "msg_1", output_index: 0, content_index: 0, delta };
    }),
    { type: "response.output_item.done", output_index: 0, item: { ...message, content: [] } },
    {
      type: "response.completed",
      response: {
        ...head,
        status: "completed",
        output: [],
        usage: { ...usage, output_tokens_details: { reasoning_tokens: reasoning } },
      },
    },
  ];
  const body = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join("");
  return new Response(body, { headers: { "content-type": "text/event-stream" } });
}

test("a reply is streamed from OpenAI's Responses API and not stored there", async () => {
  const { calls, mind } = answerWith(() => streamed(["Hello ", "Lin."]));
  const stream = mind.reply(replyInput("hi"), { signal });
  let text = "";
  for await (const delta of stream.text) text += delta;
  expect(text).toBe("Hello Lin.");
  expect(await stream.usage).toEqual({ inputTokens: 90, outputTokens: 4, cachedInputTokens: 64 });
  expect(calls[0]?.url).toBe("https://api.openai.com/v1/responses");
  expect(calls[0]?.body).toMatchObject({ model: "gpt-4.1", store: false, stream: true, max_output_tokens: 1024 });
});

test("hidden reasoning gets a token budget of its own once its tokens were counted", async () => {
  const { calls, mind } = answerWith((nth) => (nth === 1 ? streamed([], 1_000) : streamed(["Hello."])));
  const stream = mind.reply(replyInput("hi"), { signal });
  let text = "";
  for await (const delta of stream.text) text += delta;
  expect(text).toBe("Hello.");
  expect(calls.map(({ body }) => body.max_output_tokens)).toEqual([1_024, 1_024 + 4_096]);
});

test("an extraction sends a strict schema that OpenAI accepts", async () => {
  const { calls, mind } = answerWith(() => streamed(['{"events":[]}']));
  expect((await mind.extract(extractInput([["user", "hi"]]), { signal })).raw).toBe('{"events":[]}');
  const format = Reflect.get(calls[0]?.body.text ?? {}, "format");
  expect(format).toMatchObject({ type: "json_schema", name: "extraction", strict: true });
  expectStrict(format.schema);
});

test("a refused key gives an error without the key", async () => {
  const refusal = { error: { message: "Bad key sk-test", code: "invalid_api_key" } };
  const { mind } = answerWith(() => Response.json(refusal, { status: 401 }));
  const error = await mind.extract(extractInput([["user", "hi"]]), { signal }).catch((caught: unknown) => caught);
  expect(error).toMatchObject({ failure: "unauthorized" });
  expect(`${String(error)}${JSON.stringify(error)}`).not.toContain("sk-test");
});

/** Strict mode: every property required, no additional ones, at every level. */
function expectStrict(schema: Record<string, unknown>): void {
  if (schema.type === "object") {
    expect(schema.additionalProperties).toBe(false);
    expect(schema.required).toEqual(Object.keys(schema.properties as object));
  }
  for (const value of Object.values(schema)) {
    if (Array.isArray(value)) for (const item of value) if (item instanceof Object) expectStrict(item);
    if (value instanceof Object && !Array.isArray(value)) expectStrict(value as Record<string, unknown>);
  }
}
