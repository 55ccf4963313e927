import { readFileSync } from "node:fs";
import { openEmbedded } from "@/db/embedded";
import { figuresOf, showFigures } from "./figures";
import { parseCorpus } from "./format";
import { type CaseResult, runCase } from "./run-case";

/** `npx tsx evals/report.ts [--all] file.json …` runs corpora and prints what failed and the figures. */
const files = process.argv.slice(2).filter((arg) => !arg.startsWith("--"));
const showAll = process.argv.includes("--all");

const db = await openEmbedded({});
const results: CaseResult[] = [];
for (const file of files) {
  for (const talkCase of parseCorpus(readFileSync(file, "utf8"))) {
    const result = await runCase(db, talkCase);
    results.push(result);
    const failed = result.checks.filter((check) => !check.pass);
    if (showAll || failed.length > 0) {
      const said = talkCase.steps.flatMap((step) =>
        "talk" in step ? step.talk.say : "ask" in step ? [step.ask.say] : [],
      );
      console.log(`\n${failed.length > 0 ? "✗" : "✓"} ${result.id} [${result.kind}]  ${said.join(" / ")}`);
    }
    for (const check of showAll ? result.checks : failed)
      console.log(`   ${check.pass ? "✓" : "✗"} ${check.what}\n       saw ${check.seen}`);
  }
}
console.log(`\n${results.length} cases\n${showFigures(figuresOf(results))}`);
await db.close();
