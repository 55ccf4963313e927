import type { FakeRequest } from "./fake-openai-kinds";

/** Tokens of a text: about one for four characters, and one for each Han character. */
export const size = (content: string) => {
  const han = content.match(/\p{Script=Han}/gu)?.length ?? 0;
  return Math.ceil(han + (content.length - han) / 4);
};

/** Token usage as the server reports it. `earlier`: previous requests to the server; a common prefix with one of them counts as cached. */
export function usage(seen: FakeRequest, text: string, earlier: FakeRequest[] = []) {
  const prompt = (seen.body.messages ?? []).reduce((sum, message) => sum + size(message.content), 0);
  return {
    prompt_tokens: prompt,
    completion_tokens: size(text),
    total_tokens: prompt + size(text),
    prompt_tokens_details: { cached_tokens: seen.isShortened ? 0 : Math.min(prompt, cachedOf(seen, earlier)) },
  };
}

/** Number of latest requests that the cache holds. */
const REQUESTS_MAX = 50;

function cachedOf(seen: FakeRequest, earlier: FakeRequest[]): number {
  const own = asOneText(seen);
  const others = earlier.filter((one) => one !== seen && one.body.model === seen.body.model).slice(-REQUESTS_MAX);
  const shared = others.map((other) => commonPrefix(own, asOneText(other)));
  return size(own.slice(0, Math.max(0, ...shared)));
}

const asOneText = ({ body }: FakeRequest) =>
  (body.messages ?? []).map(({ role, content }) => `${role}\n${content}\n`).join("");

export function commonPrefix(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at;
}
