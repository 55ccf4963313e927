import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { defaultAnswer, sloppy } from "./fake-openai-answers";
import {
  isAskedInChinese,
  isQuiet,
  leaked,
  lineLooped,
  looped,
  repeated,
  THOUGHT,
  thoughtsOf,
} from "./fake-openai-faults";
import { type Behaviour, type ChatBody, type FakeRequest, kindOf, type RequestKind } from "./fake-openai-kinds";
import { type Limit, limitedModelList, type Refusal, refusalOfLength, shortened } from "./fake-openai-limits";
import { usage } from "./fake-openai-usage";
import { fakeVector } from "./fake-openai-vectors";

export type { Behaviour, FakeRequest, RequestKind };

/** One behaviour, or several of which each request uses up one; after the last it is "ok" again. */
export type Steps = Behaviour | Behaviour[];
/** Steps for all requests, steps per kind, or a function called for every request (undefined means "ok"). */
export type Script = Steps | Partial<Record<RequestKind, Steps>> | ((request: FakeRequest) => Behaviour | undefined);

export type FakeOpenAi = {
  /** Base URL, ending in `/v1`. */
  url: string;
  /** All generation requests, oldest first. */
  requests: FakeRequest[];
  /** All requests for information about models. */
  lookups: FakeRequest[];
  behave(script: Script): void;
  /** Number of requests that are neither answered nor aborted. */
  readonly open: number;
  /** Context length of the model; null for unlimited. */
  limit: Limit | null;
  /** Whether a request is answered only when all earlier ones were answered or aborted. */
  isOneAtATime: boolean;
  close(): Promise<void>;
};

export type FakeOptions = {
  port?: number;
  behave?: Script;
  limit?: Limit;
  msPerToken?: number;
  embeddingDims?: number;
};

const ERRORS: Record<string, { status: number; code: string; message: string }> = {
  "401": { status: 401, code: "invalid_api_key", message: "Incorrect API key provided: sk-secret." },
  "429": { status: 429, code: "rate_limit_exceeded", message: "Slow down." },
  "500": { status: 500, code: "server_error", message: "Something broke." },
  loading: { status: 503, code: "unavailable_error", message: "Loading model" },
  missing: { status: 404, code: "api_error", message: 'model "small-1" not found, try pulling it first' },
};

/** A server that speaks enough of the OpenAI API to test against, on 127.0.0.1 and a free port. */
export async function startFakeOpenAi(options: FakeOptions = {}): Promise<FakeOpenAi> {
  const requests: FakeRequest[] = [];
  const lookups: FakeRequest[] = [];
  /** Requests whose prefixes are cached; not affected by what a test clears. */
  const earlier: FakeRequest[] = [];
  let script = ownCopy(options.behave ?? "ok");
  let open = 0;
  /** Resolves when no request holds the model any longer, if it answers one at a time. */
  let free: Promise<unknown> = Promise.resolve();
  const server = createServer(async (request, response) => {
    open += 1;
    response.once("close", () => {
      open -= 1;
    });
    try {
      const seen = await receive(request);
      (LOOKUPS.has(seen.kind) ? lookups : requests).push(seen);
      const limit = fake.limit;
      if (seen.body.messages) earlier.push(seen);
      if (fake.isOneAtATime) {
        const before = free;
        const closed = response.destroyed ? Promise.resolve() : once(response, "close");
        free = before.then(async () => closed);
        await before;
      }
      await answer({ seen, behaviour: behaviourFor(script, seen), response, options, limit, earlier });
    } catch {
      response.destroy();
    }
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const fake: FakeOpenAi = {
    limit: options.limit ?? null,
    isOneAtATime: false,
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    lookups,
    get open() {
      return open;
    },
    behave: (next) => {
      script = ownCopy(next);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return fake;
}

/** Kinds of requests for information about models. */
const LOOKUPS: ReadonlySet<RequestKind> = new Set(["models", "check", "exam"]);

async function receive(request: IncomingMessage): Promise<FakeRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString("utf8");
  const body: ChatBody = text === "" ? {} : JSON.parse(text);
  // The content of a message that only calls a tool is null.
  for (const message of body.messages ?? []) message.content ??= "";
  const path = request.url ?? "";
  return { kind: kindOf(path, body), path, authorization: request.headers.authorization, body };
}

function behaviourFor(script: Script, seen: FakeRequest): Behaviour {
  if (typeof script === "function") return script(seen) ?? "ok";
  // The exam runs in the background: it uses up no step meant for the test's own requests.
  if (seen.kind === "exam" && (Array.isArray(script) || isBehaviour(script))) return "ok";
  if (Array.isArray(script)) return script.shift() ?? "ok";
  if (isBehaviour(script)) return script;
  const steps = script[seen.kind] ?? "ok";
  return Array.isArray(steps) ? (steps.shift() ?? "ok") : steps;
}

function isBehaviour(script: Script): script is Behaviour {
  if (typeof script === "string") return true;
  return ["text", "chunks", "half", "msPerToken", "thinks", "silentMs"].some((name) => name in script);
}

/** A script's lists are used up, so each `behave` works on a copy. */
const ownCopy = (script: Script): Script => (typeof script === "function" ? script : structuredClone(script));

type Exchange = {
  seen: FakeRequest;
  behaviour: Behaviour;
  response: ServerResponse;
  options: FakeOptions;
  limit: Limit | null;
  /** Earlier requests, including this one. */
  earlier: FakeRequest[];
};

async function answer(exchange: Exchange): Promise<void> {
  const { behaviour, response, options, limit } = exchange;
  if (behaviour === "hang") return;
  if (exchange.seen.kind === "models") return tellOfModels(exchange);
  const error = refusal(behaviour, exchange.seen) ?? refusalOfLength(limit, exchange.seen);
  if (error !== undefined) return sendError(response, error);
  const seen = limit?.refuses === "never" ? shortened(exchange.seen, limit.tokens) : exchange.seen;
  if (seen.kind === "embed") return sendJson(response, embeddings(seen.body, options.embeddingDims ?? 64));
  if (!seen.path.endsWith("/chat/completions")) {
    return sendError(response, { status: 404, code: "not_found", message: "No such path." });
  }
  const text = textFor(seen, behaviour);
  return streamText({ ...exchange, seen }, text);
}

function refusal(behaviour: Behaviour, seen: FakeRequest): Refusal | undefined {
  const format = seen.body.response_format?.type;
  const refused =
    (behaviour === "reject-json-schema" && format === "json_schema") ||
    (behaviour === "reject-response-format" && format !== undefined && format !== "text");
  if (refused) return { status: 400, code: "invalid_request_error", message: `${format} is not supported.` };
  return typeof behaviour === "string" ? ERRORS[behaviour] : undefined;
}

function tellOfModels({ seen, response, limit }: Exchange): void {
  const limited = limitedModelList(seen.path, limit);
  if (limited) sendJson(response, limited);
  else sendError(response, { status: 404, code: "not_found", message: "No such path." });
}

function textFor(seen: FakeRequest, behaviour: Behaviour): string {
  if (typeof behaviour === "object" && "text" in behaviour) return behaviour.text;
  if (typeof behaviour === "object" && "chunks" in behaviour) return behaviour.chunks.join("");
  if (typeof behaviour === "object" && "half" in behaviour) return behaviour.half;
  const text = defaultAnswer(seen.kind, seen.body.messages ?? []);
  if (behaviour === "empty") return "";
  if (behaviour === "loops" && seen.kind === "reply") return lineLooped(text);
  if (behaviour === "loops") return looped(text, seen.body.max_tokens ?? 1_000);
  if (behaviour === "leaks") return leaked(text, seen);
  if (behaviour === "repeats") return repeated(text, seen);
  if (behaviour === "english") return isAskedInChinese(seen) ? text : "I am here, tell me more about it.";
  if (behaviour === "broken-json") return "Sorry, here is what I found: the person talked about many things.";
  if (behaviour === "sloppy") return sloppy(text);
  return behaviour === "truncated" ? text.slice(0, Math.floor(text.length * 0.7)) : text;
}

const isHalf = (behaviour: Behaviour) => behaviour === "half" || (typeof behaviour === "object" && "half" in behaviour);

const finishOf = (behaviour: Behaviour) => (behaviour === "truncated" ? "length" : "stop");

async function streamText({ seen, behaviour, response, options, earlier }: Exchange, text: string): Promise<void> {
  response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-cache" });
  const send = (data: unknown) => response.write(`data: ${JSON.stringify(data)}\n\n`);
  const chunk = (delta: object, finish: string | null = null) =>
    send({ ...envelope("chat.completion.chunk", seen.body), choices: [{ index: 0, delta, finish_reason: finish }] });
  chunk({ role: "assistant", content: "" });
  if (behaviour === "only-thinks" && !isQuiet(seen)) {
    chunk({ reasoning_content: THOUGHT });
    chunk({}, "length");
    return void response.end("data: [DONE]\n\n");
  }
  const asked = seen.body.tools?.[0]?.function.name;
  if (asked !== undefined && !seen.body.messages?.some(({ role }) => role === "tool")) {
    chunk({ tool_calls: [{ index: 0, id: "call_1", type: "function", function: { name: asked, arguments: "{}" } }] });
    chunk({}, "tool_calls");
    return void response.end("data: [DONE]\n\n");
  }
  for (const thought of thoughtsOf(behaviour, seen)) chunk(thought);
  const tokens = piecesOf(text, behaviour);
  const pause = pauseOf(behaviour, options);
  for (const [position, token] of tokens.entries()) {
    if (typeof behaviour === "object" && "heldAfter" in behaviour && position === behaviour.heldAfter)
      await Promise.race([behaviour.until, once(response, "close")]);
    if (response.destroyed) return;
    if (isHalf(behaviour) && position >= Math.max(1, tokens.length / 2)) {
      // Wait until the written text has left, before the connection breaks.
      await sleep(20);
      return void response.destroy();
    }
    chunk({ content: token });
    if (pause > 0) await sleep(pause);
    if (position === 1 && typeof behaviour === "object" && "silentMs" in behaviour) await sleep(behaviour.silentMs);
  }
  if (behaviour === "no-finish") return void response.end();
  chunk({}, finishOf(behaviour));
  send({ ...envelope("chat.completion.chunk", seen.body), choices: [], usage: usage(seen, text, earlier) });
  response.end("data: [DONE]\n\n");
}

function piecesOf(text: string, behaviour: Behaviour): string[] {
  if (typeof behaviour === "object" && "chunks" in behaviour) return behaviour.chunks;
  if (text.length > LONG) return inSlices(text);
  return text.match(/\p{Script=Han}{1,2}|\s*[^\s\p{Script=Han}]+|\s+/gu) ?? [];
}

/** A text of this length is sent in slices, not token by token. */
const LONG = 50_000;
const inSlices = (text: string) => text.match(/[\s\S]{1,4000}/g) ?? [];

function pauseOf(behaviour: Behaviour, options: FakeOptions): number {
  if (typeof behaviour === "object") return "msPerToken" in behaviour ? (behaviour.msPerToken ?? 0) : 0;
  return behaviour === "slow" ? (options.msPerToken ?? 50) : 0;
}

function embeddings(body: ChatBody, dims: number) {
  const inputs = typeof body.input === "string" ? [body.input] : (body.input ?? []);
  const data = inputs.map((input, index) => ({ object: "embedding", index, embedding: fakeVector(input, dims) }));
  return {
    object: "list",
    model: body.model,
    data,
    usage: { prompt_tokens: inputs.length, total_tokens: inputs.length },
  };
}

function envelope(object: string, body: ChatBody) {
  return { id: "chatcmpl-fake", object, created: 1_700_000_000, model: body.model ?? "fake-model" };
}

function sendError(response: ServerResponse, { status, ...error }: Refusal): void {
  const headers: Record<string, string> = status === 429 ? { "retry-after": "7" } : {};
  const type = status >= 500 ? "server_error" : "invalid_request_error";
  sendJson(response, { error: { type, ...error } }, status, headers);
}

function sendJson(response: ServerResponse, body: unknown, status = 200, headers: Record<string, string> = {}): void {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(JSON.stringify(body));
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const fake = await startFakeOpenAi({ port: Number(process.env.PORT ?? 0) });
  process.stdout.write(`OPENAI_BASE_URL=${fake.url}\n`);
}
