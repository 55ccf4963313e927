import { dayIn } from "@/lib/core/clock";
import type { EpisodicState } from "@/lib/core/types/nodes";
import { detectLanguage, normalizeAlias } from "./adapter";
import { type Answer, type Expectation, type Pattern, toRegExp } from "./format";

/** A check of a case: what was expected, whether it passed, what was seen, and the figures it counts for. */
export type Check = {
  figures: Figure[];
  what: string;
  pass: boolean;
  seen: string;
  /** For a question that must recall something: whether only the always included memories contain the answer. */
  isOnlyAlwaysIncluded?: boolean;
};
/** `alias`, `date` and `promise` are marked by what an expectation checks; see `figures.ts` for what counts where. */
export type Figure =
  | "recall"
  | "peak"
  | "over"
  | "herring"
  | "deletion"
  | "language"
  | "alias"
  | "date"
  | "promise"
  | "injection";

export type SeenNode = {
  type: string;
  subject: string;
  description: string;
  /** Whether the description is a quote of the user. */
  isQuote?: boolean;
  /** Later corrections by the user, which are shown with the memory. */
  correctedBy?: { statement: string }[];
  emotionalImpact: number;
  relationalTags: string[];
  eventTimeStart: Date | null;
  eventTimeEnd: Date | null;
};
export type SeenEntity = { name: string; kind: string; aliases: string[] };
/** `nodes` come from this session; `thoughts` are all since the case began. */
export type SeenSession = {
  nodes: SeenNode[];
  thoughts: SeenNode[];
  entities: SeenEntity[];
  mood: EpisodicState;
  timeZone: string;
};
/** `recalled` was found for the question; `alwaysIncluded` are the thoughts, pins and promises that every prompt contains. */
export type SeenAnswer = { recalled: SeenNode[]; alwaysIncluded: SeenNode[]; reply: string };

/** One check for each expectation of a session. */
export function checkSession(seen: SeenSession, expected: Expectation): Check[] {
  const checks: Check[] = [];
  const events = seen.nodes.filter((node) => node.type === "event");
  const thoughts = seen.nodes.filter((node) => node.type === "thought");
  const promises = seen.nodes.filter(isPromise);
  const add = (what: string, pass: boolean, shown: string, figures: Figure[] = []) =>
    checks.push({ figures, what, pass, seen: shown });
  const counted = (name: string, nodes: SeenNode[], range: { min?: number; max?: number } | undefined) => {
    if (range?.min === undefined && range?.max === undefined) return;
    const pass = nodes.length >= (range.min ?? 0) && nodes.length <= (range.max ?? Number.POSITIVE_INFINITY);
    add(`${name} ${range.min ?? 0}–${range.max ?? "∞"}`, pass, show(nodes));
  };
  counted("events", events, expected.events);
  counted("thoughts since the case began", seen.thoughts, { min: expected.thoughts?.min });
  counted("thoughts", thoughts, { max: expected.thoughts?.max });
  for (const pattern of expected.events?.some ?? []) {
    const pass = events.some((node) => fits(node, pattern, seen.timeZone));
    add(`an event ${JSON.stringify(pattern)}`, pass, show(events), [
      ...(pattern.peak ? (["peak"] as const) : []),
      ...(pattern.on ? (["date"] as const) : []),
    ]);
  }
  for (const pattern of expected.events?.none ?? []) {
    const pass = !events.some((node) => fits(node, pattern, seen.timeZone));
    add(`no event ${JSON.stringify(pattern)}`, pass, show(events), pattern.herring ? ["herring"] : []);
  }
  for (const pattern of expected.promises ?? []) {
    const pass = promises.some((node) => fits(node, pattern, seen.timeZone));
    add(`a promise ${JSON.stringify(pattern)}`, pass, show(seen.nodes), ["promise"]);
  }
  for (const entity of expected.entities ?? []) {
    const pass = seen.entities.some((known) => isEntity(known, entity));
    add(`entity ${JSON.stringify(entity)}`, pass, JSON.stringify(seen.entities), entity.aliases ? ["alias"] : []);
  }
  if (expected.mood) {
    const isNeutral = seen.mood.mood === "neutral";
    add(`mood ${expected.mood}`, isNeutral === (expected.mood === "neutral"), seen.mood.mood);
  }
  if (expected.language) {
    for (const node of new Set([...events, ...promises].filter(({ isQuote }) => !isQuote)))
      add(`in ${expected.language}`, detectLanguage(node.description) === expected.language, show([node]), [
        "language",
      ]);
  }
  return checks;
}

/** Texts forgotten earlier in a case, and the memories stored when a question is asked. */
export type Around = { forgotten: string[]; stored: SeenNode[] };

/** A common substring of so many characters counts as forgotten text coming back; Han carries more meaning per character. */
const TRACE = { han: 14, other: 48 } as const;

/**
 * One check for each part of an expected answer. After a forgetting, an excluded match counts as a deletion failure if it mentions the
 * forgotten content, else as any other trap.
 */
export function checkAnswer(seen: SeenAnswer, expected: Answer, { forgotten, stored }: Around): Check[] {
  const checks: Check[] = [];
  const all = show([...seen.recalled, ...seen.alwaysIncluded]);
  const shown = `${show(seen.recalled)} ¦ ${show(seen.alwaysIncluded)} → ${seen.reply}`;
  const { retrieves, reply, retrievesNot, replyNot, topMax } = expected;
  if (retrieves !== undefined || reply !== undefined) {
    const recalls = retrieves === undefined || holds(seen.recalled, retrieves);
    const says = reply === undefined || toRegExp(reply).test(seen.reply);
    const wanted = reply ?? retrieves ?? "";
    const isOnlyAlwaysIncluded =
      retrieves === undefined ? undefined : !recalls && holds(seen.alwaysIncluded, retrieves);
    const lost = !holds(stored, wanted)
      ? "in no memory"
      : recalls && holds(seen.recalled, wanted)
        ? "not said"
        : isOnlyAlwaysIncluded
          ? "only always included"
          : "not recalled";
    const [what, pass] = [asks({ retrieves, reply }), recalls && says];
    checks.push({ figures: ["recall"], what, pass, seen: pass ? shown : `[${lost}] ${shown}`, isOnlyAlwaysIncluded });
  }
  if (retrievesNot !== undefined || replyNot !== undefined || topMax !== undefined) {
    const hasReply = [retrievesNot, replyNot].some(
      (not) => not !== undefined && forgotten.some((text) => toRegExp(not).test(text)),
    );
    // Counts what the reply says or ranks first, not everything it could have used. Forgotten text must not appear at all.
    const top = hasReply ? seen.recalled : seen.recalled.slice(0, 1);
    const quiet = retrievesNot === undefined || (!holds(top, retrievesNot) && !toRegExp(retrievesNot).test(seen.reply));
    const silent = replyNot === undefined || !toRegExp(replyNot).test(seen.reply);
    const light = topMax === undefined || top.every((node) => Math.abs(node.emotionalImpact) <= topMax);
    const what = asks({ retrievesNot, replyNot, topMax });
    checks.push({ figures: [hasReply ? "deletion" : "over"], what, pass: quiet && silent && light, seen: shown });
  }
  if (forgotten.length > 0) {
    const back = forgotten.filter((text) => isTrace(text, `${all} ${seen.reply}`));
    checks.push({
      figures: ["deletion"],
      what: "nothing forgotten comes back",
      pass: back.length === 0,
      seen: back.join(" | "),
    });
  }
  return checks;
}

/** Whether one of the memories matches as it is shown, including its corrections. */
function holds(nodes: SeenNode[], pattern: string): boolean {
  const wanted = toRegExp(pattern);
  return nodes.some(({ description, correctedBy = [] }) =>
    wanted.test([description, ...correctedBy.map(({ statement }) => statement)].join("\n")),
  );
}

function asks(parts: Record<string, string | number | undefined>): string {
  return Object.entries(parts)
    .filter(([, wanted]) => wanted !== undefined)
    .map(([name, wanted]) => (name === "topMax" ? `top ≤ ${wanted}` : `${name} /${wanted}/`))
    .join(" and ");
}

function isTrace(forgotten: string, seen: string): boolean {
  const [text, hay] = [forgotten.toLowerCase(), seen.toLowerCase()];
  const length = Math.min(text.length, /\p{Script=Han}/u.test(text) ? TRACE.han : TRACE.other);
  for (let at = 0; at + length <= text.length; at += 4) if (hay.includes(text.slice(at, at + length))) return true;
  return false;
}

/** A promise of the persona, an expectation about the user, or an event that reports a plan. */
function isPromise({ type, relationalTags }: SeenNode): boolean {
  return type === "intention" || type === "expectation" || (type === "event" && relationalTags.includes("commitment"));
}

function fits(node: SeenNode, pattern: Pattern, timeZone: string): boolean {
  const impact = node.emotionalImpact;
  return (
    (pattern.mentions === undefined || toRegExp(pattern.mentions).test(node.description)) &&
    impact >= (pattern.impactMin ?? -10) &&
    impact <= (pattern.impactMax ?? 10) &&
    Math.abs(impact) >= (pattern.absMin ?? 0) &&
    (pattern.tag === undefined || node.relationalTags.includes(pattern.tag)) &&
    (pattern.subject === undefined || node.subject === pattern.subject) &&
    (pattern.on === undefined || contains(node, pattern.on, timeZone))
  );
}

function contains(node: SeenNode, day: string, timeZone: string): boolean {
  if (!node.eventTimeStart) return false;
  const [first, last] = [node.eventTimeStart, node.eventTimeEnd ?? node.eventTimeStart];
  return dayIn(timeZone, first) <= day && day <= dayIn(timeZone, last);
}

function isEntity(known: SeenEntity, wanted: { name: string; kind?: string; aliases?: string[] }): boolean {
  const names = [known.name, ...known.aliases].map(normalizeAlias);
  return (
    [wanted.name, ...(wanted.aliases ?? [])].every((name) => names.includes(normalizeAlias(name))) &&
    (wanted.kind === undefined || known.kind === wanted.kind)
  );
}

/** Memories on one line, for display. */
export function show(nodes: SeenNode[]): string {
  return nodes
    .map((node) => {
      const date = node.eventTimeStart?.toISOString().slice(0, 10);
      const tags = node.relationalTags.length > 0 ? ` #${node.relationalTags.join(" #")}` : "";
      return `(${node.type === "event" ? "" : `${node.type} `}${node.emotionalImpact}) ${node.description}${tags}${date ? ` @${date}` : ""}`;
    })
    .join(" | ");
}
