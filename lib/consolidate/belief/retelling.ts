import type { RememberedNode } from "@/lib/core/types/mind";
import { isSaidIn, type Terms, termsOf } from "@/prompts/same-words";

/**
 * Thoughts without those that only retell one of the events: a thought says what several events have in common. The names of user and
 * persona do not count, so that "Lin was 71" retells "Lin's godfather was 71" and does not stand as a fact about Lin. Pure.
 */
export function withoutRetellings<T extends { description: string }>(
  thoughts: readonly T[],
  { events, userName, personaName }: { events: readonly RememberedNode[]; userName: string; personaName: string },
): { thoughts: T[]; problems: string[] } {
  const speakers = termsOf(`${userName} ${personaName}`).words;
  const compared = (text: string): Terms => {
    const { words, numbers } = termsOf(text);
    // Behind a denial a word has the number of denials before it.
    const isName = (word: string) => speakers.has(word.slice(word.indexOf(" ") + 1));
    return { words: new Set([...words].filter((word) => !isName(word))), numbers };
  };
  const told = events.map(({ description }) => compared(description));
  const kept = thoughts.filter(({ description }) => !isSaidIn(compared(description), told));
  const dropped = thoughts.length - kept.length;
  return { thoughts: kept, problems: dropped > 0 ? [`thoughts: ${dropped} that only retell an event, dropped`] : [] };
}
