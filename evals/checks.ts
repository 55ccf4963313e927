import { dayIn } from "@/lib/core/clock";
import { detectLanguage } from "@/lib/core/text/language";
import { normalizeAlias } from "@/lib/core/text/normalize";
import type { EpisodicState } from "@/lib/core/types/nodes";
import type { Answer, Expectation, Pattern } from "./format";

/** What a case's checks say. `figure` names the reported figure a check counts for. */
export type Check = { figure: Figure | null; what: string; pass: boolean; seen: string };
export type Figure = "recall" | "peak" | "over" | "deletion" | "language";

export type SeenNode = {
  type: string;
  subject: string;
  description: string;
  emotionalImpact: number;
  relationalTags: string[];
  eventTimeStart: Date | null;
  eventTimeEnd: Date | null;
};
export type SeenEntity = { name: string; kind: string; aliases: string[] };
export type SeenTalk = { nodes: SeenNode[]; entities: SeenEntity[]; mood: EpisodicState; timeZone: string };
/** `recalled` was found for the question; `atHand` are thoughts that every reply is given. */
export type SeenAnswer = { recalled: SeenNode[]; atHand: SeenNode[]; reply: string };

const regex = (source: string): RegExp => new RegExp(source, "iu");

/** One check for each expectation of a talk. */
export function checkTalk(seen: SeenTalk, expected: Expectation): Check[] {
  const checks: Check[] = [];
  const events = seen.nodes.filter((node) => node.type === "event");
  const thoughts = seen.nodes.filter((node) => node.type === "thought");
  const promises = seen.nodes.filter((node) => node.type === "intention");
  const add = (what: string, pass: boolean, shown: string, figure: Figure | null = null) =>
    checks.push({ figure, what, pass, seen: shown });
  const counted = (name: string, nodes: SeenNode[], range: { min?: number; max?: number } | undefined) => {
    if (range?.min === undefined && range?.max === undefined) return;
    const pass = nodes.length >= (range.min ?? 0) && nodes.length <= (range.max ?? Number.POSITIVE_INFINITY);
    add(`${name} ${range.min ?? 0}–${range.max ?? "∞"}`, pass, show(nodes));
  };
  counted("events", events, expected.events);
  counted("thoughts", thoughts, expected.thoughts);
  for (const pattern of expected.events?.some ?? []) {
    const pass = events.some((node) => fits(node, pattern, seen.timeZone));
    add(`an event ${JSON.stringify(pattern)}`, pass, show(events), pattern.peak ? "peak" : null);
  }
  for (const pattern of expected.events?.none ?? []) {
    const pass = !events.some((node) => fits(node, pattern, seen.timeZone));
    add(`no event ${JSON.stringify(pattern)}`, pass, show(events), pattern.herring ? "over" : null);
  }
  for (const pattern of expected.promises ?? []) {
    const pass = promises.some((node) => fits(node, pattern, seen.timeZone));
    add(`a promise ${JSON.stringify(pattern)}`, pass, show(seen.nodes));
  }
  for (const entity of expected.entities ?? []) {
    const pass = seen.entities.some((known) => isEntity(known, entity));
    add(`entity ${JSON.stringify(entity)}`, pass, JSON.stringify(seen.entities));
  }
  if (expected.mood) {
    const isNeutral = seen.mood.mood === "neutral";
    add(`mood ${expected.mood}`, isNeutral === (expected.mood === "neutral"), seen.mood.mood);
  }
  if (expected.language) {
    for (const node of [...events, ...promises])
      add(`in ${expected.language}`, detectLanguage(node.description) === expected.language, show([node]), "language");
  }
  return checks;
}

/** One check for each part of an expected answer. `deleted` is true after something was forgotten. */
export function checkAnswer(seen: SeenAnswer, expected: Answer, deleted: boolean): Check[] {
  const checks: Check[] = [];
  const found = show([...seen.recalled, ...seen.atHand]);
  const shown = `${show(seen.recalled)} ¦ ${show(seen.atHand)} → ${seen.reply}`;
  const { retrieves, reply, retrievesNot, replyNot, topMax } = expected;
  if (retrieves !== undefined || reply !== undefined) {
    const recalls = retrieves === undefined || regex(retrieves).test(found);
    const says = reply === undefined || regex(reply).test(seen.reply);
    const what = `retrieves /${retrieves ?? ""}/ reply /${reply ?? ""}/`;
    checks.push({ figure: "recall", what, pass: recalls && says, seen: shown });
  }
  if (retrievesNot !== undefined || replyNot !== undefined || topMax !== undefined) {
    const quiet = retrievesNot === undefined || !regex(retrievesNot).test(deleted ? found : show(seen.recalled));
    const silent = replyNot === undefined || !regex(replyNot).test(seen.reply);
    const light = topMax === undefined || seen.recalled.every((node) => Math.abs(node.emotionalImpact) <= topMax);
    const what = `not retrieves /${retrievesNot ?? ""}/ not reply /${replyNot ?? ""}/ top ≤ ${topMax ?? "any"}`;
    const figure = deleted ? "deletion" : "over";
    checks.push({ figure, what, pass: quiet && silent && light, seen: shown });
  }
  return checks;
}

function fits(node: SeenNode, pattern: Pattern, timeZone: string): boolean {
  const impact = node.emotionalImpact;
  return (
    (pattern.mentions === undefined || regex(pattern.mentions).test(node.description)) &&
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

/** Memories on one line, for a reader. */
export function show(nodes: SeenNode[]): string {
  return nodes
    .map((node) => {
      const date = node.eventTimeStart?.toISOString().slice(0, 10);
      const tags = node.relationalTags.length > 0 ? ` #${node.relationalTags.join(" #")}` : "";
      return `(${node.type === "event" ? "" : `${node.type} `}${node.emotionalImpact}) ${node.description}${tags}${date ? ` @${date}` : ""}`;
    })
    .join(" | ");
}
