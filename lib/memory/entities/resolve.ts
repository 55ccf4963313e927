import type { Tx } from "@/db";
import { nodeEntities } from "@/db/schema";
import { containsName, mentionsName, normalizeAlias } from "@/lib/core/language/normalize";
import { participantNames } from "@/lib/core/language/participant-names";
import type { ExtractedEntity } from "@/lib/core/types/mind-answers";
import { fingerprint } from "../fingerprint";
import type { Announcement } from "../ledger/publish-event";
import type { Vectors } from "../nodes/vectors";
import type { Node } from "../nodes/writer";
import type { Scope } from "../scope";
import { readFingerprintsSince } from "../tombstones";
import { confirmed, updated } from "./entity-live-events";
import { areKindsCompatible, matchKnownEntity } from "./match-known-entity";
import { mergeEntities } from "./merge";
import { tidyName, usableNames } from "./names";
import { type Bearer, bearersOf, compatibleBearers } from "./namesakes";
import { aliasesOf, findByNames } from "./reader";
import { type Batch, findSimilarEntity, type Thresholds } from "./similarity";
import { addAliases, addEntity } from "./writer";

/** How a mention was resolved: by a known name, by certain similarity, by uncertain similarity, or as a new entity. */
export type Tier = "alias" | "merged" | "uncertain" | "new";

type Input = {
  mentioned: ExtractedEntity[];
  /** Memories of the session, by the positions that mentions refer to. */
  nodes: (Node | undefined)[];
  /** Names of the participants. */
  notNames: string[];
  /** Vectors of `mentionTexts`; without them, similarity depends on spelling. */
  vectors: Vectors;
  /** Cosines between names: from `merge` on they are one entity, from `uncertain` on the persona should ask. */
  thresholds: Thresholds;
  /** Time of the session: names that were forgotten after it are not created again. */
  mentionedAt?: Date;
  now: Date;
};

export type Resolved = {
  announcements: Announcement[];
  /** Ids of the entities that mentions resolved to, without duplicates. */
  resolved: string[];
  tiers: { entityId: string; tier: Tier }[];
  rejects: string[];
};

/** Texts that `resolveEntities` needs vectors of: only the canonical names. */
export function mentionTexts(mentioned: ExtractedEntity[]): string[] {
  return [...new Set(mentioned.map((mention) => tidyName(mention.canonicalName, mention.kind)))].filter(Boolean);
}

/**
 * Resolves each mention by its names, else by similarity, else creates an entity; adds new aliases and links it to the memories that
 * contain one of its names. Certain similarity merges, which can be undone. Uncertain similarity, or a known name with other roles, creates
 * an `uncertain` entity to ask about. Rejects names of the participants. The caller holds the persona's lock.
 */
export async function resolveEntities(tx: Tx, scope: Scope, input: Input): Promise<Resolved> {
  const own = participantNames(input.notNames);
  const forgotten = await forgottenNames(tx, scope, input);
  const mentions = input.mentioned
    .flatMap((mention) => bearersOf(mention, input.nodes))
    .map((bearer) => ({ ...bearer, names: forgotten.without(usableNames(bearer.mention, own)) }));
  const batch: Batch = {
    texts: input.nodes.flatMap((node) => (node ? [node.description] : [])),
    names: mentions.map(({ names }) => names),
    made: [],
  };
  const result: Resolved = { announcements: [], resolved: [], tiers: [], rejects: [] };
  for (const { names, ...bearer } of mentions) {
    if (names.length === 0) result.rejects.push("unusable or forgotten name");
    else await resolveOne(tx, scope, { ...input, ...bearer, names, batch, result });
  }
  return { ...result, resolved: [...new Set(result.resolved)] };
}

/** Removes forgotten names from a mention; without its canonical name nothing is left. A name that an entity has again is retained. */
async function forgottenNames(tx: Tx, scope: Scope, { mentioned, mentionedAt }: Input) {
  const forgottenFingerprints = mentionedAt
    ? await readFingerprintsSince(tx, scope, { kind: "entity", mentionedAt })
    : new Set<string>();
  const names =
    forgottenFingerprints.size > 0 ? mentioned.flatMap((mention) => [mention.canonicalName, ...mention.aliases]) : [];
  const borne = new Set((await findByNames(tx, scope, names)).flatMap(({ hits }) => [...hits]));
  const isForgotten = (name: string) => {
    const normalized = normalizeAlias(name);
    return !borne.has(normalized) && forgottenFingerprints.has(fingerprint(scope.personaId, normalized));
  };
  const without = ([own, ...others]: string[]) =>
    own === undefined || isForgotten(own) ? [] : [own, ...others.filter((name) => !isForgotten(name))];
  return { without };
}

type One = Input & Bearer & { names: string[]; batch: Batch; result: Resolved };

async function resolveOne(tx: Tx, scope: Scope, one: One): Promise<void> {
  const { mention, names, result, now } = one;
  const found = await findByNames(tx, scope, names);
  const meant = await compatibleBearers(tx, scope, found, one);
  const known = await matchKnownEntity(tx, scope, { found: meant, mention, names });
  if (known) {
    one.others.add(known.id);
    // Does not take over another entity's canonical name: only a merge or the user moves it.
    const others = found.filter(({ entity }) => entity.id !== known.id);
    const taken = new Set(others.map(({ entity }) => normalizeAlias(entity.canonicalName)));
    await addAliases(
      tx,
      scope,
      known.id,
      names.filter((name) => !taken.has(normalizeAlias(name))),
    );
    await link(tx, scope, one, known.id);
    settle(result, known.id, "alias");
    return;
  }
  const namesakes = found.filter(({ entity }) => !meant.length && areKindsCompatible(entity.kind, mention.kind));
  const namesake = await matchKnownEntity(tx, scope, { found: namesakes, mention, names });
  const alike = namesake ? { entityId: namesake.id, isSure: false } : await findSimilarEntity(tx, scope, one);
  const isUncertain = alike !== undefined && !alike.isSure;
  const entity = await addEntity(tx, scope, {
    canonicalName: names[0] ?? "",
    kind: mention.kind,
    status: isUncertain ? "uncertain" : "confirmed",
    mergeTargetId: isUncertain ? alike.entityId : null,
    now,
  });
  one.others.add(entity.id);
  await addAliases(tx, scope, entity.id, names);
  await link(tx, scope, one, entity.id);
  if (alike?.isSure) {
    await mergeEntities(tx, scope, { winnerId: alike.entityId, loserId: entity.id, cause: "automatic", now });
    settle(result, alike.entityId, "merged");
    return;
  }
  one.batch.made.push(entity);
  result.announcements.push(isUncertain ? updated(entity, now) : confirmed(entity));
  settle(result, entity.id, isUncertain ? "uncertain" : "new");
}

function settle(result: Resolved, entityId: string, tier: Tier): void {
  result.resolved.push(entityId);
  result.tiers.push({ entityId, tier });
}

/** Links an entity to the memories of its mention that contain one of its names. */
async function link(tx: Tx, scope: Scope, { mention, nodes, result }: One, entityId: string): Promise<void> {
  const names = await aliasesOf(tx, scope, entityId);
  const wanted = mention.inEvents.length > 0 ? mention.inEvents : nodes.keys().toArray();
  const asked = wanted.map((index) => nodes[index]).filter((node) => node !== undefined);
  const carriers = asked.filter((node) => names.some((name) => isNamedIn(node.description, name)));
  if (mention.inEvents.length > 0) {
    result.rejects.push(...asked.filter((node) => !carriers.includes(node)).map((node) => `name not in ${node.id}`));
  }
  const rows = carriers.map((node) => ({ personaId: scope.personaId, nodeId: node.id, entityId }));
  if (rows.length > 0) await tx.insert(nodeEntities).values(rows).onConflictDoNothing();
}

/** Literally, or with a possessive without its apostrophe ("Anns"). */
function isNamedIn(text: string, name: string): boolean {
  return containsName(text, name) || mentionsName(text, name);
}
