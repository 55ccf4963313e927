import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { parseArgs } from "node:util";
import { openEmbedded } from "@/db/embedded";
import { dayIn } from "@/lib/core/clock";
import { parseEnv } from "@/lib/core/env";
import { settingsFrom } from "@/lib/memory/settings";
import { configuredEmbedder, configuredMind } from "@/lib/mind";
import { openLocalModel } from "../local-process";
import { type Conversation, readConversations } from "./format";
import { playConversation, type Stage } from "./play";
import { type Result, type Run, toMarkdown } from "./report";
import { isAnswered, scoreEvents } from "./score";

/**
 * Plays nine conversations with a real model; started manually, never in a test: `npm run eval:real-model -- --url
 * http://127.0.0.1:8080/v1 --model NAME [--only ID|NUMBER …] [--out FILE] [--resume]`, or `--file MODEL.gguf` for one that is run here.
 * Every turn, the consolidation and a question on the next day go through the product, with the settings of a server with OPENAI_BASE_URL;
 * on a busy machine set a larger MODEL_TIMEOUT_MS. Prints a Markdown table; `--out` writes everything as JSON after each conversation, and
 * `--resume` skips the conversations already in that file.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      url: { type: "string" },
      file: { type: "string" },
      model: { type: "string" },
      out: { type: "string" },
      only: { type: "string", multiple: true, default: [] },
      resume: { type: "boolean", default: false },
    },
  });
  const { url, file, only, resume } = values;
  const model = values.model ?? (file && basename(file));
  // npm starts scripts in the project's folder; a path is relative to the user's current folder.
  const out = values.out && resolve(process.env.INIT_CWD ?? ".", values.out);
  if (!model || !(url || file))
    throw new Error("Name the server and its model: --url http://127.0.0.1:8080/v1 --model NAME, or --file MODEL.gguf");
  const all = readConversations();
  const chosen = all.filter(({ id }, at) => only.length === 0 || only.includes(id) || only.includes(String(at + 1)));
  if (chosen.length === 0) throw new Error(`There is no conversation ${only.join(" or ")}.`);

  const stage = await openStage({ url, file: file && resolve(process.env.INIT_CWD ?? ".", file), model });
  const since = performance.now();
  const run: Run = { model, startedAt: new Date().toISOString(), seconds: 0, check: null, results: [] };
  if (out && resume && existsSync(out)) Object.assign(run, JSON.parse(readFileSync(out, "utf8")));
  const before = run.seconds;
  // A server checks its models once at the start.
  run.check = (await stage.mind.check?.()) ?? null;
  for (const conversation of chosen) {
    if (run.results.some(({ id }) => id === conversation.id)) continue;
    run.results.push(await measure(stage, conversation));
    run.seconds = before + (performance.now() - since) / 1_000;
    console.error(`${run.results.length}/${chosen.length} ${conversation.id}, ${Math.round(run.seconds)} s`);
    if (out) writeFileSync(out, JSON.stringify(run, null, 1));
  }
  await stage.stop();
  await stage.db.close();
  console.log(toMarkdown(run, all));
}

type Named = { url?: string; file?: string; model: string };

/** A database in memory, and the other services as on a server with these settings. */
async function openStage({ url, file, model }: Named): Promise<Stage & { stop(): Promise<void> }> {
  const models = { MODEL_LARGE: model, MODEL_MEDIUM: model, MODEL_SMALL: model };
  const env = parseEnv({ ...process.env, OPENAI_BASE_URL: url, LOCAL_MODEL: file, ...models });
  const local = file === undefined ? undefined : openLocalModel(env);
  return {
    db: await openEmbedded({}),
    mind: local?.mind ?? configuredMind(env),
    stop: async () => local?.stop(),
    embedder: configuredEmbedder(env),
    // Nobody types here: a burst is complete when its last line is sent.
    settings: { ...settingsFrom(env), burstQuietMs: 0, backgroundQuietMs: 0 },
  };
}

async function measure(stage: Stage, conversation: Conversation): Promise<Result> {
  const { id, at, timeZone, facts, jokes, question } = conversation;
  const played = await playConversation(stage, conversation);
  const isUnavailable = [...played.turns, played.question].some(({ failure }) => failure === "unavailable");
  if (isUnavailable)
    throw new Error(
      `The model server dropped the connection in ${id}. Use --resume to continue a run from its --out file.`,
    );
  const score = scoreEvents(conversation, dayIn(timeZone, new Date(at)), played.events);
  const answered = isAnswered(question, played.question.reply);
  return { id, facts: facts.length, jokes: jokes.length, isAnswered: answered, ...score, ...played };
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
});
