import type { Behaviour, FakeRequest } from "./fake-openai-kinds";

/** The first event again and again, and no end. */
export function looped(text: string, tokens: number): string {
  const [head = "", event = ""] = /^(\{"events":\[)(\{.*?\})[,\]]/.exec(text)?.slice(1) ?? [text];
  return event === "" ? text : `${head}${`${event},`.repeat(Math.ceil((tokens * 4) / event.length))}`;
}

/** The words of a reply as a model gives them that goes on with the prompt's own markup. */
export function leaked(text: string): string {
  return text.startsWith("{") ? text.replaceAll('"description":"', '"description":"<said>') : `<said>${text}</said>`;
}

/** Whether the line that asks for a language, the last of the block before the words or of the prompt, is Chinese. */
export function isAskedInChinese(seen: FakeRequest): boolean {
  const asked = seen.body.messages?.at(-1)?.content.split("\n</memories>")[0] ?? "";
  return HAN.test(asked.split("\n").at(-1) ?? "");
}
const HAN = /\p{Script=Han}/u;

/** Whether the request asks that the model does not think, in any of the ways there are. */
export const isQuiet = ({ body }: FakeRequest) =>
  body.chat_template_kwargs?.enable_thinking === false || body.reasoning_effort === "none";
export const THOUGHT = "They say something to me. I should answer kindly, and briefly.";

/** What a model that thinks says before its words. */
export function thoughtsOf(behaviour: Behaviour, seen: FakeRequest): object[] {
  if (typeof behaviour !== "object" || !("thinks" in behaviour) || isQuiet(seen)) return [];
  if (behaviour.thinks === "field") return [{ reasoning_content: THOUGHT }];
  const opening = behaviour.thinks === "tag" ? ["<thi", "nk>"] : [];
  return [...opening, THOUGHT, "</th", "ink>\n\n"].map((content) => ({ content }));
}
