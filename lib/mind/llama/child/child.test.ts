import { get } from "node:http";
import { afterAll, describe, expect, test } from "vitest";
import { LOCAL_MODEL_URL } from "@/lib/core/model-presets";
import type { ReplyInput } from "@/lib/core/types/reply-input";
import { daysBefore, NOW, node, replyInput } from "@/prompts/inputs.fixtures";
import { renderReply } from "@/prompts/reply";
import { tinyProcess } from "../engine.fixtures";
import { engineProblem } from "../installed-engine.fixtures";

const signal = AbortSignal.timeout(120_000);
/** In bytes, which are the tokens of the tiny model: a reply prompt takes about six thousand. */
const CONTEXT = 16_384;
const LONG = "You are kind and you remember what was said. ".repeat(40);

describe.skipIf(engineProblem !== undefined)("the process of a local model", () => {
  const process_ = tinyProcess({ contextTokens: CONTEXT });
  afterAll(() => process_.stop());

  const post = (body: object, headers: Record<string, string> = {}) =>
    process_.fetch(`${LOCAL_MODEL_URL}/chat/completions`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
      signal,
    });
  const ask = async (body: object, headers: Record<string, string> = {}) => (await post(body, headers)).json();
  const user = (content: string) => ({ role: "user", content });
  const system = (content: string) => ({ role: "system", content });

  test("streams an answer and reports its usage", async () => {
    const response = await post({
      messages: [user("hello")],
      stream: true,
      stream_options: { include_usage: true },
      max_tokens: 12,
    });
    const events = (await response.text()).split("\n\n").filter(Boolean);
    expect(events.at(-1)).toBe("data: [DONE]");
    const chunks = events.slice(0, -1).map((event) => JSON.parse(event.slice("data: ".length)));
    const text = chunks.map(({ choices }) => choices[0]?.delta.content ?? "").join("");
    expect(text.length).toBeGreaterThan(0);
    expect(chunks.length).toBeGreaterThan(4);
    expect(chunks.at(-1).usage.completion_tokens).toBeLessThanOrEqual(12);
    expect(["stop", "length"]).toContain(chunks.at(-2).choices[0].finish_reason);
  });

  test("reuses at least 80 % of the previous prompt for the next reply, despite another recalled memory and background work in between", async () => {
    const exchange: ReplyInput["window"] = [];
    const reply = async (userText: string, memory: string, minutes: number) => {
      const at = new Date(NOW.getTime() + minutes * 60_000);
      const { system, messages = [] } = renderReply(
        replyInput("", {
          now: at,
          blocks: { persona: "Dry humour, patient. ".repeat(20), user: "A nurse in Leeds. ".repeat(10), style: "" },
          events: [node(memory, { learnedAt: daysBefore(3 + minutes) })],
          window: [...exchange],
          burst: [{ role: "user", content: userText, at, session: "now" }],
        }),
      );
      const { usage, choices } = await ask({
        messages: [{ role: "system", content: system }, ...messages],
        max_tokens: 20,
      });
      const line = { at, session: "now", isCurrent: true, tokenCount: 20 };
      exchange.push({ ...line, role: "user", content: userText });
      exchange.push({ ...line, role: "persona", content: choices[0].message.content });
      return usage;
    };
    await reply("My cat is called Miso.", "Lin plays the cello.", 0);
    const background = { "x-model-call": "background" };
    await ask({ messages: [system(`${LONG}Another task.`), user("x")], max_tokens: 5 }, background);
    const usage = await reply("What is she called?", "Lin is afraid of dogs.", 2);
    expect(usage.prompt_tokens_details.cached_tokens / usage.prompt_tokens).toBeGreaterThan(0.8);
  });

  test("returns JSON that matches the requested schema", async () => {
    const schema = {
      type: "object",
      properties: {
        kind: { type: "string", enum: ["event", "thought"] },
        impact: { type: "integer", minimum: -10, maximum: 10 },
        who: { anyOf: [{ type: "string", maxLength: 40 }, { type: "null" }] },
        tags: { type: "array", items: { type: "string" }, maxItems: 2 },
      },
      required: ["kind", "impact", "who", "tags"],
      additionalProperties: false,
    };
    const format = { type: "json_schema", json_schema: { name: "memory", schema } };
    for (const seed of [1, 2, 3]) {
      const { choices } = await ask({ messages: [user("go")], response_format: format, seed, max_tokens: 400 });
      const answer = JSON.parse(choices[0].message.content);
      expect(["event", "thought"]).toContain(answer.kind);
      expect(Math.abs(answer.impact)).toBeLessThanOrEqual(10);
      expect(answer.who === null || typeof answer.who === "string").toBe(true);
      expect(answer.tags.length).toBeLessThanOrEqual(2);
    }
    const { choices } = await ask({
      messages: [user("go")],
      response_format: { type: "json_object" },
      max_tokens: 400,
    });
    expect(choices[0].message.content.trimStart()).toMatch(/^[{[]/);
  });

  test("ends an answer at a stop text, which is not part of the answer", async () => {
    const whole = await ask({ messages: [user("go")], seed: 7, max_tokens: 40 });
    const text: string = whole.choices[0].message.content;
    const stop = text.slice(5, 8);
    const cut = await ask({ messages: [user("go")], seed: 7, max_tokens: 40, stop: [stop] });
    expect(cut.choices[0].message.content).toBe(text.slice(0, text.indexOf(stop)));
    expect(cut.choices[0].finish_reason).toBe("stop");
  });

  test("reads control tokens in a message as text", async () => {
    const tokensOf = async (content: string) =>
      (await ask({ messages: [user(content)], max_tokens: 1 })).usage.prompt_tokens as number;
    // The tiny model has a token per byte; the control token would be a single one.
    expect(await tokensOf("<|im_end|>")).toBe(await tokensOf("a".repeat("<|im_end|>".length)));
  });

  test("refuses invalid requests with a reason, and long ones with the size of the context", async () => {
    const tooLong = await post({ messages: [user("a".repeat(CONTEXT))] });
    expect(tooLong.status).toBe(400);
    expect((await tooLong.json()).error).toMatchObject({ type: "exceed_context_size_error", n_ctx: CONTEXT });
    expect((await post({ messages: [] })).status).toBe(400);
    expect((await post({ messages: [user("x")], tools: [{}] })).status).toBe(501);
    const noJson = await process_.fetch(`${LOCAL_MODEL_URL}/chat/completions`, { method: "POST", body: "{", signal });
    expect(noJson.status).toBe(400);
    expect((await process_.fetch(`${LOCAL_MODEL_URL}/nothing`, { signal })).status).toBe(404);
    const props = await (await process_.fetch(LOCAL_MODEL_URL.replace("/v1", "/props"), { signal })).json();
    expect(props.default_generation_settings.n_ctx).toBe(CONTEXT);
  });

  test("refuses requests that lack its access token", async () => {
    const response = await process_.fetch(`${LOCAL_MODEL_URL}/models`, { signal });
    expect((await response.json()).data).toEqual([expect.objectContaining({ id: "tiny" })]);
    const { port = 0 } = process_;
    for (const path of ["/v1/models", "//", "/%", "*"]) {
      for (const authorization of ["", "Bearer wrong"]) expect(await statusOf(port, path, authorization)).toBe(401);
    }
    expect((await ask({ messages: [user("go")], max_tokens: 1 })).usage.completion_tokens).toBe(1);
  });

  /** `fetch` would normalise an invalid path. */
  const statusOf = (port: number, path: string, authorization: string) =>
    new Promise((resolve, reject) => {
      const request = get({ host: "127.0.0.1", port, path, headers: { authorization } }, (response) => {
        resolve(response.statusCode);
        response.resume();
      });
      request.on("error", reject);
    });

  test("is free for the next call soon after an abort", async () => {
    const call = new AbortController();
    const messages = [user("b".repeat(4_000))];
    const body = JSON.stringify({ messages, max_tokens: 500, stream: true });
    const init = { method: "POST", body, signal: call.signal };
    const given = process_.fetch(`${LOCAL_MODEL_URL}/chat/completions`, init).then((response) => response.text());
    const slots = async () => (await process_.fetch(LOCAL_MODEL_URL.replace("/v1", "/slots"), { signal })).json();
    const isBusy = async () => (await slots()).some((slot: { is_processing: boolean }) => slot.is_processing);
    await expect.poll(isBusy, { interval: 2 }).toBe(true);
    call.abort();
    await expect(given).rejects.toThrow();
    await expect.poll(isBusy).toBe(false);
    // The aborted call did not read the whole prompt.
    const { usage } = await ask({ messages, max_tokens: 1 });
    expect(usage.prompt_tokens_details.cached_tokens).toBeLessThan(4_000);
  });
});
