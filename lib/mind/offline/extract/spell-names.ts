import { isEverydayWord } from "@/lib/core/lexicon/everyday-words";
import type { WireEvent } from "./assemble";
import type { Entity } from "./entities";

/**
 * Names take their proper form in what is remembered, so that both meet literally: "called mochi" tells of Mochi, "daans
 * greyhound" of Daan's. A name that is spelt like an everyday word is capitalised only where it cannot be that word.
 */
export function spellNames(events: WireEvent[], entities: Entity[]): void {
  for (const { canonicalName, aliases } of entities) {
    for (const name of [canonicalName, ...aliases].filter((one) => /^\p{Lu}/u.test(one))) {
      const typed = !name.split(" ").every(isEverydayWord) || [canonicalName, ...aliases].includes(name.toLowerCase());
      const pattern = new RegExp(`(?<![\\p{L}\\p{N}'’])${escaped(name)}('?s)?(?![\\p{L}\\p{N}])`, "giu");
      for (const event of events)
        event.description = event.description.replace(pattern, (found: string, possessive: string | undefined) =>
          typed || found.charAt(0) === name.charAt(0) ? `${name}${possessive ? "'s" : ""}` : found,
        );
    }
  }
}

function escaped(name: string): string {
  return name.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&");
}
