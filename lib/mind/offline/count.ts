import { packOf } from "@/lib/core/language";
import { normalizeAlias } from "@/lib/core/language/normalize";
import type { LineKey, VoicePack } from "@/lib/core/language/voice-types";
import { dominantLanguage } from "@/lib/core/text/language";
import type { MindAnswer, ReflectInput, RememberedNode, RenderedAnswer, SlowCycleInput } from "@/lib/core/types/mind";
import { fillLine, quoted } from "./reply/lines";
import { ruleAnswer } from "./rule-answer";

const OFFLINE_REFLECT_VERSION = "quoting-reflect-2";
const OFFLINE_SLOW_CYCLE_VERSION = "quoting-slow-cycle-2";
const SYSTEM =
  "The built-in mind, no model attached. It counts what recurs in the memories listed, and says nothing else.";

/** A name that comes up in so many talks is worth a thought, and so are so many heavy or bright matters. */
const RECURS = 3;
/** From this |score| on a memory is heavy or bright. */
const SIGNED = 3;
/** Thoughts of one reflection, and of a slow cycle with its questions and expectations. */
const THOUGHTS_MAX = 2;
const ASKED_MAX = 2;

type Counted = { description: string; events: RememberedNode[] };

/**
 * Reflects by counting: what recurs over the given events, or nothing. Cites exactly the events counted, and names the
 * standing thought that says the same.
 */
export function reflectOffline({ events, thoughts: standing, userName, personaName }: ReflectInput): MindAnswer {
  const thoughts = countedIn(events, [userName, personaName]).slice(0, THOUGHTS_MAX);
  return ruleAnswer(
    { thoughts: thoughts.map((thought) => ({ ...toWire(thought, standing), filling: idsOf(thought) })) },
    OFFLINE_REFLECT_VERSION,
  );
}

/** Thinks over the last days by counting: what recurs, what stays open, what lies ahead. */
export function slowCycleOffline(input: SlowCycleInput): RenderedAnswer {
  const { events, thoughts, now, userName, personaName } = input;
  const voice = voiceOf(events);
  const open = events.filter(({ relationalTags }) => relationalTags.includes("commitment"));
  const due = (event: RememberedNode) => event.eventTimeEnd ?? event.eventTimeStart;
  const ahead = open.filter((event) => (due(event)?.getTime() ?? 0) > now.getTime());
  const past = open.filter((event) => !ahead.includes(event) && due(event) !== null);
  const say = (key: LineKey, event: RememberedNode) =>
    voice ? fillLine(voice.lines[key][0] ?? "", { fact: quoted(event, voice) }) : "";
  const answer = {
    salient_questions: voice ? past.slice(-ASKED_MAX).map((event) => say("openQuestion", event)) : [],
    new_thoughts: countedIn(events, [userName, personaName])
      .slice(0, THOUGHTS_MAX)
      .map((thought) => ({ ...toWire(thought, thoughts), filling_event_ids: idsOf(thought) })),
    new_expectations: (voice ? ahead : []).slice(-ASKED_MAX).map((event) => ({
      about_text: voice ? quoted(event, voice) : "",
      prediction_text: say("expected", event),
      due_at: due(event)?.toISOString() ?? null,
      subject: event.subject,
      emotional_impact: event.emotionalImpact,
      reasoning_event_ids: [event.id],
    })),
  };
  const list = (nodes: RememberedNode[]) => nodes.map(({ description }) => `- ${description}`).join("\n") || "none";
  const user = `Memories, oldest first:\n${list(events)}\n\nAlready thought:\n${list(thoughts)}`;
  const prompt = { system: SYSTEM, user, version: OFFLINE_SLOW_CYCLE_VERSION };
  return { ...ruleAnswer(answer, OFFLINE_SLOW_CYCLE_VERSION), prompt };
}

const idsOf = ({ events }: Counted) => events.map(({ id }) => id);

function toWire({ description, events }: Counted, standing: readonly RememberedNode[]) {
  const impact = Math.round(events.reduce((sum, event) => sum + event.emotionalImpact, 0) / events.length);
  const again = standing.findIndex((one) => one.type === "thought" && saysSame(one.description, description));
  const repeats = again < 0 ? null : again + 1;
  return { repeats, description, subject: "user", emotional_impact: impact, emotion_tags: [], relational_tags: [] };
}

/** Whether two counts are of the same thing: the numbers go on, the rest of the sentence stays. */
function saysSame(a: string, b: string): boolean {
  const uncounted = (text: string) => text.replace(/\p{N}+/gu, "");
  return uncounted(a) === uncounted(b);
}

/** What counting can honestly say of events, oldest first; the best supported first. Nothing when nothing recurs. */
export function countedIn(events: readonly RememberedNode[], own: readonly string[]): Counted[] {
  const voice = voiceOf(events);
  if (!voice) return [];
  const happened = events.filter(({ type }) => type === "event");
  const told = happened.filter(({ isWritten }) => !isWritten);
  const talks = new Set(told.map(talkOf)).size;
  const named = namesIn(told, own.map(normalizeAlias)).flatMap(({ name, events: theirs }): Counted[] => {
    const count = new Set(theirs.map(talkOf)).size;
    if (count < RECURS) return [];
    return [{ description: sentence(voice, "countedName", { name, count, of: talks }, theirs), events: theirs }];
  });
  const signed = ([-1, 1] as const).flatMap((sign): Counted[] => {
    const those = happened.filter(({ emotionalImpact }) => emotionalImpact * sign >= SIGNED);
    if (those.length < RECURS || those.length * 2 <= happened.length) return [];
    const key = sign < 0 ? "countedHeavy" : "countedGlad";
    return [{ description: sentence(voice, key, { count: those.length, of: happened.length }, []), events: those }];
  });
  return [...named, ...signed].toSorted((a, b) => b.events.length - a.events.length);
}

/** The talk an event was told in: memories of one talk were learned at one moment. */
const talkOf = ({ learnedAt }: RememberedNode) => learnedAt.getTime();

function sentence(
  voice: VoicePack,
  key: LineKey,
  slots: Record<string, string | number>,
  events: RememberedNode[],
): string {
  const counted = fillLine(voice.lines[key][0] ?? "", slots);
  const sign = Math.sign(events.at(-1)?.emotionalImpact ?? 0);
  const others = events.findLastIndex(({ emotionalImpact }) => emotionalImpact * sign < SIGNED);
  const run = sign === 0 ? 0 : events.length - 1 - others;
  if (run < 2) return counted;
  const last = fillLine(voice.lines[sign < 0 ? "lastHeavy" : "lastGlad"][0] ?? "", { count: run });
  return `${counted}${voice.gap}${last}`;
}

/** Names that events share, the most frequent first; the two who talk never count. */
function namesIn(events: readonly RememberedNode[], own: readonly string[]) {
  const found = new Map<string, { name: string; events: RememberedNode[] }>();
  for (const event of events) {
    for (const [key, name] of new Map(event.entityNames.map((one) => [normalizeAlias(one), one]))) {
      if (key === "" || own.includes(key)) continue;
      const entry = found.get(key) ?? { name, events: [] };
      entry.events.push(event);
      found.set(key, entry);
    }
  }
  return [...found.values()].toSorted((a, b) => b.events.length - a.events.length);
}

function voiceOf(events: readonly RememberedNode[]): VoicePack | null {
  return events.length === 0 ? null : packOf(dominantLanguage(events.map(({ description }) => description))).voice;
}
