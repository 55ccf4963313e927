import type { Behaviour, FakeRequest } from "./fake-openai-kinds";

/** An extraction answer that repeats its first event until the tokens are used up. */
export function looped(text: string, tokens: number): string {
  const [head = "", event = ""] = /^(\{"events":\[)(\{.*?\})[,\]]/.exec(text)?.slice(1) ?? [text];
  return event === "" ? text : `${head}${`${event},`.repeat(Math.ceil((tokens * 4) / event.length))}`;
}

/** A text followed by parts of the prompt, as some models write: tags, a speaker's label, and a sentence of the instructions. */
export function leaked(text: string, seen: FakeRequest): string {
  if (text.startsWith("{")) return text.replaceAll('"description":"', '"description":"<note>');
  return `them: ${firstRule(seen)}\n<note>${text}</note>`;
}

/** The first sentence of seven words or more in a model's instructions. */
function firstRule({ body }: FakeRequest): string {
  const lines = (body.messages?.[0]?.content ?? "").split("\n").map((line) => line.replace(/^- /, ""));
  const sentences = lines.flatMap((line) => line.split(/(?<=[.。]) ?/));
  return sentences.find((sentence) => !/[<{]/.test(sentence) && sentence.split(" ").length > 6) ?? "";
}

export const REPEATED = "I am so glad that you told me about all of this, because";

/** The text of a model that begins each reply like an earlier one in its prompt. */
export function repeated(text: string, { body }: FakeRequest): string {
  const isSeen = body.messages?.some(({ content }) => content.includes(REPEATED));
  return isSeen ? `${REPEATED} it makes me think of you again and again, and ${text}` : text;
}

/** A line repeated six times, followed by something else. */
export const lineLooped = (text: string) => `${`${text}\n`.repeat(6)}And how are you?`;

/** Whether the prompt asks for Chinese: the line that sets the language is the last of its block or of the prompt. */
export function isAskedInChinese(seen: FakeRequest): boolean {
  const asked = seen.body.messages?.at(-1)?.content.split("\n</now>")[0] ?? "";
  return HAN.test(asked.split("\n").at(-1) ?? "");
}
const HAN = /\p{Script=Han}/u;

/** Whether the request disables thinking, in any of the supported ways. */
export const isQuiet = ({ body }: FakeRequest) =>
  body.chat_template_kwargs?.enable_thinking === false || body.reasoning_effort === "none";
export const THOUGHT = "They say something to me. I should answer kindly, and briefly.";

/** What a thinking model emits before its text. */
export function thoughtsOf(behaviour: Behaviour, seen: FakeRequest): object[] {
  if (typeof behaviour !== "object" || !("thinks" in behaviour) || isQuiet(seen)) return [];
  if (behaviour.thinks === "field") return [{ reasoning_content: THOUGHT }];
  const opening = behaviour.thinks === "tag" ? ["<thi", "nk>"] : [];
  return [...opening, THOUGHT, "</th", "ink>\n\n"].map((content) => ({ content }));
}
