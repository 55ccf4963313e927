import type { Blocks } from "@/lib/core/types/nodes";
import type { PromptNode } from "@/lib/core/types/prompt-node";
import { delimit, enclose, plainName } from "./delimit";
import { descriptionText } from "./quote";
import { agoPhrase, timePhrase } from "./time-phrases";

/** Sections shared by several background prompts: participants, background, memories. */

type Participants = { personaName: string; userName: string };
type Moment = { now: Date; timeZone: string };

/** Names the companion and the user, or says that the user has given no name. */
export function participantsLine({ personaName, userName }: Participants): string {
  const user = plainName(userName);
  return `The companion's name is ${plainName(personaName)}. ${user === "" ? "The user has given no name." : `The user's name is ${user}.`}`;
}

/** What the user wrote about persona and user, as background; "" when both are blank. The style block is not part of it. */
export function backgroundOf(blocks: Blocks): string {
  const parts = [
    blocks.persona.trim() && delimit("companion", blocks.persona),
    blocks.user.trim() && delimit("person", blocks.user),
  ].filter(Boolean);
  return parts.length > 0 ? enclose("background", parts) : "";
}

/** Memories in `<event>` tags, oldest first whatever the input order, each with its position from 1, by which it is cited. */
export function eventTags(events: PromptNode[], moment: Moment, shockId?: string): string {
  return oldestFirst(events)
    .map((event) =>
      delimit("event", descriptionText(event, moment.timeZone), {
        number: String(events.indexOf(event) + 1),
        ...circumstances(event, moment),
        times_told: event.mentionCount > 1 ? String(event.mentionCount) : "",
        just_happened: event.id === shockId ? "yes" : "",
      }),
    )
    .join("\n");
}

/**
 * Earlier thoughts in `<thought>` tags in their order, each with its position from 1. They have no id, because nothing may be based only on
 * a thought.
 */
export function thoughtTags(thoughts: PromptNode[], moment: Moment): string {
  return thoughts
    .map((thought, at) =>
      delimit("thought", descriptionText(thought, moment.timeZone), {
        number: String(at + 1),
        ...circumstances(thought, moment),
      }),
    )
    .join("\n");
}

/** How a mind states that it repeats an earlier thought. */
export const REPEATS =
  "if this is one of your earlier thoughts again, even in other words, the number of that thought. It keeps its wording and is now based on these events, too. null for a new thought.";

function circumstances(node: PromptNode, { now, timeZone }: Moment): Record<string, string> {
  return {
    time: timePhrase({ start: node.eventTimeStart, end: node.eventTimeEnd }, now, timeZone),
    told: agoPhrase(node.learnedAt, now, timeZone),
    impact: String(node.emotionalImpact),
    about: node.subject,
  };
}

const oldestFirst = (nodes: PromptNode[]) => nodes.toSorted((a, b) => a.learnedAt.getTime() - b.learnedAt.getTime());
