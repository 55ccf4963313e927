import { detectCrisis } from "@/lib/core/care/detect-crisis";
import { classifyMessage } from "@/lib/core/classify-message";
import { countTokens } from "@/lib/core/count-tokens";
import { parseCorrections } from "@/lib/core/language/corrections";
import { readDays } from "@/lib/core/language/days";
import { readNames } from "@/lib/core/language/explicit-names";
import { languageOf, packs } from "@/lib/core/language/index";
import { informativeProbability } from "@/lib/core/language/keep-classifier";
import { mentionsName } from "@/lib/core/language/normalize";
import { searchTokens } from "@/lib/core/language/search-tokens";
import { collapse, sentencesOf } from "@/lib/core/language/sentences";
import { isOnlySmallTalk } from "@/lib/core/language/small-talk-gate";
import { strongImpactOf } from "@/lib/core/language/strong-events";
import { parseReminders } from "@/lib/core/reminders/parse-reminders";
import { containsPromise } from "@/lib/core/words/promises";
import { builtInEmbedder } from "@/lib/mind";
import { builtInMind } from "@/lib/mind/built-in";
import { extractInput, replyInput } from "@/prompts/inputs.fixtures";
import { OBJECT_START, readObject } from "@/prompts/lenient-json";
import { withoutPromptTags } from "@/prompts/prompt-tags";

/**
 * Linear time: for any text a user types, twice the length may cost at most three times as much, from the message to the memory. Prints a
 * table (milliseconds of CPU time for the longest message, and the growth from half its length); exits with 1 on a growth over 3, and
 * where one message takes seconds.
 * `npx tsx evals/linear-time.ts [words of names]` measures only what is named.
 */
const SIZE_MAX = 20_000;
const SIZE_MIN = 625;
const GROWTH_MAX = 3;
/** Anything below this, in milliseconds, is noise. */
const NOISE_MS = 24;
/** A step slower than this ends the measurement of its text, because the result is clear. */
const STEP_MS_MAX = 4_000;

/** Texts of about `n` characters that are expensive for some kind of code. */
const fill = (unit: string) => (n: number) => unit.repeat(Math.ceil(n / unit.length)).slice(0, n);
const texts: Record<string, (n: number) => string> = {
  haha: fill("ha"),
  "ha ha": fill("ha "),
  哈: fill("哈"),
  哈哈呵: fill("哈哈呵"),
  spaces: fill(" "),
  "words, spaces": (n) => `a${" ".repeat(n - 2)}b`,
  quotes: fill('"'),
  "nested quotes": fill('“he said "'),
  brackets: fill("(["),
  braces: fill('{"a":['),
  emoji: fill("😂"),
  "combining marks": (n) => `e${"\u0301".repeat(n - 1)}`,
  digits: fill("1234567890"),
  zeros: fill("0"),
  "a word": fill("very "),
  "no spaces": fill("qwertzuiopasdfghjkl"),
  "all Han": fill("妈妈昨天去了医院我很担心她的身体"),
  newlines: fill("\n"),
  "a@a@": fill("a@"),
  commas: fill(","),
  dots: fill("."),
  "short lines": fill("my dog\n"),
  sentences: fill("My sister Anna moved to Leeds on Friday. "),
  "no stops": fill("and then my sister anna said she moved to leeds on friday and "),
  句子: fill("我妹妹小雨上周五搬到上海了。"),
  names: fill("Anna Maria "),
  kana: fill("おばあちゃんが昨日"),
  dates: fill("3 march 2024 "),
  星期: fill("上周五下周三"),
  apostrophes: fill("it's'"),
  tags: fill("<said "),
  hyphens: fill("-a"),
};

const now = new Date("2026-04-20T13:05:00Z");
const signal = new AbortController().signal;
const sentence = (text: string) => ({ text, language: languageOf(text) ?? ("en" as const) });

/** Every function that reads a user's text. Add new ones here. */
const readers: Record<string, (text: string) => unknown> = {
  collapse,
  sentencesOf,
  languageOf,
  isSmallTalk: (text) => packs.map((pack) => pack.gate.isSmallTalk(text)),
  isOnlySmallTalk: (text) => isOnlySmallTalk([text]),
  searchTokens,
  countTokens,
  embed: (text) => builtInEmbedder.embed([text], { signal }),
  mentionsName: (text) => mentionsName(text, "Mochi") || mentionsName(text, "哈利") || mentionsName(text, "haha"),
  keepProbability: (text) => packs.map(({ language }) => informativeProbability(text, language)),
  classifyMessage: (text) => classifyMessage(text, languageOf(text)),
  containsPromise,
  strongImpactOf: (text) => packs.map(({ strongEvents }) => strongImpactOf(text, strongEvents)),
  readDays: (text) =>
    packs.map(({ language }) => readDays(text, { language, now, timeZone: "Asia/Shanghai", tense: "past" })),
  readNames: (text) => readNames(sentencesOf(text).map(sentence), { notNames: [] }),
  parseCorrections: (text) => packs.map(({ language }) => parseCorrections(text, language)),
  detectCrisis,
  parseReminders: (text) =>
    (["en", "zh"] as const).map((language) => parseReminders(text, { now, timeZone: "Asia/Shanghai", language })),
  readObject: (text) => readObject(`{"events":[${text}`, 0, ["events"]),
  withoutPromptTags,
  OBJECT_START: (text) => [...text.matchAll(OBJECT_START)].length,
  extract: (text) => builtInMind.extract(extractInput([["user", text]]), { signal }),
  reply: async (text) => {
    const reply = await builtInMind.reply(replyInput(text), { signal });
    for await (const _ of reply.text);
  },
};

type Figure = { reader: string; text: string; ms: number; growth: number };

async function measure(reader: string, text: string): Promise<Figure> {
  const read = readers[reader];
  const make = texts[text];
  if (!read || !make) throw new Error(`there is no reader ${reader} or no text ${text}`);
  const time = async (n: number, run: number) => {
    const given = `${String.fromCharCode(97 + (run % 26))} ${make(n)}`.slice(0, n);
    const before = process.cpuUsage();
    await read(given);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  };
  const best = async (n: number, run: number) => {
    const first = await time(n, run);
    return first > STEP_MS_MAX / 2 ? first : Math.min(first, await time(n, run + 1), await time(n, run + 2));
  };
  let half = await best(SIZE_MIN, 0);
  let figure: Figure = { reader, text, ms: half, growth: 0 };
  for (let n = SIZE_MIN * 2, run = 3; n <= SIZE_MAX; n *= 2, run += 6) {
    let ms = await best(n, run);
    const isSuspect = ms > NOISE_MS && ms > half * GROWTH_MAX;
    if (isSuspect && ms < STEP_MS_MAX / 4)
      [half, ms] = [await best(n / 2, run + 3), Math.min(ms, await best(n, run + 3))];
    const growth = ms > NOISE_MS ? ms / Math.max(half, NOISE_MS / GROWTH_MAX) : 0;
    figure = { reader, text, ms, growth };
    if (ms > STEP_MS_MAX) break;
    half = ms;
  }
  return figure;
}

async function main(): Promise<void> {
  const wanted = process.argv.slice(2);
  const chosen = Object.keys(readers).filter((reader) => wanted.length === 0 || wanted.includes(reader));
  let tooSlow = 0;
  for (const reader of chosen) {
    const figures: Figure[] = [];
    for (const text of Object.keys(texts)) {
      process.stderr.write(`\r${reader}: ${text}                 `);
      figures.push(await measure(reader, text));
    }
    const bad = figures.filter(({ growth, ms }) => growth > GROWTH_MAX || ms > STEP_MS_MAX);
    const slowest = figures.reduce((a, b) => (b.ms > a.ms ? b : a));
    tooSlow += bad.length;
    process.stderr.write("\r");
    console.log(
      `${reader.padEnd(18)} slowest ${slowest.ms.toFixed(1).padStart(8)} ms (${slowest.text})   too slow: ${bad.length}`,
    );
    for (const { text, ms, growth } of bad)
      console.log(`   ${text}: ${ms.toFixed(0)} ms, grows ${growth.toFixed(1)}-fold`);
  }
  process.exitCode = tooSlow > 0 ? 1 : 0;
}

await main();
