import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { configuredEmbedder, configuredJudge, configuredMind, type Db, openEmbedded, parseEnv } from "./adapter";
import { cachingFetch } from "./answer-cache";
import { scenesOf } from "./background-sessions";
import { type Corpus, type EvalCase, parseCorpus } from "./format";
import { judgeReplies } from "./judge-replies";
import { isWanted, type Options, readOptions, USAGE } from "./options";
import { type Outcome, playSideBySide } from "./parallel-runs";
import { runCase } from "./run-case";
import { BUILT_IN, type BuiltIn, type Minds, type Played, Simulation } from "./simulated-history";
import { isGood, type Run, toJson, toText } from "./table";
import { counting, Meter, metered } from "./usage-meter";

const CORPORA = fileURLToPath(new URL("./corpora", import.meta.url));
/**
 * Own corpora left out by each choice: the default leaves out the two long histories, and more short cases than `npm test` has minutes
 * for.
 */
const LEFT_OUT = { none: /^(?:life|more|blind|riddles)-/, lives: /^(?:more|blind|riddles)-/, all: /^(?!)/ };
/** Corpora used for development: they show the results on known conversations, and no bar applies to them. */
const MENDED_BY = /^(?:independent-short|own|stories|(?:life|more|riddles)-\w+)\.json$/;
/** So many consecutive cases without an answer of the model end the run; the next run continues from there. */
const BROKEN_IN_A_ROW = 3;

/** How cases are played; tests play them in their own process, in an existing database. */
export type Stage = { open: () => Promise<Db>; builtIn: typeof playSideBySide };
const STAGE: Stage = { open: () => openEmbedded({}), builtIn: playSideBySide };

/**
 * Runs the corpora and prints the result. @returns the exit code: 0 if all bars are reached, 1 otherwise
 * @throws Error with a sentence when it cannot run
 */
export async function command(args: string[], stage = STAGE): Promise<number> {
  const options = readOptions(args, process.env);
  if (options === "help") {
    console.log(USAGE);
    return 0;
  }
  const corpora = readCorpora(options);
  const wanted = corpora.flatMap(({ cases }) => cases).filter(({ id }) => isWanted(id, options.only));
  if (wanted.length === 0) throw new Error(`There is no case ${options.only.join(" or ")}.`);
  const run = await runAll(wanted, corpora, options, stage);
  if (options.report) writeFileSync(fromCaller(options.report), JSON.stringify(toJson(run)));
  console.log(options.json ? JSON.stringify(toJson(run), null, 1) : toText(run));
  return isGood(run) ? 0 : 1;
}

async function runAll(wanted: EvalCase[], corpora: Read[], { mind, only }: Options, stage: Stage): Promise<Run> {
  const started = performance.now();
  const { minds, meter, judge, saved } = mind === "configured" ? configured() : builtIn(mind);
  const played =
    mind !== "configured"
      ? await stage.builtIn(wanted, mind, playing(wanted))
      : await playInTurn(wanted, minds, { onDone: playing(wanted), open: stage.open });
  const results = played.flatMap((one) => ("result" in one ? [one.result] : []));
  const broken = played.flatMap((one) => ("problem" in one ? [{ id: one.id, reason: one.problem }] : []));
  const asked = results.flatMap(({ exchanges }) => exchanges);
  const onProgress = (done: number) => progress(`judged ${done}/${asked.length}`, done === asked.length);
  return {
    corpora: corpora.map(({ file, cases, unknown }) => ({ file, cases: cases.length, unknown })),
    mind: mind === "configured" ? minds.mind.kind : mind,
    embedder: minds.embedder.id,
    results,
    judge: judge && (await judgeReplies(asked, judge, { onProgress })),
    spent: meter.spent,
    cached: saved(),
    seconds: (performance.now() - started) / 1000,
    broken,
    isPart: only.length > 0,
  };
}

/** Plays the cases of a model one after another, so that a model that does not answer costs little. */
export async function playInTurn(
  cases: EvalCase[],
  minds: Minds,
  { onDone, open }: { onDone: (done: number, last: EvalCase) => void; open: Stage["open"] },
): Promise<({ id: string } & Outcome)[]> {
  const db = await open();
  const outcomes: ({ id: string } & Outcome)[] = [];
  const scenes = scenesOf(cases);
  const backdrops = new Map<string, Played>();
  let row = 0;
  for (const evalCase of cases) {
    try {
      const scene = scenes.get(evalCase);
      const backdrop = scene && (backdrops.get(scene.key) ?? (await Simulation.play(db, scene, minds)));
      if (scene && backdrop) backdrops.set(scene.key, backdrop);
      outcomes.push({ id: evalCase.id, result: await runCase(db, evalCase, { minds, backdrop }) });
      row = 0;
    } catch (error) {
      outcomes.push({ id: evalCase.id, problem: (error as Error).message });
      if (++row >= BROKEN_IN_A_ROW) break;
    }
    onDone(outcomes.length, evalCase);
  }
  await db.close();
  return outcomes;
}

const playing =
  ({ length }: EvalCase[]) =>
  (done: number, { id }: EvalCase) =>
    progress(`${done}/${length} ${id}`, done === length);

type Setup = { minds: Minds; meter: Meter; judge: ReturnType<typeof configuredJudge>; saved: () => number };

function builtIn(mind: BuiltIn): Setup {
  return { minds: BUILT_IN[mind], meter: new Meter(), judge: null, saved: () => 0 };
}

function configured(): Setup {
  const settings = parseEnv(process.env);
  const meter = new Meter();
  const { fetch, saved } = cachingFetch(join(settings.DATA_DIR, "evals", "answers"));
  const mind = metered(configuredMind(settings, fetch), meter);
  const embedder = counting(configuredEmbedder(settings, fetch), meter);
  const ask = configuredJudge(settings, fetch);
  if (mind.kind === "offline") throw new Error("No model is configured: set OPENAI_API_KEY or OPENAI_BASE_URL.");
  const judge: Setup["judge"] =
    ask &&
    (async (prompt, options) => {
      const answer = await ask(prompt, options);
      meter.add(answer.model, answer.usage);
      return answer;
    });
  return { minds: { mind, embedder }, meter, judge, saved };
}

/** npm starts scripts in the project's folder; a path is relative to the user's current folder. */
const fromCaller = (path: string) => resolve(process.env.INIT_CWD ?? ".", path);

type Read = Corpus & { file: string };

function readCorpora({ corpora, long, only }: Options): Read[] {
  if (corpora.length > 0) return corpora.map((file) => read(fromCaller(file), file));
  const files = readdirSync(CORPORA).filter((name) => name.endsWith(".json"));
  const left = files.filter((name) => LEFT_OUT[long].test(name) && only.length === 0);
  if (left.length > 0) console.error(`Not run without --long: ${left.join(", ")}.`);
  return files.filter((name) => !left.includes(name)).map((name) => read(join(CORPORA, name), `evals/corpora/${name}`));
}

function read(path: string, file: string): Read {
  try {
    const { cases, unknown } = parseCorpus(readFileSync(path, "utf8"));
    const isJudged = !(dirname(path) === CORPORA && MENDED_BY.test(basename(path)));
    return { cases: cases.map((one) => ({ ...one, isJudged })), unknown, file };
  } catch (error) {
    throw new Error(`${basename(file)} cannot be used.\n${(error as Error).message}`);
  }
}

const STEP = 25;
let reported = 0;

/** A progress line that is overwritten on a terminal; elsewhere a line now and then. */
function progress(text: string, isLast: boolean): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${isLast ? "" : text}`);
  else if (++reported % STEP === 0) console.error(text);
}
