import type { ReplyStream } from "@/lib/core/types/reply-input";
import type { Excerpt } from "@/lib/memory/recall/excerpts";
import type { Retrieved } from "@/lib/memory/recall/retrieve";
import type { TurnContext } from "@/lib/memory/recall/turn-context";
import { usedBy } from "./match-used-memories";

/** A memory or the user's words of an older session that a reply was given. `id`: of the node or the message. */
export type Source = { id: string; text: string; isMessage: boolean };

/** What a reply may use, and what it says without using any of it: this session, and what every reply is given. */
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

/** The user's words of an excerpt, under the message that was found, or the first of the user's beside it. */
function messagesOf(excerpt: Excerpt): Source[] {
  const lines = [excerpt, excerpt.before, excerpt.after].filter((line) => line?.role === "user");
  const text = lines.map((line) => line?.content).join("\n");
  return lines[0] ? [{ id: lines[0].id, text, isMessage: true }] : [];
}

/**
 * Ids of what a reply used, most first: its citations where its mind tells them, else what it shares words with. Words of the user
 * that a memory beside them quotes are not counted again.
 */
export function usedIds(
  replyText: string,
  { sources, known }: Usable,
  { cites }: Pick<ReplyStream, "cites">,
): string[] {
  const isCited = ({ text, isMessage }: Source) =>
    cites?.some((cite) => text === cite || (isMessage && text.includes(cite)));
  const used = cites ? sources.filter(isCited) : usedBy(replyText, sources, known);
  const memories = used.filter(({ isMessage }) => !isMessage);
  const isCovered = ({ text, isMessage }: Source) => isMessage && memories.some((memory) => text.includes(memory.text));
  return used.filter((source) => !isCovered(source)).map(({ id }) => id);
}
