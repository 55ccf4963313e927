import { countTokens } from "@/lib/core/count-tokens";
import type { RenderedPrompt } from "@/lib/core/types/rendered-prompt";
import type { ReplyInput } from "@/lib/core/types/reply-input";
import { type Measure, unmeasured } from "@/lib/core/types/turn-stages";
import { withShortLines } from "./clip-lines";
import { backgroundBlock, backgroundSections } from "./reply-background";
import { fitReply } from "./reply-budget";
import { conversationMessages, transcriptOf } from "./reply-messages";
import { withoutRepeats } from "./reply-repeats";
import { joinSections, partsOfHalf, type Section } from "./reply-section";
import { systemSections } from "./reply-system";
import { blockOf, memorySections, nowSections, turnOverrideSections } from "./reply-turn";
import { wordingOf } from "./reply-wording";
import { withinContext } from "./within-context";

export const REPLY_VERSION = "reply-14";

/**
 * The prompt of a reply, ordered by how often its parts change, so that a server can reuse its cached prefix: the system text (rules,
 * care policy, persona), the constant part of the session, the conversation as real turns, which grows only at its end, and in the last
 * message this turn's memories, what applies to this reply, and the user's message. Lists and conversation are cut to `tokenBudget`;
 * rules, blocks and burst only where the model could not read them (`promptMax`), and memory has a minimum beside them.
 */
export function renderReply(given: ReplyInput, measure: Measure = unmeasured): RenderedPrompt {
  const input = withShortLines(withinContext(withoutRepeats(given)));
  const wording = wordingOf(input);
  const sections = measure("build_system_prompt", () => systemSections(input, wording));
  const system = joinSections(sections, "\n\n");
  return measure("build_user_prompt", () => {
    const fitted = fitReply(input, wording, countTokens(system));
    const background = backgroundSections(fitted, wording);
    // The language to answer in is that of the whole conversation, not of the part that fits the budget.
    const now = [
      ...turnOverrideSections(fitted, wording),
      ...nowSections({ ...fitted, window: input.window }, wording),
    ];
    const memories = memorySections(fitted, wording);
    const { window, burst } = fitted;
    const turn = [blockOf("memories", memories), blockOf("now", now)].filter(Boolean).join("\n");
    const blocks = { background: backgroundBlock(background, wording), turn };
    const messages = conversationMessages({ window, burst, ...blocks }, wording);
    const userSections: Section[] = [["talk", textOf(window)], ...memories, ...now, ["said", textOf(burst)]];
    const parts = [...partsOfHalf("system", sections), ...partsOfHalf("user", [...background, ...userSections])];
    return { system, user: transcriptOf(messages), version: REPLY_VERSION, messages, parts };
  });
}

const textOf = (lines: ReplyInput["window"]) => lines.map(({ content }) => content).join("\n");
