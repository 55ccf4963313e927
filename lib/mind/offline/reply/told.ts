import { isOrder, withoutOrders } from "@/lib/core/lexicon/orders";
import { conceptTerms } from "@/lib/core/text/concepts";
import { detectLanguage } from "@/lib/core/text/language";
import { mentionsName, normalizeAlias } from "@/lib/core/text/normalize";
import { clip } from "@/lib/core/text/points";
import { searchTokens } from "@/lib/core/text/tokens";
import { toSimplified } from "@/lib/core/text/traditional";
import type { RememberedNode, ReplyInput } from "@/lib/core/types/mind";
import type { Subject } from "@/lib/core/types/nodes";
import { certaintyOf } from "@/prompts/certainty";
import { sentencesOf } from "../compact/sentences";
import { isQuestion, sentences } from "./classify";
import { renamingIn } from "./corrections";
import { withKin } from "./known-kin";
import { putRightTold } from "./put-right";

/** Something that was told and may answer a question. */
export type Told = {
  text: string;
  from: "event" | "thought" | "promise" | "profile" | "entity" | "said" | "kept";
  subject: Subject;
  impact: number;
  learnedAt: Date | null;
  start: Date | null;
  end: Date | null;
  names: readonly string[];
  tags: readonly string[];
  /** The memory it is; null for what is none. */
  id: string | null;
  /** Another memory says otherwise. */
  contested: boolean;
  /** Told once and a while ago: it is said with "I think". */
  faint: boolean;
  /** Its place among what was retrieved, from 0; null for what is always at hand. */
  rank: number | null;
  /** Filled in beside what was retrieved, perhaps unrelated. */
  isFaint: boolean;
  /** "what they have planned for Friday": a day without a matter. */
  isPlan: boolean;
  /** Said in the very message that is answered. */
  isBurst: boolean;
  /** Search terms of the text and of the names that belong to it. */
  terms: ReadonlySet<string>;
};

/** A longer text is matched by its beginning. */
const MATCHED_CODE_POINTS = 600;
const SAID_LINES_MAX = 24;
const SAID_SENTENCES_MAX = 8;
const PROFILE_LINES_MAX = 40;

/** Everything the input holds that could answer a question, best retrieved first. Nothing else is ever drawn on. */
export function gatherTold(input: ReplyInput, focus: string): Told[] {
  const of = (list: RememberedNode[], kind: NodeKind) => list.map((node) => fromNode(node, kind, input.now));
  const nodes = [
    ...of(input.events, "event").map((told, rank) => ({ ...told, rank: told.isFaint ? null : rank })),
    ...of(input.keptNodes, "event"),
    ...of(input.intentions, "promise"),
    ...of(input.expectations, "promise"),
    ...of([...input.thoughts, ...input.pinnedThoughts], "thought"),
  ];
  const all = unique([
    ...said(input, focus),
    ...earlier(input),
    ...entities(input),
    ...nodes,
    ...kept(input),
    ...profile(input),
  ]);
  // Words put into a talk to steer a machine are nobody's life.
  return putRightTold(withKin(renamed(all.filter(({ text }) => !isOrder(ofThemselves(text))))), input);
}

/** A memory speaks of "the user"; in a message those words would be a program's. */
const ofThemselves = (text: string): string =>
  text.replace(/\bthe user['’]s\b|用户的/giu, "my").replace(/\bthe user\b|用户/giu, "I");

/** A memory by itself, as it would be said. */
export function tellingOf(node: RememberedNode, now: Date): Told {
  return fromNode(node, "event", now);
}

/** What was told before a name was put right says the right name too; what the person said word for word stays. */
function renamed(list: Told[]): Told[] {
  const renamings = list.map((item) => renamingIn(item.text, item.learnedAt)).filter((found) => found !== null);
  if (renamings.length === 0) return list;
  return list.map((item) => {
    if (renamingIn(item.text, null) !== null) return { ...item, tags: [...item.tags, "correction"] };
    const fits = renamings.filter(
      ({ from, at }) => (item.learnedAt?.getTime() ?? 0) <= at && mentionsName(item.text, from),
    );
    const put = (text: string) => fits.reduce((rest, { from, to }) => rest.replaceAll(from, to), text);
    return fits.length === 0 ? item : { ...item, text: put(item.text), names: item.names.map(put) };
  });
}

type NodeKind = "event" | "thought" | "promise";

function fromNode(node: RememberedNode, kind: NodeKind, now: Date): Told {
  const isDecided = node.status !== undefined && node.status !== null && node.status !== "pending";
  const pending = (node.type === "intention" || node.type === "expectation") && !isDecided;
  const from = pending ? "promise" : node.type === "thought" ? "thought" : kind;
  return told(node.description, {
    from,
    subject: node.subject,
    impact: node.emotionalImpact,
    learnedAt: node.learnedAt,
    start: node.eventTimeStart,
    end: node.eventTimeEnd,
    names: node.entityNames,
    tags: node.relationalTags,
    id: node.id,
    contested: node.contested === true,
    faint: certaintyOf(node, now) === "once",
    isFaint: node.isFaint === true,
  });
}

function entities(input: ReplyInput): Told[] {
  return input.entities.flatMap(({ canonicalName, aliases, description }) =>
    description?.trim() ? [told(description, { from: "entity", names: [canonicalName, ...aliases] })] : [],
  );
}

/** The person's own statements of this talk, newest first; questions tell nothing. */
function said(input: ReplyInput, focus: string): Told[] {
  const lines = [...input.window, ...input.burst].filter((line) => line.role === "user").slice(-SAID_LINES_MAX);
  return lines
    .reverse()
    .flatMap((line) =>
      statements(withoutOrders(line.content), focus).map((part) =>
        told(part, { from: "said", learnedAt: line.at, isBurst: input.burst.includes(line) }),
      ),
    );
}

/** What a message states; a few words by themselves ("the scan.") are told together with what follows them. */
function statements(content: string, focus: string): string[] {
  const parts: string[] = [];
  let grows = false;
  for (const part of sentences(clip(content, MATCHED_CODE_POINTS)).slice(0, SAID_SENTENCES_MAX)) {
    const asks = part === focus || isQuestion(part, detectLanguage(part));
    const before = parts.at(-1) ?? "";
    if (asks) grows = false;
    else if (grows && before.length < SHORT_SAID) parts.splice(-1, 1, `${before} ${part}`);
    else parts.push(part);
    if (!asks) grows = true;
  }
  return parts;
}

const SHORT_SAID = 12;

/** Words of theirs that the person pinned. */
function kept(input: ReplyInput): Told[] {
  return input.keptWords
    .filter((line) => line.role === "user")
    .flatMap((line) =>
      sentences(clip(withoutOrders(line.content), MATCHED_CODE_POINTS))
        .filter((part) => !isQuestion(part, detectLanguage(part)))
        .map((part) => told(part, { from: "kept", learnedAt: line.at })),
    );
}

/** What was said earlier in this talk and now stands in its summary. */
function earlier(input: ReplyInput): Told[] {
  return sentencesOf(input.earlier ?? "").map((sentence) => told(sentence, { from: "event", learnedAt: input.now }));
}

function profile(input: ReplyInput): Told[] {
  const lines = input.blocks.user.split("\n").flatMap(sentences).slice(0, PROFILE_LINES_MAX);
  return lines.map((line) => told(line.replace(/^[-*•#\s]+/, ""), { from: "profile" }));
}

function told(text: string, rest: Partial<Told> & { from: Told["from"] }): Told {
  const names = rest.names ?? [];
  const matched = clip(text, MATCHED_CODE_POINTS);
  return {
    subject: "user",
    impact: 0,
    learnedAt: null,
    start: null,
    end: null,
    tags: [],
    id: null,
    contested: false,
    faint: false,
    rank: null,
    isFaint: false,
    isPlan: EMPTY_PLAN.test(text),
    isBurst: false,
    ...rest,
    text: text.trim(),
    names,
    terms: matchTerms([matched, ...names].join("\n")),
  };
}

const EMPTY_PLAN = /^what they have planned for|要做的那件事——/;

const HAN = /\p{Script=Han}+/gu;

/**
 * The terms a memory is found by: topics, words, and pairs of Han characters. `searchTokens` without its segmenter, which
 * would take a fifth of a second for fifty long memories.
 */
function matchTerms(text: string): ReadonlySet<string> {
  const pairs = (toSimplified(text).match(HAN) ?? []).flatMap((run) => {
    const chars = [...run];
    return chars.slice(1).map((char, at) => `${chars[at]}${char}`);
  });
  return new Set([...conceptTerms(text), ...searchTokens(text.replace(HAN, " ")), ...pairs]);
}

/** Each text once. What was said and is kept as a memory, too, keeps the memory's place among what was retrieved. */
function unique(list: Told[]): Told[] {
  const found = new Map<string, Told>();
  for (const item of list) {
    const key = normalizeAlias(item.text);
    const known = found.get(key);
    if (key === "" || (known !== undefined && known.id !== null)) continue;
    if (known === undefined) found.set(key, item);
    else if (item.id !== null)
      found.set(key, { ...known, id: item.id, rank: item.rank, impact: item.impact, learnedAt: item.learnedAt });
  }
  return [...found.values()];
}
