import { countTokens } from "@/lib/core/language/search-tokens";
import { clip } from "@/lib/core/text/points";
import { NO_USAGE, type RenderedPrompt, type ReplyInput, type ReplyStream } from "@/lib/core/types/mind";
import type { PromptHalf, PromptSection } from "@/lib/core/types/prompt-parts";
import { type Measure, unmeasured } from "@/lib/core/types/stages";
import { speak } from "../reading-pace";
import { type Composed, compose } from "./reply/compose";
import { OFFLINE_MODEL } from "./rule-answer";

const OFFLINE_REPLY_VERSION = "quoting-reply-1";
const SYSTEM =
  "The built-in voice, no model attached: it quotes what it was told, and says so when it was told nothing.";
const SHOWN_MAX = 2_000;

/**
 * The companion's reply without a model. The words are fixed before the first chunk; `text` lets them out at a reading
 * pace and ends at once, keeping what was said, when the signal aborts. It never fails and uses no tokens.
 */
export function replyOffline(
  input: ReplyInput,
  { signal, measure = unmeasured }: { signal: AbortSignal; measure?: Measure },
): ReplyStream {
  const composed = measure("llm_stream", () => compose(input));
  return {
    model: OFFLINE_MODEL,
    prompt: renderBasis(input, composed, measure),
    text: speak(composed.text, signal),
    usage: Promise.resolve(NO_USAGE),
    cites: [...new Set(composed.cited.map(({ text }) => text))],
  };
}

/** What the reply rests on, in plain words: no ids, no scores, nothing about where it was said. */
function renderBasis(input: ReplyInput, { cited }: Composed, measure: Measure): RenderedPrompt {
  const part = (half: PromptHalf, section: PromptSection, text: string) => ({
    half,
    section,
    tokens: countTokens(text),
  });
  const opening = measure("build_system_prompt", () => part("system", "opening", SYSTEM));
  return measure("build_user_prompt", () => {
    const said = input.burst.map((line) => `- ${clip(line.content, SHOWN_MAX)}`).join("\n");
    const drawn = [...new Set(cited.map(({ text }) => text))].map((text) => `- ${clip(text, SHOWN_MAX)}`).join("\n");
    const user = [
      `What they just said:\n${said}`,
      drawn === "" ? "Nothing remembered went into the reply." : `What the reply quotes:\n${drawn}`,
    ] as const;
    const parts = [opening, part("user", "said", user[0]), part("user", "quoted", user[1])];
    return { system: SYSTEM, user: user.join("\n\n"), version: OFFLINE_REPLY_VERSION, parts };
  });
}
