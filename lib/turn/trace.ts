import type { Clock } from "@/lib/core/clock";
import { type Measure, STAGES, type Stage, type StagePart, type TraceStage } from "@/lib/core/types/turn-stages";

type Measured = { ms: number; count?: number; parts: Map<StagePart, number> };

/** Collects how long each stage of one turn took; unmeasured stages are missing. */
export class StageTimer {
  private readonly measured = new Map<Stage, Measured>();

  constructor(private readonly clock: Clock) {}

  /** The measured stages, in the order in which they happen in a turn. */
  get stages(): TraceStage[] {
    return STAGES.flatMap((name) => {
      const stage = this.measured.get(name);
      if (!stage) return [];
      const { ms, count } = stage;
      const parts = [...stage.parts].map(([part, took]) => ({ name: part, ms: took }));
      return [{ name, ms, ...(count === undefined ? {} : { count }), ...(parts.length > 0 ? { parts } : {}) }];
    });
  }

  /** How long a stage has taken so far, in ms; 0 if it did not happen. */
  msOf(name: Stage): number {
    return this.measured.get(name)?.ms ?? 0;
  }

  readonly measure: Measure = (name, run, part) => {
    const since = this.clock().getTime();
    const done = () => this.add(name, this.clock().getTime() - since, part);
    let result: ReturnType<typeof run>;
    try {
      result = run();
    } catch (error) {
      done();
      throw error;
    }
    if (result instanceof Promise) return result.finally(done) as typeof result;
    done();
    return result;
  };

  add(name: Stage, ms: number, part?: StagePart): void {
    const stage = this.at(name);
    const took = Math.max(0, ms);
    stage.ms += took;
    if (part) this.addPart(name, took, part);
  }

  /** Adds a part of a stage whose total is measured elsewhere. */
  addPart(name: Stage, ms: number, part: StagePart): void {
    const { parts } = this.at(name);
    parts.set(part, (parts.get(part) ?? 0) + Math.max(0, ms));
  }

  /** Adds everything that another timer has measured. */
  addAll(other: StageTimer): void {
    for (const [name, { ms, count, parts }] of other.measured) {
      this.add(name, ms);
      if (count !== undefined) this.count(name, count);
      for (const [part, took] of parts) this.addPart(name, took, part);
    }
  }

  count(name: Stage, count: number): void {
    const stage = this.at(name);
    stage.count = (stage.count ?? 0) + count;
  }

  private at(name: Stage): Measured {
    const stage = this.measured.get(name) ?? { ms: 0, parts: new Map() };
    this.measured.set(name, stage);
    return stage;
  }
}
