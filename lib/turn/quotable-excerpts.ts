import { languageOf, packOf } from "@/lib/core/language";
import { formsOf, GAME_MAX } from "@/lib/core/language/message-forms";
import type { Excerpt } from "@/lib/memory/recall/excerpts";
import { readPrecedingMessages } from "@/lib/memory/recall/preceding-messages";
import type { Scope } from "@/lib/memory/scope";
import type { Services } from "@/lib/memory/services";

/**
 * The excerpts in which the user describes their life, for a mind that quotes them: no questions, no lines of a game that began before,
 * nothing forwarded and nothing that the next message retracts. One statement if there are excerpts, else none.
 */
export async function quotableExcerpts(
  { db }: Services,
  scope: Scope,
  excerpts: readonly Excerpt[],
): Promise<Excerpt[]> {
  const own = excerpts.filter(({ role }) => role === "user");
  if (own.length === 0) return [];
  const before = await readPrecedingMessages(db, scope, { ids: own.map(({ id }) => id), max: GAME_MAX });
  return own.filter(({ id, content, after }) => {
    const earlier = before.get(id) ?? [];
    const later = after?.role === "user" ? [after.content] : [];
    return formsOf([...earlier, content, ...later], packFor)[earlier.length] === null;
  });
}

const packFor = (message: string) => {
  const language = languageOf(message);
  return language && packOf(language);
};
