import { readFileSync } from "node:fs";
import { correctionParser, detectLanguage } from "./adapter";
import { correctionSamples, measureCorrections } from "./blind-measures";

/** `npx tsx evals/blind-corrections.ts FILE…`: precision and recall of `parseCorrections` on sentences not used for its development. */
async function main(files: string[]): Promise<void> {
  const parse = await correctionParser();
  for (const file of files) {
    const samples = correctionSamples.parse(JSON.parse(readFileSync(file, "utf8")));
    for (const [language, mine] of Map.groupBy(samples, ({ text }) => detectLanguage(text))) {
      const { misses, precision, recall, ...counts } = measureCorrections(mine, parse);
      for (const miss of misses) console.log(miss);
      console.log(
        `${file}, ${language}: precision ${precision?.toFixed(3) ?? "–"} (${counts.right}/${counts.parsed}), recall ${recall?.toFixed(3) ?? "–"}` +
          ` (${counts.right}/${counts.wanted}) of ${counts.sentences} sentences; of the right ones ${counts.rightKind} of the right kind`,
      );
    }
  }
}

await main(process.argv.slice(2));
