import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { crisisFeatures, crisisLogOdds } from "@/lib/core/care/crisis-classifier";
import { unpacked } from "@/lib/core/language/classifier";
import { BUCKETS } from "@/lib/core/language/features";
import type { CrisisLine } from "@/lib/core/types/classifier";
import { chooseThreshold, MOST_OF_10_000, readOrdinary } from "../calibration/base-rate";
import { type Example, learn, packed } from "../training/logistic";
import { linesOf } from "./sets";

/*
 * Trains the classifier that finds explicit statements beside the grammar: npm run train:crisis -- --ordinary FILE… (ordinary chat, one
 * message a line). Writes lib/core/language/<language>/crisis-classifier.json. The positives are those of `training`; near misses,
 * statements about others and ordinary chat are negatives. The threshold is chosen on ordinary chat that the classifier was not trained
 * on.
 */

const LANGUAGES = ["en", "zh"] as const;
type Language = (typeof LANGUAGES)[number];
const FOLDS = 4;

function main(): void {
  const ordinaryOf = readOrdinary(process.argv.slice(2));
  for (const language of LANGUAGES) {
    const known = examplesOf(language);
    const ordinary = ordinaryOf(language);
    const none = (texts: readonly string[]) => texts.map((text) => example(language, text, false));
    const unseen = Array.from({ length: FOLDS }, (_, fold) => {
      const inFold = (at: number) => at % FOLDS === fold;
      const learnt = [...known, ...none(ordinary.filter((_, at) => !inFold(at)))];
      const line = unpacked(packed(learn(learnt, BUCKETS)));
      return ordinary.filter((_, at) => inFold(at)).map((text) => crisisLogOdds(text, language, line));
    }).flat();
    const thresholds = unseen.map((logOdds) => logOdds + 1e-6).sort((one, other) => one - other);
    const fires = (logOdds: number, threshold: number) => logOdds >= threshold;
    const from = chooseThreshold(thresholds, { ordinary: unseen, fires, most: MOST_OF_10_000.crisis });
    if (from === null) throw new Error(`no threshold gives few enough false alarms in ${language}`);
    const learned: CrisisLine = { line: packed(learn([...known, ...none(ordinary)], BUCKETS)), from };
    writeFileSync(
      pathTo(`../../lib/core/language/${language}/crisis-classifier.json`),
      `${JSON.stringify(learned, null, 1)}\n`,
    );
    console.log(`${language}: ${known.length} examples, ${ordinary.length} ordinary messages, from ${from.toFixed(2)}`);
  }
}

function examplesOf(language: Language): Example[] {
  const read = (kind: string) => linesOf(readFileSync(pathTo(`training/${language}.${kind}.txt`), "utf8"));
  const statements = read("explicit").map((text) => example(language, text, true));
  return [...statements, ...["near", "other"].flatMap(read).map((text) => example(language, text, false))];
}

const example = (language: Language, text: string, is: boolean): Example => ({
  row: crisisFeatures(text, language),
  is,
  worth: 1,
});

const pathTo = (name: string) => fileURLToPath(new URL(name, import.meta.url));

main();
