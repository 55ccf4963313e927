import type { entities } from "@/db/schema";
import { hasVisibleCharacters } from "@/lib/core/has-visible-characters";
import { isPronounOrAddress, normalizeAlias, withoutPossessive } from "@/lib/core/language/normalize";
import { ENTITY_NAME_MAX } from "@/lib/core/limits";
import { countCodePoints } from "@/lib/core/text/code-points";
import { onOneLine } from "@/lib/core/text/one-line";
import { storedName } from "@/lib/core/text/stored-name";
import type { EntityKind } from "@/lib/core/types/nodes";

export type Entity = typeof entities.$inferSelect;

/** Every form of the participants' names, which are no entities. */
export type ParticipantNames = { whole: Set<string>; parts: Set<string> };

/**
 * The usable names of a mention, the canonical name first. A name is not usable if it names nobody in particular (a pronoun, a form of
 * address) or a participant. Empty if the canonical name is not usable. Strips the possessive from people and pets ("Ming's").
 */
export function usableNames(
  mention: { canonicalName: string; aliases: string[]; kind: EntityKind },
  own: ParticipantNames,
) {
  const usable = (name: string) => {
    const normalized = normalizeAlias(name);
    if (!hasVisibleCharacters(normalized) || isPronounOrAddress(normalized) || countCodePoints(name) > ENTITY_NAME_MAX)
      return false;
    return !own.whole.has(normalized) && !(mention.kind === "person" && own.parts.has(normalized));
  };
  const tidy = (name: string) => tidyName(name, mention.kind);
  const canonical = tidy(mention.canonicalName);
  if (![canonical, mention.canonicalName].every(usable)) return [];
  return distinct([canonical, ...mention.aliases.map(tidy).filter(usable)]);
}

/** A name on one line, without surrounding punctuation. */
export function tidyName(name: string, kind: EntityKind): string {
  return onOneLine(storedName(kind === "person" || kind === "pet" ? withoutPossessive(name) : name));
}

/** Names without duplicates by normalized form; the first spelling is retained. */
export function distinct(names: string[]): string[] {
  const byForm = new Map<string, string>();
  for (const name of names) if (!byForm.has(normalizeAlias(name))) byForm.set(normalizeAlias(name), name);
  return [...byForm.values()];
}
