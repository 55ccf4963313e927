import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { meaningOf } from "@/lib/core/meaning";
import { readPairs } from "../training/examples";

const DIGITS = 4;

/**
 * The mean direction of the training questions, both languages weighted equally: it is close to any question (hubness, Radovanović et al.
 * 2010) and does not describe a specific one. Written beside the table.
 */
const means = (["en", "zh"] as const).map((language) => {
  const asked = readPairs(language, "asked").map(({ a }) => meaningOf(a));
  return asked
    .reduce((sum, one) => sum.map((value, at) => value + (one[at] ?? 0)), new Float32Array(asked[0]?.length ?? 0))
    .map((value) => value / asked.length);
});
const mean = Array.from(means[0] ?? [], (value, at) => Number(((value + (means[1]?.[at] ?? 0)) / 2).toFixed(DIGITS)));
const file = fileURLToPath(new URL("../../lib/core/meaning/question.json", import.meta.url));
writeFileSync(file, `${JSON.stringify(mean)}\n`);
