import type { Blocks } from "@/lib/core/types/nodes";
import type { PromptNode } from "@/lib/core/types/prompt-node";
import { delimit, enclose, plainName } from "./delimit";
import { descriptionText } from "./quote";
import { agoPhrase, timePhrase } from "./time-phrases";

/** Pieces that several prompts of the quiet work share: who is who, what is known, what is remembered. */

type Participants = { personaName: string; userName: string };
type Moment = { now: Date; timeZone: string };

/** One sentence naming both sides; a person without a name gets none. */
export function participantsLine({ personaName, userName }: Participants): string {
  return `The companion is called ${plainName(personaName)}; the person is called ${plainName(userName) || "nothing in particular"}.`;
}

/** What the owner wrote about companion and person, as background; "" when both are blank. Style stays out of it. */
export function backgroundOf(blocks: Blocks): string {
  const parts = [
    blocks.persona.trim() && delimit("companion", blocks.persona),
    blocks.user.trim() && delimit("person", blocks.user),
  ].filter(Boolean);
  return parts.length > 0 ? enclose("background", parts) : "";
}

/** Memories in `<event>` tags, oldest first whatever order they came in, each under its place in the list, from 1, by which it is cited. */
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
 * Earlier thoughts in `<thought>` tags in their order, each under its position, from 1. They carry no id: nothing may rest
 * on a thought alone.
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

/** How a mind says that it thinks an earlier thought again. */
export const REPEATS = `when what you notice is one of your earlier thoughts again, in whatever words, the number of that thought: its own words then stay, and it rests on these events, too. null for a thought that is new.`;

function circumstances(node: PromptNode, { now, timeZone }: Moment): Record<string, string> {
  return {
    time: timePhrase({ start: node.eventTimeStart, end: node.eventTimeEnd }, now, timeZone),
    told: agoPhrase(node.learnedAt, now, timeZone),
    impact: String(node.emotionalImpact),
    about: node.subject,
  };
}

const oldestFirst = (nodes: PromptNode[]) => nodes.toSorted((a, b) => a.learnedAt.getTime() - b.learnedAt.getTime());
