import { likeness, meaningOf } from "@/lib/core/meaning";
import { BUILT_IN } from "@/lib/core/settings/thresholds";
import type { ExtractedEvent, Extraction } from "@/lib/core/types/mind-answers";
import type { VerificationContext } from "./context";
import { verifyExtraction } from "./verify-extraction";

/** Test support: verifies a model's answer about a few lines. */

export const AT = new Date("2026-03-04T10:00:00Z");

export const extracted = (description: string, more: Partial<ExtractedEvent> = {}): ExtractedEvent => ({
  description,
  emotionalImpact: 2,
  emotionTags: [],
  relationalTags: [],
  eventTime: null,
  subject: "user",
  sourceMessages: [1],
  supersedes: [],
  ...more,
});

export const extractionOf = (events: ExtractedEvent[], more: Partial<Extraction> = {}): Extraction => ({
  events,
  sessionSummary: "They talked.",
  entities: [],
  clarification: null,
  decisions: [],
  mood: null,
  crisis: false,
  problems: [],
  isCut: false,
  ...more,
});

/** A verification context of these lines, one minute apart; "P: …" is the persona's. */
export const contextOf = (lines: readonly string[], more: Partial<VerificationContext> = {}): VerificationContext => ({
  lines: lines.map((line, minute) => ({
    role: line.startsWith("P: ") ? "persona" : "user",
    content: line.replace(/^P: /, ""),
    at: new Date(AT.getTime() + 60_000 * minute),
  })),
  timeZone: "UTC",
  userName: "Lin",
  personaName: "Vessel",
  startedAt: AT,
  known: ["Lin", "Vessel"],
  isAlike: (a, b) => likeness(meaningOf(a), meaningOf(b)) >= BUILT_IN.evidence,
  ...more,
});

/** The verified events and the reported problems. */
export function verifiedOf(
  lines: readonly string[],
  events: ExtractedEvent[],
  more: Partial<VerificationContext> = {},
) {
  const { events: accepted, problems } = verifyExtraction(extractionOf(events), contextOf(lines, more));
  return {
    events: accepted,
    problems: problems.join("\n"),
    descriptions: accepted.map(({ description }) => description),
  };
}
