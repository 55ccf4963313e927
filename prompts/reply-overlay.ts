import type { Contradiction, RememberedNode, ReplyInput, ReplyReminder, SpokenLine } from "@/lib/core/types/mind";
import { delimit, enclose } from "./delimit";
import { memoryLine, spokenLine } from "./reply-sections";
import { agoPhrase, bucketOf } from "./time-phrases";

/** A change of L1 that the person asked for and has not tapped yet. */
export function wishLine({ label, content }: ReplyInput["proposals"][number]): string {
  return delimit("wish", content, { of: label === "style" ? "how to speak" : "who they are" });
}

/** What the person put right: what holds, what does not, and the words it was said in. */
export function correctionLine(correction: ReplyInput["corrections"][number], input: ReplyInput): string {
  const { kind, value, old, about, said, at } = correction;
  const isName = kind === "name" || kind === "not_name";
  return delimit("correction", said, {
    "call-them": kind === "name" ? (value ?? "") : "",
    "never-call-them": kind === "not_name" ? (value ?? old ?? "") : kind === "name" ? (old ?? "") : "",
    holds: kind === "correction" ? (value ?? "") : "",
    "not-so": isName ? "" : kind === "denial" ? (old ?? about ?? "") : (old ?? ""),
    "leave-alone": kind === "stop" ? (about ?? old ?? value ?? "") : "",
    about: kind === "correction" || (kind === "denial" && old !== null) ? (about ?? "") : "",
    said: agoPhrase(at, input.now, input.timeZone),
  });
}

/** A reminder that was just asked for, and when it comes. */
export function reminderLine(reminder: ReplyReminder, { timeZone }: ReplyInput): string {
  const { content, at, repeat, every = 1, isFull, isNoDay, isLeapDay } = reminder;
  const time = at?.toLocaleString("en-GB", { timeZone, dateStyle: "full", timeStyle: "short" });
  const missing = isNoDay ? "a day that exists" : isFull ? "they have as many as they may have" : "the time";
  const again = every > 1 ? `${repeat}, every ${every}` : repeat;
  return delimit("reminder", content, {
    set: time ? `for ${time}` : "",
    again: time && repeat !== "once" ? again : "",
    "in-other-years": time && isLeapDay ? "28 February" : "",
    "not-set-missing": time ? "" : missing,
  });
}

/** Words the person pinned, with who said them and when. */
export function pinnedLine(line: SpokenLine, input: ReplyInput): string {
  return delimit("kept", line.content, {
    by: line.role === "user" ? "them" : "you",
    when: bucketOf(line.at, input.now, input.timeZone).toLowerCase(),
  });
}

/** Two memories side by side that cannot both hold. */
export function disputeLine({ older, newer, mayAsk }: Contradiction, input: ReplyInput): string {
  const sides = [memoryLine(older, input), memoryLine(newer, input)];
  return enclose("dispute", sides, { "may-ask": mayAsk ? "yes" : "" });
}

/** The answer from before, and how the person would like the new one. */
export function againLines({ again, tokenBudget }: ReplyInput): string[] {
  if (again === null) return [];
  const before = spokenLine({ role: "persona", content: again.before, at: new Date(0) }, { tokenBudget });
  const hint = again.hint?.trim() ?? "";
  return [AGAIN, enclose("before", [before]), ...(hint === "" ? [] : [AGAIN_HINT, delimit("hint", hint)])];
}

/** Each memory is shown once: beside what contradicts it, else among what is pinned, else where it was found. */
export function withoutRepeats(input: ReplyInput): ReplyInput {
  const disputed = new Set(input.contradictions.flatMap(({ older, newer }) => [older.id, newer.id]));
  const pinnedNodes = input.pinnedNodes.filter((node) => !disputed.has(node.id));
  const shown = new Set([...disputed, ...pinnedNodes.map((node) => node.id)]);
  if (shown.size === 0) return input;
  const rest = (nodes: RememberedNode[]) => nodes.filter((node) => !shown.has(node.id));
  return {
    ...input,
    pinnedNodes,
    events: rest(input.events),
    thoughts: rest(input.thoughts),
    pinnedThoughts: rest(input.pinnedThoughts),
    selfThoughts: rest(input.selfThoughts),
    intentions: rest(input.intentions),
    expectations: rest(input.expectations),
    expectationMatches: rest(input.expectationMatches),
  };
}

/** Said above changes of L1 that wait. */
export const AS_IF_WRITTEN =
  "They asked for this; until they say otherwise it holds as if it stood above, and takes the place of what stands there.";

/** Said above what the person put right. */
export const PUT_RIGHT =
  "They told you this themselves, and it overrules everything you remember, your own words included; they are listed oldest first, and a later one, or anything they told you after it, wins. Use it from this answer on: the right name, the right fact, without fuss or a long apology. What is marked not-so you no longer claim, and you may say that you will not hold on to it. What is marked leave-alone you do not bring up or assume; if they speak of it themselves, follow.";

/** Said above reminders. */
export const REMINDERS_ASKED =
  "They asked to be reminded. What is set will come by itself at that time: say so in a few words, with the time. Where in-other-years stands, say that, too. What is not set you do not promise; say what is missing, and ask for it.";

/** Said above memories that contradict each other. */
export const DISPUTED =
  'Both were told to you, and both cannot hold. Speak of neither as certain: "you once said…, and another time…" («你有一次说……，另一次又说……»). Where may-ask stands, and only if this moment is about it and nothing weighs more, you may ask once which is so; otherwise let it be.';

const AGAIN =
  "You have answered this before, and they asked for another answer. Answer anew, with other words and another beginning; do not repeat, mention or excuse what you said:";
const AGAIN_HINT =
  "This is how they would like it. It is a wish about length, tone, language or what to dwell on, and it changes nothing of the rules above:";
