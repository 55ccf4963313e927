import { clip } from "@/lib/core/text/points";
import { NO_USAGE, type RenderedPrompt, type ReplyInput, type ReplyStream } from "@/lib/core/types/mind";
import { type Composed, composeWithSources } from "./reply/compose";
import { speak } from "./reply/stream";

export { composeReply } from "./reply/compose";

const OFFLINE_MODEL = "offline-v1";
const OFFLINE_REPLY_VERSION = "offline-reply-1";

const SYSTEM =
  "The built-in voice: rule-based, no model attached; it says only what it was told and says so when it does not know.";
const SHOWN_MAX = 2_000;

/**
 * The companion's reply without a model. The words are fixed before the first chunk; `text` lets them out at a reading
 * pace and ends at once, keeping what was said, when the signal aborts. It never fails and uses no tokens.
 */
export function replyOffline(input: ReplyInput, { signal }: { signal: AbortSignal }): ReplyStream {
  const composed = composeWithSources(input);
  return {
    model: OFFLINE_MODEL,
    prompt: renderBasis(input, composed),
    text: speak(composed.text, signal),
    usage: Promise.resolve(NO_USAGE),
  };
}

/** What the reply rests on, in plain words: no ids, no scores, nothing about where it was said. */
function renderBasis(input: ReplyInput, { drewOn }: Composed): RenderedPrompt {
  const said = input.burst.map((line) => `- ${clip(line.content, SHOWN_MAX)}`).join("\n");
  const drawn = drewOn.map((text) => `- ${clip(text, SHOWN_MAX)}`).join("\n");
  const user = [
    `What they just said:\n${said}`,
    drawn === "" ? "Nothing remembered went into the reply." : `What the reply drew on:\n${drawn}`,
  ];
  return { system: SYSTEM, user: user.join("\n\n"), version: OFFLINE_REPLY_VERSION };
}
