import { PROMPT_TAGS, type PromptTag } from "./prompt-tags";

type Attributes = Record<string, string>;

/** Line breaks of every kind, including those that Unicode adds. */
const LINE_BREAK = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g;

/** Escapes the three characters that could open or close a tag, and what {@link harmless} escapes, so that external text stays text. */
export function escapeText(text: string): string {
  return harmless(text.replaceAll("&", "&amp;")).replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/**
 * Wraps external text in a tag that it cannot close. Attributes with an empty value are omitted. The tag and the attribute names are
 * constants of ours and are not escaped.
 */
export function delimit(tag: PromptTag, text: string, attributes: Attributes = {}): string {
  return `${opening(tag, attributes)}${escapeText(text.trim())}</${tag}>`;
}

/** Encloses already escaped lines in a tag, each on a line of its own. */
export function enclose(tag: PromptTag, lines: readonly string[], attributes: Attributes = {}): string {
  return [opening(tag, attributes), ...lines, `</${tag}>`].join("\n");
}

function opening(tag: PromptTag, attributes: Attributes): string {
  const list = Object.entries(attributes)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => ` ${name}="${escapeText(value).replaceAll('"', "&quot;")}"`);
  return `<${tag}${list.join("")}>`;
}

/** Escapes one message for a list of lines. Its own line breaks are indented, so that no part of it can be mistaken for another line. */
export function escapeLine(text: string): string {
  return escapeText(text.trim()).replace(LINE_BREAK, "\n    ");
}

/** A name on one line, escaped, for headings and line prefixes. */
export function plainName(name: string): string {
  return escapeText(name.replace(LINE_BREAK, " ").replace(/\s+/g, " ").trim());
}

/**
 * Names of special tokens of chat templates, which separate roles, begin and end texts, or enclose reasoning and tool calls: Llama 2 and
 * Mistral (`s`, `<<SYS>>`), Gemma (`bos`, `start_of_turn`), Cohere (`BOS_TOKEN`), GLM (`sop`), InternLM 1 (`eoh`, `eoa`), Qwen and DeepSeek
 * (`think`, `tool_call`).
 */
const TEMPLATE_TAGS = [
  "s|sys|(?:bos|eos|pad|unk)(?:_token)?|eot|sop|eop|eoh|eoa",
  "(?:start|end|begin)_of_[a-z]{1,20}",
  "think|tool_calls?|tool_responses?",
];
/** Special tokens of Mistral and GLM in square brackets. */
const TEMPLATE_BRACKETS = "INST|SYSTEM_PROMPT|AVAILABLE_TOOLS|TOOL_CALLS|TOOL_RESULTS|TOOL_CONTENT|THINK|gMASK";

/**
 * The first character of anything that looks like a prompt tag or a special token. A bar after it (of either width) makes one of any
 * name: `<|…|>` (ChatML, Llama 3, Phi), `<｜…｜>` (DeepSeek), `[|…|]` (EXAONE).
 */
const POSING = new RegExp(
  String.raw`<(?=<?[\s/]*(?:${[...PROMPT_TAGS, ...TEMPLATE_TAGS].join("|")})(?![\p{L}\p{N}_])|[|｜])|\[(?=\||/?(?:${TEMPLATE_BRACKETS})\])`,
  "giu",
);
const ESCAPED: Record<string, string> = { "<": "&lt;", "[": "&#91;" };

/** Text of a turn as typed, with anything escaped that looks like a prompt tag or a special token of a chat template. Linear. */
export function harmless(text: string): string {
  return text.replace(POSING, (sign) => ESCAPED[sign] ?? sign);
}
