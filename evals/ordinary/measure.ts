import { readFileSync } from "node:fs";
import { offlineMind } from "@/lib/mind/offline";
import { extractInput } from "@/prompts/inputs.fixtures";
import { linesOf } from "../crisis/sets";

/**
 * What the mind without a model makes of ordinary chat, each line judged as a conversation of its own:
 * `npx tsx evals/ordinary/measure.ts FILE…`
 * Prints of each file how many lines were judged, how many have an event of |impact| ≥ 7 and how many name somebody or a place,
 * and each of these lines.
 */
const STRONG = 7;
type Answer = {
  events: { emotional_impact: number; event_time: unknown }[];
  mentioned_entities: { canonical_name: string; kind: string }[];
};

async function main(files: readonly string[]): Promise<void> {
  if (files.length === 0) throw new Error("Name files of ordinary chat, one message a line.");
  const { signal } = new AbortController();
  for (const file of files) {
    const lines = linesOf(readFileSync(file, "utf8"));
    const counts = { kept: 0, strong: 0, dated: 0, named: 0 };
    for (const line of lines) {
      const { raw } = await offlineMind.extract(extractInput([["user", line]]), { signal });
      const { events, mentioned_entities: names } = JSON.parse(raw) as Answer;
      const strongest = Math.max(0, ...events.map(({ emotional_impact: impact }) => Math.abs(impact)));
      if (events.length > 0) counts.kept++;
      if (events.some(({ event_time: time }) => time)) counts.dated++;
      if (strongest >= STRONG) {
        counts.strong++;
        console.log(`impact ${events.map(({ emotional_impact: impact }) => impact).join(" ")} | ${line}`);
      }
      if (names.length === 0) continue;
      counts.named++;
      console.log(`${names.map(({ canonical_name: name, kind }) => `${name} (${kind})`).join(", ")} | ${line}`);
    }
    const share = (count: number) => `${count} (${((count / Math.max(1, lines.length)) * 100).toFixed(2)} %)`;
    console.log(
      `${file}: ${lines.length} lines judged; kept ${share(counts.kept)}, |impact| ≥ ${STRONG}: ${share(counts.strong)}, ` +
        `dated ${share(counts.dated)}, a person or place: ${share(counts.named)}`,
    );
  }
}

await main(process.argv.slice(2));
