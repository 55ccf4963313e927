import { holds, isNaming, type PutRight, saysOtherwise, tellsMoreThan, wrongIn } from "@/lib/core/lexicon/put-right";
import { sentenceOf, statementOf } from "@/lib/core/lexicon/statement";
import { detectLanguage } from "@/lib/core/text/language";
import type { ExtractInput } from "@/lib/core/types/mind";
import type { WireEvent } from "./assemble";
import { describeParts } from "./describe";

/** One event overtakes a fact and its retellings, not a life. */
const SUPERSEDED_MAX = 3;
const LINES_BACK = 2;

/**
 * The events of a talk after what was put right in it: what was said wrongly before is none, what holds is one, with its
 * mark, and takes the place of the known events that say otherwise and nothing more. A denial of what nobody remembers, a
 * name and what is to be left alone make no event of their own.
 */
export function putRightEvents(events: WireEvent[], input: ExtractInput): WireEvent[] {
  return input.corrections.reduce((rest, { at, ...correction }) => {
    const line = input.transcript.find(
      (one) => one.role === "user" && one.at.getTime() === at.getTime() && one.content.includes(correction.said),
    );
    const place = line ?? input.transcript.find((one) => one.role === "user" && one.content.includes(correction.said));
    if (place === undefined) return rest;
    if (correction.kind !== "correction" && correction.kind !== "denial") return rest.filter(isNoRequest(place.index));
    const around = input.transcript.filter((one) => one.index < place.index).slice(-LINES_BACK);
    const heard = { ...correction, around: around.map((one) => one.content).join("\n"), userName: input.userName };
    return afterOne(rest, heard, place.index, input);
  }, events);
}

const REQUEST =
  /^(?:please,? )?(?:just )?(?:you can |do not |don['’]t |never |stop )?call(?:ing)? \S|^(?:请|就|以后|那|别|不要|可以|你)*叫/iu;

/** "Call Ann Lan, please" is a wish about how to speak, not something that happened. */
const isNoRequest = (line: number) => (event: WireEvent) =>
  !(event.source_messages.every((source) => source === line) && REQUEST.test(event.description));

function afterOne(events: WireEvent[], heard: PutRight, line: number, input: ExtractInput): WireEvent[] {
  const isWrong = (event: WireEvent) =>
    event.subject === "user" &&
    event.source_messages.every((source) => source < line) &&
    saysOtherwise(event.description, heard) &&
    !saysMore(event.description, heard);
  const kept = events.filter((event) => !isWrong(event));
  const inherited = events.filter(isWrong).flatMap((event) => event.superseded_event_ids);
  const told = kept.find((event) => event.source_messages.includes(line) && isRight(event, heard));
  const event = told ?? tell(heard, line);
  const replaced = input.known.flatMap(({ type, subject, description }, at) =>
    type === "event" && subject === "user" && saysOtherwise(description, heard) && !saysMore(description, heard)
      ? [at + 1]
      : [],
  );
  if (told === undefined && heard.kind === "denial" && replaced.length === 0) return kept;
  const isMore = (at: number) => saysMore(input.known[at - 1]?.description ?? "", heard);
  const replacing = [...event.superseded_event_ids, ...inherited].filter((at) => !isMore(at));
  const put: WireEvent = {
    ...event,
    relational_tags: [...new Set([...event.relational_tags, "correction"])].slice(-3),
    superseded_event_ids: [...new Set([...replacing, ...replaced])].slice(0, SUPERSEDED_MAX),
  };
  return told === undefined ? [...kept, put] : kept.map((one) => (one === told ? put : one));
}

const isRight = ({ description, subject }: WireEvent, heard: PutRight) =>
  subject === "user" &&
  !saysOtherwise(description, heard) &&
  (heard.kind === "denial" || heard.value === null || holds(description, heard.value));

/** What tells more than the wrong thing is not replaced here: it is told anew, so that the rest is not lost. */
function saysMore(description: string, heard: PutRight): boolean {
  const wrong = heard.kind === "correction" ? wrongIn(description, heard) : null;
  return wrong !== null && tellsMoreThan(description, statementOf(heard, ""), wrong);
}

function tell(heard: PutRight, line: number): WireEvent {
  const sentence = sentenceOf(heard);
  const description = isNaming(heard) ? statementOf(heard, "") : describeParts([sentence], detectLanguage(sentence));
  return {
    description,
    emotional_impact: 0,
    emotion_tags: [],
    relational_tags: ["correction"],
    event_time: null,
    subject: "user",
    superseded_event_ids: [],
    source_messages: [line],
  };
}
