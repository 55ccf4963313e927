import { readFileSync } from "node:fs";
import { trivialGate } from "./adapter";
import { measureSmallTalk, share, smallTalkSamples } from "./blind-measures";

/** `npx tsx evals/small-talk.ts FILE…`: the share of small talk, and of other conversations, that is classified as trivial. */
async function main(files: string[]): Promise<void> {
  const isTrivial = await trivialGate();
  for (const file of files) {
    const report = measureSmallTalk(smallTalkSamples.parse(JSON.parse(readFileSync(file, "utf8"))), isTrivial);
    for (const [sort, { trivial, of, wrong }] of Object.entries(report)) {
      for (const session of wrong) console.log(`${sort}: ${session}`);
      console.log(`${file}: of ${sort} ${share(trivial, of)?.toFixed(3) ?? "–"} is trivial (${trivial}/${of})`);
    }
  }
}

await main(process.argv.slice(2));
