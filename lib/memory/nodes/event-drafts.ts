import { containsName } from "@/lib/core/language/normalize";
import type { ExtractedEvent, Extraction } from "@/lib/core/types/mind-answers";
import { embeddedText } from "./node-text";
import type { NodeDraft } from "./writer";

export type EventDraftContext = {
  sessionId: string;
  promptVersion: string;
  /** Time of the session, which becomes the memories' `learnedAt`. */
  learnedAt: Date;
  personaName: string;
  timeZone: string;
};

/** An extracted event as a draft of a memory, with the entities it names and the text to embed. */
export type ReadEventDraft = { draft: NodeDraft; names: string[][]; text: string };

/** Drafts for the events of an extraction, in order. Pure: the same answer gives the same texts. */
export function readEventDrafts(extraction: Extraction, context: EventDraftContext): ReadEventDraft[] {
  const fulfilledBy = new Set(
    extraction.decisions.filter((one) => one.status === "fulfilled").map((one) => one.byEvent),
  );
  return extraction.events.map((event, index) => {
    const named = extraction.entities
      .filter((entity) => entity.inEvents.length === 0 || entity.inEvents.includes(index))
      .map((entity) => [entity.canonicalName, ...entity.aliases])
      .filter((forms) => forms.some((form) => containsName(event.description, form)));
    const { description, subject } = event;
    const eventTimeStart = event.eventTime?.start ?? null;
    const names = named.flatMap(([canonical]) => canonical ?? []);
    const { personaName, timeZone } = context;
    return {
      draft: toDraft(event, context, fulfilledBy.has(index)),
      names: named,
      text: embeddedText({ description, subject, eventTimeStart, names, personaName, timeZone }),
    };
  });
}

/** A promise of the persona with a time is an intention, unless it tells how an earlier one was fulfilled; everything else is an event. */
function toDraft(event: ExtractedEvent, context: EventDraftContext, isFulfilment: boolean): NodeDraft {
  const isIntention = event.subject === "persona" && event.eventTime !== null && !isFulfilment;
  return {
    type: isIntention ? "intention" : "event",
    status: isIntention ? "pending" : null,
    subject: event.subject,
    origin: event.origin ?? "extraction",
    description: event.description,
    emotionalImpact: event.emotionalImpact,
    emotionTags: event.emotionTags,
    relationalTags: event.relationalTags,
    eventTimeStart: event.eventTime?.start ?? null,
    eventTimeEnd: event.eventTime?.end ?? null,
    sessionId: context.sessionId,
    promptVersion: context.promptVersion,
    learnedAt: context.learnedAt,
  };
}
