import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { matchUsedMemories } from "@/lib/turn/match-used-memories";

/** A reply, the memories it clearly uses and some that it does not, as labelled by its author. */
type Case = { message: string; reply: string; used: string[]; not: string[] };

const read = (name: string): Case[] => JSON.parse(readFileSync(`evals/used-memories/${name}.json`, "utf8"));

/** Each reply is shown its own memories and those of all other cases, which it cannot have used. */
function measure(cases: Case[], isAsked: (at: number) => boolean) {
  const pool = cases.flatMap((one) => [...one.used, ...one.not].map((text) => ({ text, message: one.message })));
  const wrong: string[] = [];
  const missed: string[] = [];
  let [wanted, pairs] = [0, 0];
  for (const [at, one] of cases.entries()) {
    if (!isAsked(at)) continue;
    const own = [...one.used, ...one.not].map((text) => ({ text, message: "" }));
    const others = pool.filter(
      ({ message, text }) => message !== one.message && !own.some((mine) => mine.text === text),
    );
    const used = new Set(matchUsedMemories(one.reply, [...own, ...others], [one.message]).map(({ text }) => text));
    wanted += one.used.length;
    pairs += own.length + others.length - one.used.length;
    missed.push(...one.used.filter((text) => !used.has(text)).map((text) => `${one.reply} ← ${text}`));
    wrong.push(...[...used].filter((text) => !one.used.includes(text)).map((text) => `${one.reply} ← ${text}`));
  }
  return { wanted, pairs, wrong, missed };
}

describe("memories that a reply used", () => {
  test.each([
    ["en", 0.75, 0.001],
    ["zh", 0.75, 0.003],
    ["other", 0.5, 0.01],
  ] as const)(
    "most memories that a reply clearly uses are recognised, and few others are (%s)",
    (name, recall, falseShare) => {
      const cases = read(name);
      for (const half of [0, 1]) {
        const { wanted, pairs, wrong, missed } = measure(cases, (at) => at % 2 === half);
        console.log(`${name}, half ${half}: ${wanted - missed.length}/${wanted} found, ${wrong.length}/${pairs} wrong`);
        for (const text of [...wrong.map((one) => `wrong ${one}`), ...missed.map((one) => `missed ${one}`)])
          console.log(`  ${text}`);
      }
      const all = measure(cases, () => true);
      expect(1 - all.missed.length / all.wanted).toBeGreaterThanOrEqual(recall);
      expect(all.wrong.length / all.pairs).toBeLessThanOrEqual(falseShare);
    },
  );

  test.each(["en", "zh", "other"])(
    "a reply that uses no memory counts as using none of all memories of the test set (%s)",
    (name) => {
      const cases = read(name);
      const all = cases.flatMap(({ used, not }) => [...used, ...not]).map((text) => ({ text }));
      const likes = cases.filter(({ message }) => /like me|喜欢我|caigo bien|magst|好き|aimes bien/i.test(message));
      expect(likes.length).toBeGreaterThan(0);
      for (const { reply, message } of likes) expect(matchUsedMemories(reply, all, [message])).toEqual([]);
    },
  );
});
