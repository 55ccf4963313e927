import type { RememberedNode, ReplyInput, SessionLine } from "@/lib/core/types/mind";
import { isSaidIn, type Terms, termsOf } from "./same-words";

/** Memories that a weak model is given; more distract it. */
const WEAK_MEMORIES = 5;

/**
 * The input with everything in it once. What holds over the session comes first and is compared within itself alone, so that it is the
 * same whatever a turn recalls: what is pinned, then summaries (the latest first), then thoughts. Of what a turn recalls nothing is shown
 * that stands there, beside what contradicts it, or in better ranked memories.
 */
export function withoutRepeats(input: ReplyInput): ReplyInput {
  const said: Terms[] = [];
  const pinnedIds = idsOf(input.pinnedNodes);
  const unpinned = (nodes: RememberedNode[]) => nodes.filter(({ id }) => !pinnedIds.has(id));
  const unsaid = <T>(items: T[], textOf: (item: T) => string): T[] =>
    items.filter((one) => {
      const terms = termsOf(textOf(one));
      if (isSaidIn(terms, said)) return false;
      said.push(terms);
      return true;
    });
  said.push(...[...input.pinnedNodes.map(wordsOf), ...input.pinnedWords.map(({ content }) => content)].map(termsOf));
  const background = {
    sessions: unsaid(input.sessions.toReversed(), ({ summary }) => summary).reverse(),
    pinnedThoughts: unsaid(unpinned(input.pinnedThoughts), wordsOf),
    selfThoughts: unsaid(unpinned(input.selfThoughts), wordsOf),
    intentions: unpinned(input.intentions),
    expectations: unpinned(input.expectations),
  };
  const { pinnedThoughts, selfThoughts, intentions, expectations } = background;
  const disputed = input.contradictions.flatMap(({ older, newer }) => [older.id, newer.id]);
  const standing = [...input.pinnedNodes, ...pinnedThoughts, ...selfThoughts, ...intentions, ...expectations];
  const shown = new Set([...disputed, ...idsOf(standing)]);
  const recalled = (nodes: RememberedNode[]) => nodes.filter(({ id }) => !shown.has(id));
  // What happened is told with its day and its weight: only what stands word for word elsewhere is left out.
  const events = recalled(input.events).filter((node) => saysMore(node) || !isSaidIn(termsOf(wordsOf(node)), said));
  said.push(...events.map(wordsOf).map(termsOf));
  const thoughts = unsaid(recalled(input.thoughts), wordsOf);
  const places = input.isWeak ? WEAK_MEMORIES : Number.POSITIVE_INFINITY;
  return {
    ...input,
    ...background,
    events: events.slice(0, places),
    thoughts: thoughts.slice(0, Math.max(0, places - events.length)),
    excerpts: input.excerpts.slice(0, Math.max(1, places - events.length)),
    entities: input.entities.filter(({ description }) => (description ?? "").trim() !== ""),
    window: withoutRepeatedReplies(input),
  };
}

/** What was corrected about it, or contradicts it, is told with the memory alone. */
const saysMore = ({ putRight, contested }: RememberedNode) => contested === true || (putRight ?? []).length > 0;

const wordsOf = ({ description }: RememberedNode) => description;
const idsOf = (nodes: RememberedNode[]) => new Set(nodes.map(({ id }) => id));

/**
 * The conversation without those of the persona's lines of earlier sessions that repeat one another or a line of this session: a model
 * that is shown what it said time and again says it once more.
 */
function withoutRepeatedReplies({ window, burst }: ReplyInput): SessionLine[] {
  const session = burst[0]?.session;
  const isEarlier = (line: SessionLine) => line.role === "persona" && line.session !== session;
  if (!window.some(isEarlier)) return window;
  const said = window.filter(({ role }) => role === "persona").map((line) => ({ line, terms: termsOf(line.content) }));
  const repeats = said.filter(({ line, terms }) => {
    const others = said.filter((other) => other.line !== line).map((other) => other.terms);
    return isEarlier(line) && isSaidIn(terms, others);
  });
  const repeated = new Set(repeats.map(({ line }) => line));
  return window.filter((line) => !repeated.has(line));
}
