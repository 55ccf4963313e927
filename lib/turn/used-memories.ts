import type { ReplyStream } from "@/lib/core/types/mind";
import type { Excerpt } from "@/lib/memory/recall/excerpts";
import type { Retrieved } from "@/lib/memory/recall/retrieve";
import type { TurnContext } from "@/lib/memory/recall/turn-context";
import { usedBy } from "./match-used-memories";

/** A memory or the user's words of an older session that a reply was given. `id`: of the node or the message. */
export type Source = { id: string; text: string; isWords: boolean };

/** What a reply may use, and what it says without using any of it: this session, and what every reply is given. */
export type Usable = { sources: Source[]; known: string[] };

export function usableOf(
  context: TurnContext,
  memory: Retrieved,
  pinned: { nodes: Retrieved["kept"]; words: TurnContext["pinnedWords"] },
): Usable {
  const { recalled, pinnedThoughts, selfThoughts, intentions, expectations, expectationMatches } = memory;
  const always = [...pinned.nodes, ...pinnedThoughts, ...selfThoughts, ...intentions, ...expectations];
  const nodes = [...recalled, ...always, ...expectationMatches]
    .filter(({ isQuote, subject }) => !(isQuote && subject === "persona"))
    .map(({ id, description }) => ({ id, text: description, isWords: false }));
  const words = pinned.words.filter(({ role }) => role === "user");
  const said = words.map(({ id, content }) => ({ id, text: content, isWords: true }));
  const all = [...nodes, ...said, ...memory.excerpts.flatMap(wordsOf)];
  const { blocks, persona, user, earlier, talk, burst } = context;
  const lines = [...talk, ...burst].map(({ content }) => content);
  return {
    sources: [...new Map(all.map((source) => [source.id, source])).values()],
    known: [...lines, ...Object.values(blocks), persona.displayName, user.name, earlier ?? ""],
  };
}

/** The user's words of an excerpt, under the message that was found, or the first of the user's beside it. */
function wordsOf(excerpt: Excerpt): Source[] {
  const lines = [excerpt, excerpt.before, excerpt.after].filter((line) => line?.role === "user");
  const text = lines.map((line) => line?.content).join("\n");
  return lines[0] ? [{ id: lines[0].id, text, isWords: true }] : [];
}

/**
 * Ids of what a reply used, most first: its citations where its mind tells them, else what it shares words with. Words of the user
 * that a memory beside them quotes are not counted again.
 */
export function usedIds(said: string, { sources, known }: Usable, { cites }: Pick<ReplyStream, "cites">): string[] {
  const isCited = ({ text, isWords }: Source) =>
    cites?.some((cite) => text === cite || (isWords && text.includes(cite)));
  const used = cites ? sources.filter(isCited) : usedBy(said, sources, known);
  const told = used.filter(({ isWords }) => !isWords);
  const isTold = ({ text, isWords }: Source) => isWords && told.some((memory) => text.includes(memory.text));
  return used.filter((source) => !isTold(source)).map(({ id }) => id);
}
