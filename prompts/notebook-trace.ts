import { clip } from "@/lib/core/text/code-points";
import type { RenderedPrompt } from "@/lib/core/types/rendered-prompt";
import type { ReplyInput } from "@/lib/core/types/reply-input";
import type { Measure } from "@/lib/core/types/turn-stages";
import { partsOfHalf } from "./reply-section";

const VERSION = "notebook-reply-1";
const SYSTEM = "Notebook (no AI model): it quotes what the user said, and says so if it finds nothing.";
const SHOWN_MAX = 2_000;

/** What a quoting reply is based on, in plain words, for its trace: no ids, no scores, no channel. */
export function renderBuiltInBasis(
  burst: ReplyInput["burst"],
  quotes: readonly string[],
  measure: Measure,
): RenderedPrompt {
  const line = (text: string) => `- ${clip(text, SHOWN_MAX)}`;
  const opening = measure("build_system_prompt", () => partsOfHalf("system", [["opening", SYSTEM]]));
  return measure("build_user_prompt", () => {
    const burstText = `What they just said:\n${burst.map(({ content }) => line(content)).join("\n")}`;
    const quoted =
      quotes.length === 0
        ? "Nothing remembered went into the reply."
        : `What the reply quotes:\n${quotes.map(line).join("\n")}`;
    const user = partsOfHalf("user", [
      ["said", burstText],
      ["quoted", quoted],
    ]);
    return { system: SYSTEM, user: `${burstText}\n\n${quoted}`, version: VERSION, parts: [...opening, ...user] };
  });
}
