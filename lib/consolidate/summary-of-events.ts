import { languageOf, packOf } from "@/lib/core/language";
import { SUMMARY_MAX } from "@/lib/core/limits";
import { countCodePoints } from "@/lib/core/text/code-points";
import type { ExtractedEvent } from "@/lib/core/types/mind-answers";

/** A summary of the events with the largest impact, as many as fit. */
export function summaryOf(events: readonly ExtractedEvent[]): string {
  const weighty = events.toSorted((a, b) => Math.abs(b.emotionalImpact) - Math.abs(a.emotionalImpact));
  let summary = "";
  for (const { description, isQuote } of weighty) {
    const [open, close] = packOf(languageOf(description) ?? "en").notebook?.quoteMarks ?? ["“", "”"];
    const words = description.replaceAll("\n", " ");
    const next = [summary, isQuote ? `${open}${words}${close}` : words].filter(Boolean).join(" ");
    if (countCodePoints(next) <= SUMMARY_MAX) summary = next;
  }
  return summary;
}
