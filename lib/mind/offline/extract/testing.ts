import type { ExtractInput, KnownMemory } from "@/lib/core/types/mind";
import { extractOffline } from "../extract";
import type { WireEvent } from "./assemble";
import type { WireClarification } from "./known/clarify";
import type { WireDecision } from "./known/decide";

type WireAnswer = {
  events: WireEvent[];
  session_summary: string;
  mentioned_entities: { canonical_name: string; aliases: string[]; kind: string; in_events: number[] }[];
  entity_clarification: WireClarification | null;
  decided: WireDecision[];
  session_mood_signal: { mood: string; energy: number; last_user_signal: string | null } | null;
};

const AT = new Date("2026-03-12T10:00:00Z");

/** For tests: something remembered a week before the talk of {@link extractTalk}; an event unless `over` says otherwise. */
export function knownMemory(description: string, over: Partial<KnownMemory> = {}): KnownMemory {
  return {
    id: `0190e0e0-0000-7000-8000-${description.length.toString(16).padStart(12, "0")}`,
    type: "event",
    subject: "user",
    description,
    status: over.type === undefined || over.type === "event" || over.type === "thought" ? null : "pending",
    eventTimeStart: null,
    eventTimeEnd: null,
    learnedAt: new Date("2026-03-05T10:00:00Z"),
    ...over,
  };
}

/** For tests: a talk on Thursday 12 March 2026, 18:00 in Shanghai. A line that begins with "P:" is the persona's. */
export function extractTalk(lines: string[], over: Partial<ExtractInput> = {}): WireAnswer {
  const transcript = lines.map((line, i) => ({
    role: line.startsWith("P:") ? ("persona" as const) : ("user" as const),
    content: line.replace(/^P:\s*/, ""),
    at: AT,
    index: i + 1,
  }));
  const input = {
    known: [],
    uncertain: [],
    corrections: [],
    transcript,
    startedAt: AT,
    timeZone: "Asia/Shanghai",
    locale: "en" as const,
    personaName: "Luna",
    userName: "Sam",
    blocks: { persona: "", user: "", style: "" },
    ...over,
  };
  return JSON.parse(extractOffline(input).raw) as WireAnswer;
}
