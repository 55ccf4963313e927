import type { Clock } from "@/lib/core/clock";

export const STAGES = [
  "debounce",
  "ingest_user",
  "l1_load",
  "l6_decay_check",
  "l5_alias_scan",
  "vector_retrieve",
  "pinned_thoughts",
  "build_system_prompt",
  "build_user_prompt",
  "llm_stream",
  "ingest_persona",
  "on_turn_done",
] as const;
export type Stage = (typeof STAGES)[number];

export type TraceStage = { name: Stage; ms: number; note?: string };

/** Collects how long each stage of a turn took, in ms. Stages that one statement covers share its time in the first. */
export class StageTimer {
  readonly stages: TraceStage[] = [];
  private since: number;

  constructor(private readonly clock: Clock) {
    this.since = clock().getTime();
  }

  mark(name: Stage, note?: string): void {
    const now = this.clock().getTime();
    this.stages.push({ name, ms: Math.max(0, now - this.since), ...(note && { note }) });
    this.since = now;
  }
}
