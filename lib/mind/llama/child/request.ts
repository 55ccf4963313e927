import { z } from "zod";

const textPart = z.object({ type: z.literal("text"), text: z.string() });
const content = z.union([z.string(), z.array(textPart).transform((parts) => parts.map(({ text }) => text).join("\n"))]);
const message = z.object({ role: z.enum(["system", "developer", "user", "assistant"]), content });
const jsonObject = z.record(z.string(), z.json());
const tokens = z.number().int().min(1);

/** The supported part of OpenAI's chat completion request. Other fields are ignored, as in llama.cpp's server. */
const requestSchema = z.object({
  messages: z.array(message).min(1),
  stream: z.boolean().default(false),
  stream_options: z.object({ include_usage: z.boolean().optional() }).nullish(),
  temperature: z.number().min(0).max(5).nullish(),
  top_p: z.number().min(0).max(1).nullish(),
  seed: z.number().int().nullish(),
  max_tokens: tokens.nullish(),
  max_completion_tokens: tokens.nullish(),
  stop: z.union([z.string(), z.array(z.string()).max(16)]).nullish(),
  response_format: z
    .discriminatedUnion("type", [
      z.object({ type: z.literal("text") }),
      z.object({ type: z.literal("json_object") }),
      z.object({ type: z.literal("json_schema"), json_schema: z.object({ schema: jsonObject }) }),
    ])
    .nullish(),
  chat_template_kwargs: z.object({ enable_thinking: z.boolean().optional() }).nullish(),
  tools: z.array(z.unknown()).nullish(),
});

export type Completion = {
  messages: { role: "system" | "user" | "assistant"; content: string }[];
  temperature: number;
  topP: number;
  seed: number | undefined;
  /** Maximum tokens of the answer; undefined for as many as fit. */
  tokensMax: number | undefined;
  stops: string[];
  /** Set if the answer must be JSON: by a schema, or any object. */
  json: { schema: z.infer<typeof jsonObject> } | "object" | undefined;
  /** Whether the model may think before it answers. Off by default: at five tokens a second, a thought of some hundred tokens takes minutes. */
  mayThink: boolean;
};

/** Default temperature and top-p of llama.cpp's server. */
const TEMPERATURE = 0.8;
const TOP_P = 0.95;

export class BadRequest extends Error {
  readonly status: number;
  constructor(message: string, status = 400) {
    super(message);
    this.status = status;
  }
}

/** @throws BadRequest that names the invalid field; it never repeats the messages. */
export function parseRequest(body: unknown): { completion: Completion; isStreamed: boolean; hasUsage: boolean } {
  const parsed = requestSchema.safeParse(body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new BadRequest(`${issue?.path.join(".") || "The request"} cannot be used: ${issue?.message}.`);
  }
  const { data } = parsed;
  if (data.tools && data.tools.length > 0) throw new BadRequest("Tools are not supported.", 501);
  const format = data.response_format;
  return {
    completion: {
      messages: data.messages.map(({ role, content: text }) => ({
        role: role === "developer" ? "system" : role,
        content: text,
      })),
      temperature: data.temperature ?? TEMPERATURE,
      topP: data.top_p ?? TOP_P,
      seed: data.seed ?? undefined,
      tokensMax: data.max_completion_tokens ?? data.max_tokens ?? undefined,
      stops: [data.stop ?? []].flat().filter((stop) => stop !== ""),
      json:
        format?.type === "json_schema"
          ? { schema: format.json_schema.schema }
          : format?.type === "json_object"
            ? "object"
            : undefined,
      mayThink: data.chat_template_kwargs?.enable_thinking === true,
    },
    isStreamed: data.stream,
    hasUsage: data.stream_options?.include_usage === true,
  };
}
