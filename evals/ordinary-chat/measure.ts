import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { dayIn } from "@/lib/core/clock";
import { builtInMind } from "@/lib/mind/built-in";
import { extractInput, ZONE } from "@/prompts/inputs.fixtures";
import { linesOf } from "../crisis/sets";

/**
 * Measures the built-in mind on ordinary chat, each line as a conversation of its own:
 * `npx tsx evals/ordinary-chat/measure.ts [--dates] [--half 1|2] FILE…`
 * Prints for each file how many lines were judged, how many have an event of |impact| ≥ 7 and how many name a person or place, and each of
 * these lines. With `--dates` it prints the lines whose event has a date instead, with that date; their messages are sent on the evening
 * of Monday, 20 April 2026. `--half` takes one half of each file, always the same one: tune on one, evaluate on the other.
 */
const STRONG = 7;
type Answer = {
  events: { emotional_impact: number; event_time: { start: string; end: string | null } | null }[];
  mentioned_entities: { canonical_name: string; kind: string }[];
};

async function main(): Promise<void> {
  const { values, positionals: files } = parseArgs({
    allowPositionals: true,
    options: { dates: { type: "boolean" }, half: { type: "string" } },
  });
  if (files.length === 0) throw new Error("Name files of ordinary chat with one message per line.");
  const { signal } = new AbortController();
  for (const file of files) {
    const lines = linesOf(readFileSync(file, "utf8")).filter((line) => !values.half || halfOf(line) === values.half);
    const counts = { stored: 0, strong: 0, dated: 0, named: 0 };
    for (const line of lines) {
      const { raw } = await builtInMind.extract(extractInput([["user", line]]), { signal });
      const { events, mentioned_entities: names } = JSON.parse(raw) as Answer;
      const strongest = Math.max(0, ...events.map(({ emotional_impact: impact }) => Math.abs(impact)));
      if (events.length > 0) counts.stored++;
      const dated = events.flatMap(({ event_time: time }) => time ?? []);
      if (dated.length > 0) counts.dated++;
      if (values.dates) {
        if (dated.length > 0) console.log(`${dated.map(asDays).join(", ")} | ${line}`);
        continue;
      }
      if (strongest >= STRONG) {
        counts.strong++;
        console.log(`impact ${events.map(({ emotional_impact: impact }) => impact).join(" ")} | ${line}`);
      }
      if (names.length === 0) continue;
      counts.named++;
      console.log(`${names.map(({ canonical_name: name, kind }) => `${name} (${kind})`).join(", ")} | ${line}`);
    }
    const share = (count: number) => `${count} (${((count / Math.max(1, lines.length)) * 100).toFixed(2)} %)`;
    const others = `|impact| ≥ ${STRONG}: ${share(counts.strong)}, a person or place: ${share(counts.named)}`;
    console.log(
      `${file}: ${lines.length} lines judged; kept ${share(counts.stored)}, dated ${share(counts.dated)}` +
        (values.dates ? "" : `, ${others}`),
    );
  }
}

const halfOf = (line: string) =>
  Number.parseInt(createHash("sha256").update(line).digest("hex")[0] ?? "0", 16) % 2 ? "1" : "2";

function asDays({ start, end }: { start: string; end: string | null }): string {
  const [first, last] = [start, end ?? start].map((time) => dayIn(ZONE, new Date(time)));
  return first === last ? `${first}` : `${first}..${last}`;
}

await main();
