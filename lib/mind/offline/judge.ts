import { DAY } from "@/lib/core/clock";
import { languageOf } from "@/lib/core/language";
import { saysChange } from "@/lib/core/language/corrections";
import { readDays } from "@/lib/core/language/days";
import { headsOf } from "@/lib/core/language/heads";
import { readNames, rolesIn } from "@/lib/core/language/names";
import { searchTokens } from "@/lib/core/language/search-tokens";
import { slotsIn } from "@/lib/core/language/slots";
import type { Language } from "@/lib/core/language/types";
import type { ConflictClass } from "@/lib/core/types/corrections";
import type { ConflictInput, KnownMemory, MindAnswer } from "@/lib/core/types/mind";
import { ruleAnswer } from "./rule-answer";

const OFFLINE_CONFLICTS_VERSION = "quoting-conflict-1";

/** Two clauses are the same when, without the values that differ, they share so much of their search terms (Jaccard). */
const SAME_CLAUSE = 0.5;
/** Time enough for a home or a job to become another without anybody saying so. */
const LIFE_CHANGES_DAYS = 180;
/** A denial speaks of what was told when it holds so much of that one's terms, or of its own in it. */
const DENIES = 0.6;
const NOT_LITERAL = 0.5;

type Said = Pick<KnownMemory, "description" | "learnedAt"> & { subject?: KnownMemory["subject"] };
type Judgement = { class: ConflictClass; why: string };

/** What pairs of memories are to each other. It would rather miss a conflict than see one. */
export function judgeConflictsOffline({ pairs }: ConflictInput): MindAnswer {
  const verdicts = pairs.map((pair, at) => ({ pair: at + 1, ...judgePair(pair.older, pair.newer) }));
  return ruleAnswer({ verdicts }, OFFLINE_CONFLICTS_VERSION);
}

/**
 * The same clause with one differing name, number, place or day is a contradiction; with a cue of change, or after half a
 * year, a change; everything else goes together.
 */
export function judgePair(older: Said, newer: Said): Judgement {
  if ((older.subject ?? "user") !== (newer.subject ?? older.subject ?? "user")) return compatible("about another");
  const [before, now] = [read(older), read(newer)];
  if (before.isUnreal || now.isUnreal) return { class: "figurative", why: "not meant word for word" };
  if (!sameBeings(before, now)) return compatible("about another being");
  const isChange = tellsChange(newer.description, now.language);
  const differing = VALUE_KINDS.filter((kind) => differs(before.values[kind], now.values[kind]));
  const [kind] = differing;
  if (differing.length === 1 && kind) {
    const sharesSlot = before.slots.some((slot) => now.slots.includes(slot) && SLOT_VALUES[slot]?.includes(kind));
    if (!sharesSlot && likeness(before.rest, now.rest) < SAME_CLAUSE) return compatible("both can be so");
    const days = (newer.learnedAt.getTime() - older.learnedAt.getTime()) / DAY;
    if (isChange || days >= LIFE_CHANGES_DAYS) return { class: "temporal_change", why: `another ${kind}` };
    return { class: "true_contradiction", why: `another ${kind}` };
  }
  const shared = before.rest.intersection(now.rest).size;
  const isDenied = isChange && shared > 0 && shared / Math.min(before.rest.size, now.rest.size) >= DENIES;
  const isStanding = differing.length === 0 && !tellsChange(older.description, before.language);
  return isDenied && isStanding ? { class: "temporal_change", why: "no longer" } : compatible("both can be so");
}

const tellsChange = (text: string, language: Language | null) => language !== null && saysChange(text, language);

const VALUE_KINDS = ["name", "place", "number", "day"] as const;
/** Sides of a life that have one value at a time, and of which kind that is. */
const SLOT_VALUES: Record<string, readonly (typeof VALUE_KINDS)[number][]> = {
  home: ["place"],
  job: ["place"],
  phone: ["number"],
  birthday: ["day", "number"],
  size: ["number"],
};
type Values = Record<(typeof VALUE_KINDS)[number], ReadonlySet<string>>;
type Read = {
  language: Language | null;
  values: Values;
  rest: Set<string>;
  roles: string[];
  slots: string[];
  isUnreal: boolean;
};

function read({ description, learnedAt }: Said): Read {
  const language = languageOf(description);
  const days = language ? readDays(description, { language, now: learnedAt, timeZone: "UTC", tense: "open" }) : [];
  const dayless = days.reduce((text, { text: day }) => text.replace(day, " "), description);
  const names = language ? readNames([{ text: dayless, language }], { notNames: [] }) : [];
  const of = (isPlace: boolean) =>
    new Set(
      names
        .filter(({ kind }) => (kind === "place" || kind === "org") === isPlace)
        .map(({ name }) => name.toLowerCase()),
    );
  const values = {
    name: of(false),
    place: of(true),
    number: new Set(dayless.match(/\p{N}+(?:[.:]\p{N}+)?/gu) ?? []),
    day: new Set(days.map(({ start }) => start.toISOString())),
  };
  const spoken = [...values.name, ...values.place].reduce(
    (text, name) => withoutName(text, name),
    dayless.toLowerCase(),
  );
  const rest = new Set(searchTokens(spoken).filter((term) => !/^\p{N}/u.test(term)));
  const heads = language && headsOf(description, language);
  return {
    language,
    values,
    rest,
    roles: language ? rolesIn(description, language) : [],
    slots: slotsIn(description, language),
    isUnreal: (heads?.other ?? 0) >= NOT_LITERAL,
  };
}

const withoutName = (text: string, name: string) => text.replaceAll(name, " ");

function differs(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === 1 && b.size === 1 && a.isDisjointFrom(b);
}

/** The same kin, and the same names where a name is not what differs. */
function sameBeings(a: Read, b: Read): boolean {
  const [roles, others] = [new Set(a.roles), new Set(b.roles)];
  if (roles.size !== others.size || !roles.isSubsetOf(others)) return false;
  return roles.size > 0 || a.values.name.size > 0 === b.values.name.size > 0;
}

function likeness(a: Set<string>, b: Set<string>): number {
  const all = a.union(b).size;
  return all === 0 ? 0 : a.intersection(b).size / all;
}

const compatible = (why: string): Judgement => ({ class: "compatible", why });
