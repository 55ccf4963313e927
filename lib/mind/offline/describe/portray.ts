import { slotsOf } from "@/lib/core/lexicon/slots";
import { mentionsName } from "@/lib/core/text/normalize";
import { searchTokens } from "@/lib/core/text/tokens";
import type { DescribeInput, RememberedNode } from "@/lib/core/types/mind";
import { sentencesOf } from "../compact/sentences";

/** A sentence of an event that speaks of the entity. */
type Saying = { text: string; event: RememberedNode; names: boolean };

const SENTENCES_MAX = 3;
const LIKE = 0.6;
const WHO = /\b(?:the user's|user's) (?:[\w-]+ ){0,3}|\b(?:is|was|called|named) |用户(?:的|家)?|叫|是用户/u;

/** Up to three sentences about the entity with the events they came from; of two versions of one fact the newer is kept. */
export function portray({ entity, events }: DescribeInput): { sentences: string[]; events: RememberedNode[] } {
  const names = [entity.canonicalName, ...entity.aliases];
  const all = events.filter((event) => event.type === "event").flatMap((event) => sayingsOf(event, names));
  const current = all.filter((saying, at) => !all.slice(at + 1).some((later) => replaces(later, saying)));
  const chosen = choose(current);
  const sources = [...new Set(chosen.map(({ event }) => event))];
  return { sentences: chosen.map(({ text }) => text), events: sources };
}

function sayingsOf(event: RememberedNode, names: string[]): Saying[] {
  const sentences = sentencesOf(event.description);
  const named = (text: string) => names.some((name) => mentionsName(text, name));
  if (!sentences.some(named)) return sentences.slice(0, 1).map((text) => ({ text, event, names: false }));
  return sentences.filter(named).map((text) => ({ text, event, names: true }));
}

/** A later sentence with the same slot (home, job, …) or the same words stands for the earlier one. */
function replaces(later: Saying, earlier: Saying): boolean {
  const slots = slotsOf(earlier.text);
  if (slots.length > 0 && slotsOf(later.text).some((slot) => slots.includes(slot))) return true;
  const [a, b] = [new Set(searchTokens(later.text)), new Set(searchTokens(earlier.text))];
  const shared = [...a].filter((term) => b.has(term)).length;
  return shared / Math.max(1, b.size) >= LIKE && a.size >= b.size;
}

/** Who it is, what weighs most, what is newest; told in the order in which it was learned, who it is first. */
function choose(sayings: Saying[]): Saying[] {
  const spoken = sayings.filter(({ text }) => !/^(?:The user said|用户说)/.test(text));
  const pool = spoken.length > 0 ? spoken : sayings;
  const who = pool.find(({ text, names }) => names && WHO.test(text)) ?? pool.find(({ names }) => names) ?? pool[0];
  if (who === undefined) return [];
  const rest = pool.filter((saying) => saying !== who);
  const weightiest = [...rest].sort(
    (a, b) =>
      Number(b.names) - Number(a.names) ||
      Math.abs(b.event.emotionalImpact) - Math.abs(a.event.emotionalImpact) ||
      b.event.learnedAt.getTime() - a.event.learnedAt.getTime(),
  )[0];
  const newest = rest.filter((saying) => saying !== weightiest && saying.names).at(-1);
  const others = rest.filter((saying) => saying === weightiest || saying === newest);
  return [who, ...others].slice(0, SENTENCES_MAX);
}
