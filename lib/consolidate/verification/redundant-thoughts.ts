import type { ReflectedThought } from "@/lib/core/types/mind-answers";
import type { PromptNode } from "@/lib/core/types/prompt-node";
import { isRepeatedIn, type Terms, termsOf } from "@/prompts/word-overlap";

type Answer = { thoughts: ReflectedThought[]; problems: string[] };
type Seen = { events: readonly PromptNode[]; userName: string; personaName: string };

/**
 * Removes thoughts of a weak model that only repeat one of the events: a thought should say what several events have in common. The names
 * of the user and the persona are ignored in the comparison. So the thought "Lin was 71" about the user Lin counts as a repetition of
 * "Lin's godfather was 71" and is not stored as a fact about Lin. Pure.
 */
export function withoutRedundantThoughts<A extends Answer>(answer: A, { events, userName, personaName }: Seen): A {
  const speakers = termsOf(`${userName} ${personaName}`).words;
  const compared = (text: string): Terms => {
    const { words, numbers } = termsOf(text);
    // The comparison prefixes each word after a negation with the number of negations before it.
    const isName = (word: string) => speakers.has(word.slice(word.indexOf(" ") + 1));
    return { words: new Set([...words].filter((word) => !isName(word))), numbers };
  };
  const known = events.map(({ description }) => compared(description));
  const thoughts = answer.thoughts.filter(({ description }) => !isRepeatedIn(compared(description), known));
  const dropped = answer.thoughts.length - thoughts.length;
  if (dropped === 0) return answer;
  return {
    ...answer,
    thoughts,
    problems: [...answer.problems, `thoughts: ${dropped} dropped, because they only repeat an event`],
  };
}
