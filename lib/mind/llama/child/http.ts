import { randomUUID, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type Engine, type Finished, TooLong } from "./engine.ts";
import { BadRequest, parseRequest } from "./request.ts";
import type { SlotOwner } from "./slots.ts";

/** Header that names the caller: "background" uses a context of its own; everything else is a reply. */
export const SLOT_OWNER_HEADER = "x-model-call";

const BODY_MAX_BYTES = 8 * 1024 * 1024;

/**
 * The OpenAI-compatible API of one model: `POST /v1/chat/completions`, `GET /v1/models`, `/props` and `/slots`, as in llama.cpp's server.
 * Every request needs the token.
 */
export function createModelHttp(
  engine: Engine,
  { token, model, slots }: { token: string; model: string; slots: number },
): Server {
  // Creation time of the model, which the API requires: the start of the process is used.
  const created = Math.floor(performance.timeOrigin / 1_000);
  let busy = 0;
  const answers: Record<string, () => unknown> = {
    "GET /v1/models": () => ({ object: "list", data: [{ id: model, object: "model", created, owned_by: "local" }] }),
    "GET /props": () => ({ default_generation_settings: { n_ctx: engine.contextTokens }, total_slots: slots }),
    "GET /slots": () =>
      Array.from({ length: slots }, (_, id) => ({ id, n_ctx: engine.contextTokens, is_processing: id < busy })),
  };
  return createServer((request, response) => {
    const [pathname] = (request.url ?? "").split("?");
    const path = `${request.method} ${pathname}`;
    const known = answers[path];
    if (!hasToken(request, token))
      return refuse(response, 401, { message: "The token is missing or wrong.", type: "invalid_api_key" });
    if (known) return sendJson(response, 200, known());
    if (path !== "POST /v1/chat/completions")
      return refuse(response, 404, { message: "There is nothing here.", type: "not_found" });
    busy += 1;
    void complete(engine, { request, response, model, created })
      .catch((error: unknown) => fail(response, error))
      .finally(() => {
        busy -= 1;
      });
  });
}

type Call = { request: IncomingMessage; response: ServerResponse; model: string; created: number };

async function complete(engine: Engine, { request, response, model, created }: Call): Promise<void> {
  const hangUp = new AbortController();
  response.on("close", () => hangUp.abort());
  const { completion, isStreamed, hasUsage } = parseRequest(parseJson(await bodyOf(request)));
  const prepared = engine.prepare(completion);
  const who: SlotOwner = request.headers[SLOT_OWNER_HEADER] === "background" ? "background" : "reply";
  const base = { id: `chatcmpl-${randomUUID()}`, created, model };
  const pieces = engine.answer(prepared, { who, signal: hangUp.signal });
  try {
    if (isStreamed) await stream(response, pieces, { base, hasUsage });
    else await sendWhole(response, pieces, base);
  } catch (error) {
    if (!hangUp.signal.aborted) throw error;
  }
}

type Base = { id: string; created: number; model: string };
type Pieces = AsyncGenerator<string, Finished>;

async function stream(
  response: ServerResponse,
  pieces: Pieces,
  { base, hasUsage }: { base: Base; hasUsage: boolean },
): Promise<void> {
  const send = (data: object) =>
    response.write(`data: ${JSON.stringify({ ...base, object: "chat.completion.chunk", ...data })}\n\n`);
  const choice = (delta: object, finish_reason: string | null = null) => ({
    choices: [{ index: 0, delta, finish_reason }],
  });
  for (;;) {
    const { done, value } = await pieces.next();
    if (!response.headersSent) {
      response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8", "cache-control": "no-store" });
      send(choice({ role: "assistant", content: "" }));
    }
    if (done) {
      send(choice({}, value.reason));
      if (hasUsage) send({ choices: [], usage: usageOf(value) });
      response.end("data: [DONE]\n\n");
      return;
    }
    send(choice({ content: value }));
  }
}

async function sendWhole(response: ServerResponse, pieces: Pieces, base: Base): Promise<void> {
  let content = "";
  for (;;) {
    const { done, value } = await pieces.next();
    if (!done) {
      content += value;
      continue;
    }
    const choice = { index: 0, message: { role: "assistant", content }, finish_reason: value.reason };
    return sendJson(response, 200, { ...base, object: "chat.completion", choices: [choice], usage: usageOf(value) });
  }
}

const usageOf = ({ promptTokens, cachedTokens, answerTokens }: Finished) => ({
  prompt_tokens: promptTokens,
  completion_tokens: answerTokens,
  total_tokens: promptTokens + answerTokens,
  prompt_tokens_details: { cached_tokens: cachedTokens },
});

function fail(response: ServerResponse, error: unknown): void {
  const { status, error: described } = toErrorBody(error);
  if (response.headersSent) response.end(`data: ${JSON.stringify({ error: { ...described, code: status } })}\n\n`);
  else refuse(response, status, described);
}

function toErrorBody(error: unknown): { status: number; error: { message: string; type: string; n_ctx?: number } } {
  if (error instanceof BadRequest)
    return { status: error.status, error: { message: error.message, type: "invalid_request_error" } };
  if (error instanceof TooLong) {
    return {
      status: 400,
      error: { message: error.message, type: "exceed_context_size_error", n_ctx: error.contextTokens },
    };
  }
  return { status: 500, error: { message: "The model failed.", type: "server_error" } };
}

function refuse(response: ServerResponse, status: number, error: object): void {
  sendJson(response, status, { error: { ...error, code: status } });
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8" }).end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > BODY_MAX_BYTES) throw new BadRequest("The request is too large.", 413);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BadRequest("The request is not JSON.");
  }
}

function hasToken(request: IncomingMessage, token: string): boolean {
  const given = Buffer.from(request.headers.authorization ?? "");
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
