import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "@/db";
import { openTestDatabase } from "@/db/database.fixtures";
import { DAY } from "@/lib/core/clock";
import { EN_SCENARIO, type LongScenario, ZH_SCENARIO } from "./long-life";
import { Simulation } from "./simulated-history";

/** Three hundred memories over sixty days, thirty questions: the right memory is among the first five. */
const DAYS = 60;
const MESSAGES_A_DAY = 5;
const FIRST = 5;
const start = Date.parse("2026-03-02T19:00:00Z");
const at = (day: number) => new Date(start + day * DAY).toISOString().replace(".000", "");

let db: Db;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

async function missed({ stated, noise, asks }: LongScenario, lang: "en" | "zh"): Promise<string[]> {
  const lines = noise.flatMap((line, i) => (i % 9 === 4 ? [stated[Math.floor(i / 9)] ?? "", line] : [line]));
  const simulation = await Simulation.begin(db, { lang, steps: [{ wait: at(0) }] });
  const sessions = Math.ceil(lines.length / MESSAGES_A_DAY);
  for (let i = 0; i < sessions; i++) {
    const say = lines.slice(i * MESSAGES_A_DAY, (i + 1) * MESSAGES_A_DAY);
    await simulation.talk({ at: at(Math.round((i * DAYS) / sessions)), say }, { answered: false });
  }
  const wrong: string[] = [];
  for (const [i, { ask, wants }] of asks.entries()) {
    const { recalled } = await simulation.ask({ at: at(DAYS + 1 + i), say: ask });
    const best = recalled.slice(0, FIRST).map((node) => node.description);
    if (!best.some((description) => wants.test(description))) wrong.push(`${ask} → ${best.join(" | ")}`);
  }
  return wrong;
}

test("in a long history 85 % of the questions find the right memory among the first five", {
  timeout: 2_400_000,
}, async () => {
  const wrong = [...(await missed(EN_SCENARIO, "en")), ...(await missed(ZH_SCENARIO, "zh"))];
  const asked = EN_SCENARIO.asks.length + ZH_SCENARIO.asks.length;
  if (wrong.length > 0) console.log(wrong.join("\n"));
  expect((asked - wrong.length) / asked, wrong.join("\n")).toBeGreaterThanOrEqual(0.85);
});
