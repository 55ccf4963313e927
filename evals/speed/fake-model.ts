import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * A fake model on loopback for load tests: every request is answered with `TOKENS` words, `TOKENS_PER_SECOND` of them a second, through
 * the OpenAI API. Runs in a process of its own and reports its address to its parent.
 */
const TOKENS = Number(process.env.TOKENS ?? 120);
const MS_PER_TOKEN = 1_000 / Number(process.env.TOKENS_PER_SECOND ?? 30);

function streamReply(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-cache" });
  const send = (delta: object, finish: string | null = null) => {
    const choices = [{ index: 0, delta, finish_reason: finish }];
    const chunk = { id: "load", object: "chat.completion.chunk", created: 1_700_000_000, model: "load", choices };
    response.write(`data: ${JSON.stringify(chunk)}\n\n`);
  };
  let sent = 0;
  send({ role: "assistant", content: "Yes" });
  const timer = setInterval(() => {
    sent += 1;
    if (sent < TOKENS) return send({ content: ` word${sent}` });
    clearInterval(timer);
    send({}, "stop");
    const usage = { prompt_tokens: 2_000, completion_tokens: TOKENS, total_tokens: 2_000 + TOKENS };
    response.write(
      `data: ${JSON.stringify({ id: "load", object: "chat.completion.chunk", created: 1_700_000_000, model: "load", choices: [], usage })}\n\n`,
    );
    response.end("data: [DONE]\n\n");
  }, MS_PER_TOKEN);
  response.once("close", () => clearInterval(timer));
}

const server = createServer((request, response) => {
  if (!request.url?.endsWith("/chat/completions")) return void response.writeHead(404).end("{}");
  request.resume().once("end", () => streamReply(response));
});
server.listen(0, "127.0.0.1", () => {
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`);
});
process.once("disconnect", () => process.exit(0));
