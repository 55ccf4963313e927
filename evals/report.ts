import { readFileSync } from "node:fs";
import { openEmbedded } from "@/db/embedded";
import { figuresOf } from "./figures";
import { parseCorpus } from "./format";
import { type CaseResult, runCase } from "./run-case";

const args = process.argv.slice(2);
const onlyAt = args.indexOf("--only");
const only = onlyAt < 0 ? null : new RegExp(args[onlyAt + 1] ?? "");
const showAll = args.includes("--all");
const db = await openEmbedded({});
const results: CaseResult[] = [];
for (const file of args.filter((arg) => arg.endsWith(".json"))) {
  for (const talkCase of parseCorpus(readFileSync(file, "utf8")).cases) {
    if (only && !only.test(talkCase.id)) continue;
    const result = await runCase(db, talkCase);
    results.push(result);
    if (result.added) console.log(`REPLAY of ${result.id} added ${result.added}`);
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
console.log(`\n${results.length} cases`);
for (const { name, held, of } of figuresOf(results))
  console.log(`${name.padEnd(26)}${(of ? held / of : 0).toFixed(3)}  ${held}/${of}`);
const all = results.flatMap((r) => r.checks);
console.log(
  `${"All checks".padEnd(26)}${(all.filter((c) => c.pass).length / all.length).toFixed(3)}  ${all.filter((c) => c.pass).length}/${all.length}`,
);
await db.close();
