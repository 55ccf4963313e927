import type { FakeRequest } from "./fake-openai-kinds";

/** About four characters a token, or one of Han; the system text counts as cached. */
export const size = (content: string) => {
  const han = content.match(/\p{Script=Han}/gu)?.length ?? 0;
  return Math.ceil(han + (content.length - han) / 4);
};

export function usage(seen: FakeRequest, text: string) {
  const messages = seen.body.messages ?? [];
  const prompt = messages.reduce((sum, message) => sum + size(message.content), 0);
  const cached = messages.filter((m) => m.role === "system").reduce((sum, m) => sum + size(m.content), 0);
  return {
    prompt_tokens: prompt,
    completion_tokens: size(text),
    total_tokens: prompt + size(text),
    prompt_tokens_details: { cached_tokens: seen.isShortened ? 0 : cached },
  };
}
