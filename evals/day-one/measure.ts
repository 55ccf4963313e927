import { readFileSync } from "node:fs";
import { openEmbedded } from "../adapter";
import { Simulation } from "../simulated-history";

/**
 * A first day without a model, in messages as people write them: `npx tsx evals/day-one/measure.ts [en|zh FILE]`
 * Plays the conversations of each language through the real pipeline and prints, as tables, each message with its reply, and after each
 * conversation its memories: text, impact, day, names. There is no expected answer: a human reads it.
 */
const DAYS = { en: "2026-02-26T07:30:00+00:00", zh: "2026-02-26T07:30:00+08:00" } as const;
const BETWEEN_MS = 45 * 60_000;

const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll("\n", " ⏎ ");
const row = (...cells: string[]) => console.info(`| ${cells.map(cell).join(" | ")} |`);

async function play(language: keyof typeof DAYS, file: string | URL): Promise<void> {
  const conversations = JSON.parse(readFileSync(file, "utf8")) as string[][];
  const db = await openEmbedded({});
  try {
    const at = DAYS[language];
    const simulation = await Simulation.begin(db, { lang: language, steps: [{ talk: { at, say: [] } }] });
    const known = new Set<string>();
    console.info(`\n## ${language}: ${conversations.flat().length} messages\n`);
    row("", "message, or memory", "reply, or impact · day · names");
    row("---", "---", "---");
    for (const [nth, say] of conversations.entries()) {
      const begins = new Date(Date.parse(at) + nth * BETWEEN_MS);
      const before = simulation.exchanges.length;
      const { nodes, entities } = await simulation.talk({ at: inZoneOf(at, begins), say });
      for (const [index, { message, reply }] of simulation.exchanges.slice(before).entries())
        row(`${nth + 1}.${index + 1}`, message, reply);
      const named = entities.filter(({ name }) => !known.has(name));
      for (const { name } of named) known.add(name);
      for (const node of nodes) {
        const day = node.eventTimeStart?.toISOString().slice(0, 10) ?? "";
        row("kept", node.description, `${node.emotionalImpact} · ${day}`);
      }
      if (named.length > 0) row("names", named.map(({ name, kind }) => `${name} (${kind})`).join(", "), "");
    }
  } finally {
    await db.close();
  }
}

/** A time in the UTC offset that another one is written with. */
function inZoneOf(written: string, moment: Date): string {
  const offset = written.slice(-6);
  const minutes = Number(`${offset[0]}1`) * (Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4)));
  return `${new Date(moment.getTime() + minutes * 60_000).toISOString().slice(0, 19)}${offset}`;
}

const [only, file] = process.argv.slice(2) as [keyof typeof DAYS | undefined, string | undefined];
for (const language of ["en", "zh"] as const) {
  if (!only || only === language) await play(language, file ?? new URL(`${language}.json`, import.meta.url));
}
