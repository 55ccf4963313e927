import { z } from "zod";
import { sessionFailureOf } from "@/lib/core/types/session-failures";

/** Results of each consolidation phase, as far as they are shown. Invalid values count as absent. */
const count = z.number().catch(0);
const problems = z.array(z.string()).catch([]);
const failure = z.string().transform(sessionFailureOf).optional();
const shapes = {
  "A trivial": z.object({ trivial: z.boolean(), reason: z.string() }),
  "B extract": z.object({ model: z.string().catch(""), known: count, problems }),
  "B write": z.object({
    nodes: count,
    merged: count,
    superseded: count,
    decided: count,
    entities: count,
    dropped: count,
    rejects: problems,
    problems,
  }),
  "B put right": z.object({ applied: count, superseded: count, noted: count }),
  "B embed": z.object({ vectors: count }),
  "B compare": z.object({ pairs: count, superseded: count, opened: count, failure, problems }),
  "C shock": z.object({ shockId: z.string().nullable(), shockImpact: z.number() }),
  "D timer": z.object({
    isDue: z.boolean(),
    lastRunAt: z.string().nullable(),
    timerHours: z.number(),
    runsLast24h: z.number(),
    hardGate: z.number(),
  }),
  "E reflect": z.object({ gate: z.string(), thoughts: count, failure, problems }),
  "F close": z.object({ events: count, thoughts: count, promises: count.default(0), expectations: count.default(0) }),
  "G slow cycle": z.object({
    verdict: z.string(),
    thoughts: count,
    expectations: count,
    failure,
    problems,
  }),
  "G describe": z.object({ described: z.array(z.string()).catch([]), failure, problems }),
};

export type Phases = { [Name in keyof typeof shapes]?: z.infer<(typeof shapes)[Name]> };

export const LETTERS = ["A", "B", "C", "D", "E", "F", "G"] as const;
export type Letter = (typeof LETTERS)[number];

/** The valid phases of a trace. */
export function readPhases(phases: Record<string, unknown>): Phases {
  const read = Object.entries(shapes).map(([name, shape]) => [name, shape.safeParse(phases[name]).data] as const);
  return Object.fromEntries(read.filter(([, found]) => found !== undefined)) as Phases;
}
