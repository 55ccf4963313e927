import { extractOffline } from "../extract";
import type { WireEvent } from "./assemble";

type WireAnswer = {
  events: WireEvent[];
  session_summary: string;
  mentioned_entities: { canonical_name: string; aliases: string[]; kind: string; in_events: number[] }[];
  session_mood_signal: { mood: string; energy: number; last_user_signal: string | null } | null;
};

/** For tests: a talk on Thursday 12 March 2026, 18:00 in Shanghai. A line that begins with "P:" is the persona's. */
export function extractTalk(lines: string[], timeZone = "Asia/Shanghai"): WireAnswer {
  const at = new Date("2026-03-12T10:00:00Z");
  const transcript = lines.map((line, i) => ({
    role: line.startsWith("P:") ? ("persona" as const) : ("user" as const),
    content: line.replace(/^P:\s*/, ""),
    at,
    index: i + 1,
  }));
  const blocks = { persona: "", user: "", style: "" };
  const input = {
    transcript,
    startedAt: at,
    timeZone,
    locale: "en" as const,
    personaName: "Luna",
    userName: "Sam",
    blocks,
  };
  return JSON.parse(extractOffline(input).raw) as WireAnswer;
}
