import { clip } from "@/lib/core/text/code-points";
import type { PromptNode, SessionLine } from "@/lib/core/types/prompt-node";
import type { ReplyInput } from "@/lib/core/types/reply-input";
import { isRepeatedIn, type Terms, termsOf } from "./word-overlap";

/** Code points at the beginning of a reply that are compared: repeated replies begin alike. */
const COMPARED_POINTS = 300;

/** Maximum memories for a weak model; more distract it. */
const WEAK_MEMORIES = 5;

/**
 * The input without duplicates in its constant part: pinned items have priority, then summaries (latest first), then thoughts. Compared
 * only within itself, so that it is the same whatever a turn recalls.
 */
export function withoutRepeats(input: ReplyInput): ReplyInput {
  const { pinnedNodes, pinnedMessages } = input;
  const shownTerms = [...pinnedNodes.map(descriptionOf), ...pinnedMessages.map(({ content }) => content)].map(termsOf);
  const unsaid = unsaidBeside(shownTerms);
  const pinnedIds = idsOf(pinnedNodes);
  const unpinned = (nodes: PromptNode[]) => nodes.filter(({ id }) => !pinnedIds.has(id));
  return {
    ...input,
    sessions: unsaid(input.sessions.toReversed(), ({ summary }) => summary).reverse(),
    salientThoughts: unsaid(unpinned(input.salientThoughts), descriptionOf),
    selfThoughts: unsaid(unpinned(input.selfThoughts), descriptionOf),
    intentions: unpinned(input.intentions),
    expectations: unpinned(input.expectations),
    entities: input.entities.filter(({ description }) => (description ?? "").trim() !== ""),
    window: withoutRepeatedReplies(input),
  };
}

/**
 * A turn's recalled memories without those already said in `shown` (the constant part, as far as it fits), in the memories that
 * contradict them, or in better ranked ones. A weak model gets five memories in all, excerpts included.
 */
export function withoutShown(input: ReplyInput, shown: ReplyInput): ReplyInput {
  const { pinnedNodes, salientThoughts, selfThoughts, intentions, expectations, sessions, pinnedMessages } = shown;
  const take = placesFor(input);
  const conflicts = take(input.conflicts.slice(0, input.isWeak ? 1 : undefined), 2);
  const conflicting = conflicts.flatMap(({ older, newer }) => [older.id, newer.id]);
  const standing = [...pinnedNodes, ...salientThoughts, ...selfThoughts, ...intentions, ...expectations];
  const ids = new Set([...conflicting, ...idsOf(standing)]);
  const recalled = (nodes: PromptNode[]) => nodes.filter(({ id }) => !ids.has(id));
  const words = [...pinnedNodes, ...salientThoughts, ...selfThoughts].map(descriptionOf);
  const texts = [...words, ...pinnedMessages.map(({ content }) => content), ...sessions.map(({ summary }) => summary)];
  const shownTerms = texts.map(termsOf);
  // Recalled events are not compared with one another: consolidation has already deduplicated them.
  const unsaid = recalled(input.events).filter(
    (node) => saysMore(node) || !isRepeatedIn(termsOf(descriptionOf(node)), shownTerms),
  );
  const [first, ...others] = input.excerpts;
  const excerpts = take(first ? [first] : []);
  const events = take(unsaid);
  const thoughts = unsaidBeside([...shownTerms, ...events.map(descriptionOf).map(termsOf)])(
    recalled(input.thoughts),
    descriptionOf,
  );
  return {
    ...input,
    conflicts,
    events,
    expectationMatches: take(input.expectationMatches),
    thoughts: take(thoughts),
    excerpts: [...excerpts, ...take(others)],
  };
}

/**
 * Returns a function that takes items of a list while a weak model's prompt has room for more memories; each item counts as `size`
 * memories.
 */
function placesFor({ isWeak }: ReplyInput): <T>(items: T[], size?: number) => T[] {
  let left = isWeak ? WEAK_MEMORIES : Number.POSITIVE_INFINITY;
  return (items, size = 1) => {
    const given = items.slice(0, Math.floor(left / size));
    left -= given.length * size;
    return given;
  };
}

/** Removes items that `shownTerms` or an earlier item already say. */
function unsaidBeside(shownTerms: Terms[]): <T>(items: T[], textOf: (item: T) => string) => T[] {
  return (items, textOf) =>
    items.filter((one) => {
      const terms = termsOf(textOf(one));
      if (isRepeatedIn(terms, shownTerms)) return false;
      shownTerms.push(terms);
      return true;
    });
}

/** Whether a memory has corrections or conflicts, which are only shown together with it. */
const saysMore = ({ correctedBy, contested }: PromptNode) => contested === true || (correctedBy ?? []).length > 0;

const descriptionOf = ({ description }: PromptNode) => description;
const idsOf = (nodes: PromptNode[]) => new Set(nodes.map(({ id }) => id));

/**
 * The conversation without replies of earlier sessions that a later reply of those sessions repeats: a model that sees the same reply
 * several times repeats it. Replies of this session are not compared, so that the beginning of the conversation does not change during
 * the session.
 */
function withoutRepeatedReplies({ window, burst }: ReplyInput): SessionLine[] {
  const session = burst[0]?.session;
  const seen: Terms[] = [];
  const repeated = new Set<SessionLine>();
  for (const line of window.toReversed()) {
    if (line.role !== "persona" || line.session === session) continue;
    const terms = termsOf(clip(line.content, COMPARED_POINTS));
    if (seen.some((later) => isRepeatedIn(terms, [later]) || isRepeatedIn(later, [terms]))) repeated.add(line);
    else seen.push(terms);
  }
  return window.filter((line) => !repeated.has(line));
}
