import { ENTITY_NAME_MAX } from "@/lib/core/limits";
import type { EntityClarification, ExtractedEntity } from "@/lib/core/types/mind-answers";
import { entityKinds } from "@/lib/core/types/nodes";
import { cleanText, clippedText, field, isRecord, type JsonRecord, oneOf, toIndex, toStrings } from "./salvage";
import type { Report } from "./wire-fields";

const ALIASES_MAX = 12;

/**
 * The third parties of a session; an entry without a name is dropped. `acceptedIndexes` maps positions in the answer's list of events to
 * positions among the accepted events.
 */
export function readEntities(value: unknown, acceptedIndexes: Map<number, number>, report: Report): ExtractedEntity[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) {
    report("mentioned_entities: not a list, left out");
    return [];
  }
  return value.flatMap((item: unknown, position) => {
    const entity = isRecord(item) ? readEntity(item, acceptedIndexes) : null;
    if (entity === null) report(`mentioned_entities[${position}]: no name, dropped`);
    return entity ?? [];
  });
}

function readEntity(item: JsonRecord, acceptedIndexes: Map<number, number>): ExtractedEntity | null {
  const canonicalName = clippedText(field(item, "canonical_name"), ENTITY_NAME_MAX);
  if (canonicalName === "") return null;
  const positions = field(item, "in_events");
  const inEvents = (Array.isArray(positions) ? positions : [positions])
    .map((position) => acceptedIndexes.get(toIndex(position, 0, Number.MAX_SAFE_INTEGER) ?? -1))
    .filter((position) => position !== undefined);
  return {
    canonicalName,
    aliases: toStrings(field(item, "aliases"))
      .map((alias) => clippedText(alias, ENTITY_NAME_MAX))
      .filter((alias) => alias !== canonicalName)
      .slice(0, ALIASES_MAX),
    kind: oneOf(entityKinds, field(item, "kind")) ?? "other",
    inEvents: [...new Set(inEvents)],
  };
}

/** Whether the user said that two names are one entity, or two; null when they did not, or it is unreadable. */
export function readClarification(value: unknown, report: Report): EntityClarification | null {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  if (first === undefined || first === null) return null;
  const item = isRecord(first) ? first : {};
  const nameA = clippedText(field(item, "canonical_a"), ENTITY_NAME_MAX);
  const nameB = clippedText(field(item, "canonical_b"), ENTITY_NAME_MAX);
  const same = readYesNo(field(item, "same"));
  if (nameA !== "" && nameB !== "" && nameA !== nameB && same !== null) return { nameA, nameB, same };
  report("entity_clarification: not two names and a yes or no, left out");
  return null;
}

function readYesNo(value: unknown): boolean | null {
  if (typeof value === "boolean") return value;
  const word = cleanText(value).toLowerCase();
  if (word === "true" || word === "yes") return true;
  return word === "false" || word === "no" ? false : null;
}
