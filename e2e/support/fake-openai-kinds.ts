/** What a request is for, told apart by its stream flag and schema. */
export type RequestKind =
  | "reply"
  | "extract"
  | "reflect"
  | "slowCycle"
  | "describe"
  | "compact"
  | "judge"
  | "grade"
  | "embed"
  | "models";

export type ChatMessage = { role: string; content: string };
export type ChatBody = {
  model?: string;
  stream?: boolean;
  messages?: ChatMessage[];
  response_format?: { type: string; json_schema?: { name: string } };
  input?: string | string[];
};

export function kindOf(path: string, body: ChatBody): RequestKind {
  if (path.endsWith("/models")) return "models";
  if (path.endsWith("/embeddings")) return "embed";
  if (body.stream) return "reply";
  const name = body.response_format?.json_schema?.name;
  if (name !== undefined) return KIND_OF_SCHEMA[name] ?? "extract";
  const rules = body.messages?.[0]?.content ?? "";
  return KIND_OF_FORM.find(([form]) => rules.includes(form))?.[1] ?? "extract";
}

const KIND_OF_SCHEMA: Record<string, RequestKind> = {
  reflection: "reflect",
  slow_cycle: "slowCycle",
  description: "describe",
  compaction: "compact",
  conflicts: "judge",
  judgement: "grade",
};
/** How a prompt's own example of the answer begins, for servers that are not given a schema. */
const KIND_OF_FORM: [string, RequestKind][] = [
  ['{"salient_questions":', "slowCycle"],
  ['{"thoughts":', "reflect"],
  ['{"description":"","filling":', "describe"],
  ['{"summary":', "compact"],
  ['{"verdicts":', "judge"],
  ['{"anti_patterns":', "grade"],
];
