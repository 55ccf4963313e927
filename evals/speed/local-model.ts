import { monitorEventLoopDelay } from "node:perf_hooks";
import { parseEnv } from "@/lib/core/env";
import { LOCAL_MODEL_URL } from "@/lib/core/model-presets";
import type { ModelProcess } from "@/lib/mind/llama";
import { openLocalModel } from "../local-process";

/**
 * Speed of a model file as the product runs it: `npx tsx evals/speed/local-model.ts MODEL.gguf`. A conversation of four replies with a
 * system prompt of ordinary length, and background work between the second and the third. Prints for each reply the seconds to its first
 * token, the cached tokens of its prompt, and its tokens per second; then the memory of the process and this process's event loop delay
 * meanwhile.
 */
const RESOLUTION_MS = 5;
const NANOSECONDS = 1e6;
const ANSWER_TOKENS = 80;

const SYSTEM = [
  "You are Lin, a warm companion who remembers what the user tells you. Answer in one to three short sentences.",
  ...Array.from(
    { length: 40 },
    (_, at) =>
      `You remember: on day ${at + 1} the user walked ${at + 2} km along the river with Priya, and talked about plan ${at * 7} for the garden.`,
  ),
].join("\n");
const TEXTS = [
  "Good morning! I slept badly, the neighbours moved furniture all night.",
  "Do you remember who I walk with along the river?",
  "I think I will plant tomatoes this year.",
  "What should I do first?",
];

type Message = { role: string; content: string };
type Answered = { text: string; firstSeconds: number; perSecond: number; prompt: number; cached: number };

async function ask(process_: ModelProcess, messages: Message[], who: "reply" | "background"): Promise<Answered> {
  const begun = performance.now();
  const response = await process_.fetch(`${LOCAL_MODEL_URL}/chat/completions`, {
    method: "POST",
    headers: { "x-model-call": who },
    body: JSON.stringify({
      ...{ messages, stream: true, stream_options: { include_usage: true } },
      ...{ max_tokens: ANSWER_TOKENS, temperature: 0, chat_template_kwargs: { enable_thinking: false } },
    }),
  });
  let [text, first, buffered] = ["", 0, ""];
  let usage = { prompt_tokens: 0, completion_tokens: 0, prompt_tokens_details: { cached_tokens: 0 } };
  for await (const chunk of response.body ?? []) {
    buffered += Buffer.from(chunk).toString("utf8");
    const events = buffered.split("\n\n");
    buffered = events.pop() ?? "";
    for (const event of events) {
      if (event === "data: [DONE]") continue;
      const data = JSON.parse(event.slice("data: ".length));
      text += data.choices[0]?.delta.content ?? "";
      if (text !== "") first ||= performance.now();
      usage = data.usage ?? usage;
    }
  }
  const { prompt_tokens: prompt, completion_tokens: written, prompt_tokens_details: details } = usage;
  const perSecond = (written - 1) / Math.max(0.001, (performance.now() - first) / 1_000);
  return { text, firstSeconds: (first - begun) / 1_000, perSecond, prompt, cached: details.cached_tokens };
}

async function main(): Promise<void> {
  const [file] = process.argv.slice(2);
  if (!file) throw new Error("Name a model file: npx tsx evals/speed/local-model.ts MODEL.gguf");
  const local = openLocalModel(parseEnv({ ...process.env, LOCAL_MODEL: file }));
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  const begun = performance.now();
  await local.process.lifecycle.ready(AbortSignal.timeout(600_000));
  console.log(`loaded in ${((performance.now() - begun) / 1_000).toFixed(1)} s\n`);
  console.log("| reply | first token | prompt | read before | written a second |\n|---|---|---|---|---|");
  delay.enable();
  const messages: Message[] = [{ role: "system", content: SYSTEM }];
  for (const [at, content] of TEXTS.entries()) {
    if (at === 2) {
      const task = { role: "user", content: `Summarize in one sentence:\n${SYSTEM.slice(0, 2_000)}` };
      await ask(local.process, [task], "background");
    }
    messages.push({ role: "user", content });
    const answer = await ask(local.process, messages, "reply");
    messages.push({ role: "assistant", content: answer.text });
    const share = `${answer.cached} (${Math.round((100 * answer.cached) / answer.prompt)} %)`;
    console.log(
      `| ${at + 1} | ${answer.firstSeconds.toFixed(2)} s | ${answer.prompt} | ${share} | ${answer.perSecond.toFixed(1)} |`,
    );
  }
  delay.disable();
  const { memoryBytes } = local.process.state;
  console.log(
    `\nmemory ${((memoryBytes ?? 0) / 1e9).toFixed(2)} GB, of ${(local.process.config.memoryBytes / 1e9).toFixed(2)} GB expected`,
  );
  const [p99, most] = [delay.percentile(99), delay.max].map((ns) => (ns / NANOSECONDS - RESOLUTION_MS).toFixed(1));
  console.log(
    `event loop delay of this process, above the ${RESOLUTION_MS} ms of the clock: p99 ${p99} ms, most ${most} ms`,
  );
  await local.stop();
}

await main();
