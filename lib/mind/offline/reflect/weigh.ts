import { EMOTION_TAGS_MAX } from "@/lib/core/limits";
import type { RememberedNode } from "@/lib/core/types/mind";

/** Impressions are calmer than what they rest on (spec §1.6). */
const THOUGHT_IMPACT_MAX = 8;

/** The rounded mean impact of the events, within ±8. */
export function impactOf(events: readonly RememberedNode[]): number {
  if (events.length === 0) return 0;
  const mean = events.reduce((sum, event) => sum + event.emotionalImpact, 0) / events.length;
  const rounded = Math.sign(mean) * Math.round(Math.abs(mean));
  return Math.max(-THOUGHT_IMPACT_MAX, Math.min(THOUGHT_IMPACT_MAX, rounded)) + 0;
}

/** Emotion tags that at least half of the events carry, the most frequent first. */
export function tagsOf(events: readonly RememberedNode[]): string[] {
  const counts = new Map<string, number>();
  for (const event of events) for (const tag of new Set(event.emotionTags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count * 2 >= events.length)
    .sort((a, b) => b[1] - a[1])
    .map(([tag]) => tag)
    .slice(0, EMOTION_TAGS_MAX);
}
