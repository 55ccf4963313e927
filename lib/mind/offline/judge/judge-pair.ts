import { isHyperbole, readGuards } from "@/lib/core/lexicon/guards";
import { sameOwner } from "@/lib/core/lexicon/owners";
import type { ConflictClass } from "@/lib/core/types/corrections";
import type { KnownMemory } from "@/lib/core/types/mind";
import { endedBy } from "../extract/known/change";
import { isDeniedBy } from "./denial";
import { isFigurative, isUnsure, tellsChange, tellsPast } from "./manner";
import { situationsIn, withoutSituations } from "./situations";
import { differingValue } from "./values";

type Judgement = { class: ConflictClass; why: string };

/** Time enough for a home, a job or a habit to become another without anybody saying so. */
const LIFE_CHANGES_DAYS = 180;
const DAY_MS = 86_400_000;

/** What two memories, the older and the newer, are to each other. When in doubt they are compatible. */
export function judgePair(pair: { older: KnownMemory; newer: KnownMemory }, userName: string): Judgement {
  const [older, newer] = [told(pair.older, userName), told(pair.newer, userName)];
  const texts = [older.description, newer.description];
  if (older.subject !== newer.subject) return compatible("about another");
  if (texts.some((text) => isHyperbole(text) || isFigurative(text))) return { class: "figurative", why: "a saying" };
  if (texts.some(isUnreal)) return compatible("not of this life");
  if (!sameOwner(older.description, newer.description)) return compatible("about another being");
  const [before, now] = [situationsIn(older.description), situationsIn(newer.description)];
  if (before.size > 0 && now.size > 0 && before.isDisjointFrom(now)) return inContext();
  if (before.size > 0 === now.size > 0) return conflictOf(older, newer);
  const found = conflictOf(bare(older), bare(newer));
  // "No more coffee" ends coffee in the morning; "no coffee when tired" does not end coffee.
  if (found.class === "temporal_change" && now.size === 0) return found;
  return found.class === "compatible" ? found : inContext();
}

function conflictOf(older: KnownMemory, newer: KnownMemory): Judgement {
  if (endedBy(newer.description, [older], newer.learnedAt).length > 0) return changed("it says that it changed");
  if (isUnsure(older.description) || isUnsure(newer.description)) return compatible("not said outright");
  if (tellsPast(older.description) || tellsPast(newer.description)) return compatible("told of the past");
  const difference = differingValue(older, newer);
  if (difference === "older by the years between") return changed(difference);
  const why = difference ?? (isDeniedBy(older, newer) ? "one denies the other" : null);
  if (why === null) return compatible("both can be so");
  if (why === "for life") return { class: "true_contradiction", why };
  const days = (newer.learnedAt.getTime() - older.learnedAt.getTime()) / DAY_MS;
  const isChange = tellsChange(newer.description) || days >= LIFE_CHANGES_DAYS;
  return isChange ? changed(why) : { class: "true_contradiction", why };
}

/** A memory in which the person goes by no name, so that "Lin lives …" and "The user lives …" are of one being. */
function told(memory: KnownMemory, userName: string): KnownMemory {
  const name = userName.trim();
  const text = memory.description.normalize("NFKC");
  if (name === "") return { ...memory, description: text };
  const isHan = /\p{Script=Han}/u.test(name);
  const plain = name.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
  const pattern = isHan ? new RegExp(plain, "gu") : new RegExp(`(?<![\\p{L}\\p{N}])${plain}(?![\\p{L}\\p{N}])`, "gu");
  return { ...memory, description: text.replace(pattern, isHan ? "用户" : "The user") };
}

const bare = (memory: KnownMemory) => ({ ...memory, description: withoutSituations(memory.description) });

function isUnreal(text: string): boolean {
  const { hypothetical, fiction, unreal, joke } = readGuards(text, text, "");
  return hypothetical || fiction || unreal || joke;
}

const compatible = (why: string): Judgement => ({ class: "compatible", why });
const changed = (why: string): Judgement => ({ class: "temporal_change", why });
const inContext = (): Judgement => ({ class: "context_dependent", why: "other circumstances" });
