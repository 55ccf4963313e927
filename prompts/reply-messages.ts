import { dayIn } from "@/lib/core/clock";
import type { SessionLine } from "@/lib/core/types/prompt-node";
import type { PromptMessage } from "@/lib/core/types/rendered-prompt";
import { delimit, harmless } from "./delimit";
import { fill, formatDay, type Wording } from "./reply-wording";

type Conversation = {
  window: SessionLine[];
  burst: SessionLine[];
  /** The constant part of the session, delimited; "" when there is none. */
  background: string;
  /** This turn's recalled memories and what applies to this reply, delimited. */
  turn: string;
};

/**
 * The conversation as alternating messages that begin with the user's, as chat templates require. Only the delimited blocks and the day
 * lines are prompt text; they are in user messages, and all but the last block are the same in the next turn.
 */
export function conversationMessages(given: Conversation, wording: Wording): PromptMessage[] {
  const { window, burst, background, turn } = given;
  const pieces: PromptMessage[] = background === "" ? [] : [{ role: "user", content: background }];
  let before: SessionLine | undefined;
  for (const line of window) {
    pieces.push(...dayLine(before, line, wording), toMessage(line));
    before = line;
  }
  const [first] = burst;
  if (first) pieces.push(...dayLine(before, first, wording));
  pieces.push({ role: "user", content: turn }, ...burst.map(toMessage));
  return merged(pieces.filter(({ content }) => content.trim() !== ""));
}

const toMessage = ({ role, content }: SessionLine): PromptMessage => {
  return { role: role === "user" ? "user" : "assistant", content: harmless(content.trim()) };
};

/**
 * A line with the day, where the day or the session differs from that of the line before. The date is absolute, so that it reads the same
 * on every later day.
 */
function dayLine(before: SessionLine | undefined, line: SessionLine, wording: Wording): PromptMessage[] {
  const { words } = wording;
  if (before && !opensDay(before, line, wording)) return [];
  const isSameSession = before?.session === line.session;
  const day = formatDay(line.at, wording);
  const boundary = before?.isForked ? words.continuedConversation : words.newConversation;
  const text = before && !isSameSession ? fill(boundary, { day }) : day;
  return [{ role: "user", content: delimit("day", text) }];
}

/** Whether a line is of another day or session than the one before it. */
export function opensDay(before: SessionLine, line: SessionLine, { timeZone }: Wording): boolean {
  return before.session !== line.session || dayIn(timeZone, before.at) !== dayIn(timeZone, line.at);
}

/** Joins adjacent messages of one role, each on a line of its own. */
function merged(pieces: PromptMessage[]): PromptMessage[] {
  const messages: PromptMessage[] = [];
  for (const { role, content } of pieces) {
    const last = messages.at(-1);
    if (last?.role === role) last.content += `\n${content}`;
    else messages.push({ role, content });
  }
  return messages;
}

/** Messages as readable text. */
export function transcriptOf(messages: PromptMessage[]): string {
  return messages.map(({ role, content }) => `--- ${role} ---\n${content}`).join("\n\n");
}
