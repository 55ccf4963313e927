import { afterAll, describe, expect, test } from "vitest";
import { LOCAL_MODEL_URL } from "@/lib/core/model-presets";
import type { ReplyInput, SpokenLine } from "@/lib/core/types/mind";
import { minutesBefore, NOW, node, replyInput } from "@/prompts/inputs.fixtures";
import { renderReply } from "@/prompts/reply";
import { tinyProcess } from "./engine.fixtures";
import { engineProblem } from "./installed-engine.fixtures";

const signal = AbortSignal.timeout(120_000);

const SAID = [
  "I was at the harbour with Mara today, and we watched the boats come in until it got dark.",
  "She told me that she may move to Lisbon in the autumn, which I did not expect at all.",
  "I do not know yet what I think of it. Part of me is glad for her, and part of me is not.",
  "We have lived in the same street since we were eleven, you know.",
];

const line = (role: SpokenLine["role"], content: string, minutes: number): SpokenLine => ({
  ...{ role, content, at: minutesBefore(minutes) },
});

/** A conversation in its fifth exchange. */
const window = SAID.flatMap((said, at) => [
  line("user", said, 20 - 4 * at),
  line("persona", "That sounds like an evening that stays with you. What did you say to her then?", 19 - 4 * at),
]);
const words = "Nothing much. I asked whether she would take the cat.";

describe.skipIf(engineProblem !== undefined)("the prompts of two turns that follow each other", () => {
  const process_ = tinyProcess({ contextTokens: 16_384 });
  afterAll(() => process_.stop());

  const ask = async (input: ReplyInput) => {
    const { system, messages = [] } = renderReply(input);
    const body = JSON.stringify({ messages: [{ role: "system", content: system }, ...messages], max_tokens: 5 });
    const response = await process_.fetch(`${LOCAL_MODEL_URL}/chat/completions`, { method: "POST", body, signal });
    const { usage } = await response.json();
    return { tokens: usage.prompt_tokens, cached: usage.prompt_tokens_details.cached_tokens };
  };

  test("share at least four fifths of the second, though another memory is recalled for it", async () => {
    const blocks = { persona: "Echo is calm and curious.", user: "Lin lives in Hamburg.", style: "Short replies." };
    const first = await ask(replyInput(words, { blocks, window, events: [node("Mara adopted a grey cat, Ash.")] }));
    expect(first.cached).toBe(0);
    const told = [...window, { role: "user", content: words, at: NOW } as const, line("persona", "And would she?", 0)];
    const second = await ask(
      replyInput("She would.", { blocks, window: told, events: [node("Lin and Mara fell out over a bicycle once.")] }),
    );
    expect(second.cached / second.tokens).toBeGreaterThanOrEqual(0.8);
    expect(second.cached).toBeLessThan(second.tokens);
  });
});
