import { readFileSync } from "node:fs";
import { readStatements } from "@/lib/core/care/detect-crisis";
import { runAtOnce } from "@/lib/core/run-in-slices";
import { linesOf, share, verdictsOf } from "./sets";

/**
 * Measures `detectCrisis` on files of one message a line.
 * `npx tsx evals/crisis/measure.ts --ordinary FILE… [--set FILE…]`
 * For ordinary chat it prints how many lines in 10,000 fire, and each of them with its verdict and category; for a set only the shares,
 * never a sentence.
 */
function main(args: readonly string[]): void {
  const files: Record<"--ordinary" | "--set", string[]> = { "--ordinary": [], "--set": [] };
  let kind: keyof typeof files | undefined;
  for (const arg of args) {
    if (arg === "--ordinary" || arg === "--set") kind = arg;
    else if (kind) files[kind].push(arg);
    else throw new Error(`${arg}: name --ordinary or --set first`);
  }
  if (files["--ordinary"].length + files["--set"].length === 0) throw new Error("name at least one file");
  for (const file of files["--ordinary"]) measureOrdinary(file);
  for (const file of files["--set"]) {
    const { all, self, other } = share(verdictsOf(read(file)));
    console.log(`${file}: ${all.count} lines, recall ${all.share} (self ${self.share}, other ${other.share})`);
  }
}

function measureOrdinary(file: string): void {
  const lines = read(file);
  const verdicts = verdictsOf(lines);
  const of = (who: "self" | "other") => verdicts.filter((verdict) => verdict === who).length;
  const per = (count: number) => ((count / Math.max(1, lines.length)) * 10_000).toFixed(1);
  const [self, other] = [of("self"), of("other")];
  console.log(
    `${file}: ${lines.length} lines; ${self + other} fire, ${per(self + other)} of 10,000 (self ${per(self)}, other ${per(other)})`,
  );
  for (const [at, verdict] of verdicts.entries()) {
    if (verdict === null) continue;
    const line = lines[at] ?? "";
    const why = runAtOnce(readStatements(line)).found.find(({ who }) => who === verdict);
    console.log(`  ${verdict} | ${line} | ${why ? `${why.what}: ${why.words}` : "learned"}`);
  }
}

const read = (file: string) => linesOf(readFileSync(file, "utf8"));

main(process.argv.slice(2));
