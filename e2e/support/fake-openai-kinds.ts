import { EXAM_CONVERSATION } from "@/lib/mind/ai-sdk/exam/exam-material";

/** What a request to the fake model is for. It is recognised by its schema, or by the example of the answer in its instructions. */
export type RequestKind =
  | "reply"
  | "extract"
  | "reflect"
  | "slowCycle"
  | "describe"
  | "draftPersona"
  | "compact"
  | "judge"
  | "grade"
  | "embed"
  | "check"
  /** The exam that follows a check of a model. `behave` affects it only by the key `exam` or as a function. */
  | "exam"
  | "models";

export type ChatMessage = { role: string; content: string; tool_calls?: unknown };
export type ChatBody = {
  model?: string;
  stream?: boolean;
  max_tokens?: number;
  chat_template_kwargs?: { enable_thinking?: boolean };
  reasoning_effort?: string;
  messages?: ChatMessage[];
  tools?: { function: { name: string } }[];
  response_format?: { type: string; json_schema?: { name: string } };
  input?: string | string[];
};

export type Behaviour =
  | "ok"
  | "401"
  | "429"
  | "500"
  | "hang"
  | "half"
  | "no-finish"
  | "empty"
  | "broken-json"
  | "sloppy"
  | "truncated"
  | "slow"
  | "reject-json-schema"
  | "reject-response-format"
  /** 503 while the model is loading, in llama.cpp's words. */
  | "loading"
  /** 404 for an unknown model, in Ollama's words. */
  | "missing"
  /** The list of events is repeated until the answer's tokens are used up; in a reply, the same line is repeated six times. */
  | "loops"
  /** The answer has tags of the prompt around its text, sent in pieces; a reply also begins with a speaker's label and a rule. */
  | "leaks"
  /** Each reply begins like the earlier one in the prompt. */
  | "repeats"
  /** The model answers in English in any conversation, unless the last line asks for another language. */
  | "english"
  /** The model sends a thought before its text: in a separate field, in a tag, or in the text with only the closing tag. */
  | { thinks: "field" | "tag" | "unopened" }
  /** All tokens are spent on thinking, unless it is switched off. */
  | "only-thinks"
  /** After `heldAfter` tokens nothing more is sent until the promise resolves. Only a script that is a function can return this. */
  | { heldAfter: number; until: Promise<void> }
  /** After some words, nothing is sent for this many milliseconds. */
  | { silentMs: number }
  /** Answers with this text, verbatim. */
  | { text: string; msPerToken?: number }
  /** Answers with this text, sent in exactly these chunks. */
  | { chunks: string[] }
  /** Sends the first half of this text; then the connection breaks. */
  | { half: string }
  /** Streams with a pause of this many milliseconds after each token. */
  | { msPerToken: number };

export type FakeRequest = {
  kind: RequestKind;
  path: string;
  authorization: string | undefined;
  body: ChatBody;
  /** Whether the model received only the end of the prompt. */
  isShortened?: boolean;
};

export function kindOf(path: string, body: ChatBody): RequestKind {
  if (body.messages === undefined && !path.endsWith("/embeddings")) return "models";
  if (path.endsWith("/embeddings")) return "embed";
  if (body.messages?.[0]?.content === CHECK) return "check";
  if (body.messages?.some(({ content }) => content.includes(EXAM_CONVERSATION.userName))) return "exam";
  const name = body.response_format?.json_schema?.name;
  if (name !== undefined) return KIND_OF_SCHEMA[name] ?? "extract";
  const rules = body.messages?.[0]?.content ?? "";
  return KIND_OF_FORM.find(([form]) => rules.includes(form))?.[1] ?? "reply";
}

/** Instructions of the short requests that check a model. */
const CHECK = "This is a test of the connection.";

const KIND_OF_SCHEMA: Record<string, RequestKind> = {
  reflection: "reflect",
  slow_cycle: "slowCycle",
  description: "describe",
  persona_draft: "draftPersona",
  compaction: "compact",
  conflicts: "judge",
  judgement: "grade",
};
/** The beginning of the prompt's own example of the answer, for servers that receive no schema. */
const KIND_OF_FORM: [string, RequestKind][] = [
  ['{"events":', "extract"],
  ['{"facts":', "extract"],
  ['{"salient_questions":', "slowCycle"],
  ['{"thoughts":', "reflect"],
  ['{"description":"","filling":', "describe"],
  ['{"fields":', "draftPersona"],
  ['{"summary":', "compact"],
  ['{"verdicts":', "judge"],
  ['{"anti_patterns":', "grade"],
];
