import type { ReplyStream } from "@/lib/core/types/reply-input";
import type { Excerpt } from "@/lib/memory/recall/excerpts";
import type { Retrieved } from "@/lib/memory/recall/retrieve";
import type { TurnContext } from "@/lib/memory/recall/turn-context";
import { matchUsedMemories } from "./match-used-memories";

/** A memory, or the user's message of an older session, that was given to a reply. `id`: of the node or the message. */
export type Source = { id: string; text: string; isMessage: boolean };

/** `sources`: what a reply may use. `known`: texts whose terms do not count as use (this session, and what every reply is given). */
export type Usable = { sources: Source[]; known: string[] };

export function usableOf(
  context: TurnContext,
  memory: Retrieved,
  pinned: { nodes: Retrieved["pinned"]; messages: TurnContext["pinnedMessages"] },
): Usable {
  const { recalled, salientThoughts, selfThoughts, intentions, expectations, expectationMatches } = memory;
  const always = [...pinned.nodes, ...salientThoughts, ...selfThoughts, ...intentions, ...expectations];
  const nodes = [...recalled, ...always, ...expectationMatches]
    .filter(({ isQuote, subject }) => !(isQuote && subject === "persona"))
    .map(({ id, description }) => ({ id, text: description, isMessage: false }));
  const messages = pinned.messages.filter(({ role }) => role === "user");
  const replyText = messages.map(({ id, content }) => ({ id, text: content, isMessage: true }));
  const all = [...nodes, ...replyText, ...memory.excerpts.flatMap(messagesOf)];
  const { blocks, persona, user, earlier, sessionLines, burst } = context;
  const lines = [...sessionLines, ...burst].map(({ content }) => content);
  return {
    sources: [...new Map(all.map((source) => [source.id, source])).values()],
    known: [...lines, ...Object.values(blocks), persona.displayName, user.name, earlier ?? ""],
  };
}

/** The user's messages of an excerpt, listed under the message that was found, or under the user's first message beside it. */
function messagesOf(excerpt: Excerpt): Source[] {
  const lines = [excerpt, excerpt.before, excerpt.after].filter((line) => line?.role === "user");
  const text = lines.map((line) => line?.content).join("\n");
  return lines[0] ? [{ id: lines[0].id, text, isMessage: true }] : [];
}

/**
 * Ids of the sources that a reply used, most used first: the mind's citations if it reports them, else those it shares terms with. A
 * message quoted by a memory beside it is not counted again.
 */
export function usedIds(
  replyText: string,
  { sources, known }: Usable,
  { cites }: Pick<ReplyStream, "cites">,
): string[] {
  const isCited = ({ text, isMessage }: Source) =>
    cites?.some((cite) => text === cite || (isMessage && text.includes(cite)));
  const used = cites ? sources.filter(isCited) : matchUsedMemories(replyText, sources, known);
  const memories = used.filter(({ isMessage }) => !isMessage);
  const isCovered = ({ text, isMessage }: Source) => isMessage && memories.some((memory) => text.includes(memory.text));
  return used.filter((source) => !isCovered(source)).map(({ id }) => id);
}
