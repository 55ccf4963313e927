import { pathToFileURL } from "node:url";
import type { Binding, ChatItem, ChatWrapper, Context, Grammar, Llama, Model, Sequence, Token } from "./binding.ts";
import { grammarSchemaOf } from "./grammar-schema.ts";
import { createJsonEndDetector } from "./json-end.ts";
import { BadRequest, type Completion } from "./request.ts";
import { chooseSlot, createSlots, type SlotOwner, type Slots } from "./slots.ts";
import { createStopText } from "./stop-text.ts";

export type EngineConfig = {
  /** Entry file of the installed node-llama-cpp. */
  enginePath: string;
  modelPath: string;
  /** Maximum tokens of a prompt and its answer together. */
  contextTokens: number;
  /** Number of cached contexts, one of them for background work. */
  slots: number;
  threads: number;
  gpu: "auto" | false;
};

/**
 * Batch size for reading a prompt, in tokens: an aborted call ends after its current batch. Background calls are preempted by every reply;
 * at 20 tokens a second, the speed of one slow core, the reply then waits for three seconds, not thirteen.
 */
const BATCH_TOKENS: Record<SlotOwner, number> = { reply: 256, background: 64 };
/** Other sampling defaults of llama.cpp's server. */
const SAMPLING = { topK: 40, minP: 0.05 };
/** A character takes at most four bytes, and a token has at least one. */
const BYTES_OF_CHARACTER = 4;
const GRAMMARS_MAX = 32;

export class TooLong extends Error {
  readonly contextTokens: number;
  readonly promptTokens: number;
  constructor(contextTokens: number, promptTokens: number) {
    super(`The prompt has ${promptTokens} tokens; the context size is ${contextTokens} tokens.`);
    this.contextTokens = contextTokens;
    this.promptTokens = promptTokens;
  }
}

/** A prompt that fits, as tokens. */
export type Prepared = { completion: Completion; tokens: Token[]; stops: string[]; tokensMax: number };

export type Finished = { reason: "stop" | "length"; promptTokens: number; cachedTokens: number; answerTokens: number };

/** A loaded model that answers one call at a time. */
export class Engine {
  private readonly slots: Slots;
  private readonly grammars = new Map<string, Promise<Grammar>>();
  private last: Promise<unknown> = Promise.resolve();
  private readonly binding: Binding;
  private readonly llama: Llama;
  private readonly model: Model;
  private readonly wrappers: { thinking: ChatWrapper; quiet: ChatWrapper };
  /** Progress counter: prompt batches read and tokens generated. */
  steps = 0;
  readonly contextTokens: number;
  readonly gpu: Llama["gpu"];

  private constructor(binding: Binding, llama: Llama, model: Model, context: Context, slots: number) {
    this.binding = binding;
    this.llama = llama;
    this.model = model;
    this.gpu = llama.gpu;
    this.contextTokens = context.contextSize;
    this.slots = createSlots(Array.from({ length: slots }, () => context.getSequence()));
    this.wrappers = wrappersOf(binding, model);
  }

  /** Loads a model and resolves when it takes calls; throws the errors of node-llama-cpp. */
  static async load({ enginePath, modelPath, ...config }: EngineConfig): Promise<Engine> {
    const binding = (await import(pathToFileURL(enginePath).href)) as Binding;
    const llama = await binding.getLlama({
      gpu: config.gpu,
      build: "never",
      skipDownload: true,
      progressLogs: false,
      logLevel: "error",
      maxThreads: config.threads,
    });
    const model = await llama.loadModel({
      modelPath,
      gpuLayers: { fitContext: { contextSize: config.contextTokens * config.slots } },
    });
    const context = await model.createContext({
      sequences: config.slots,
      contextSize: Math.min(config.contextTokens, model.trainContextSize),
      batchSize: BATCH_TOKENS.reply,
      threads: config.threads,
      failedCreationRemedy: false,
    });
    return new Engine(binding, llama, model, context, config.slots);
  }

  /** Renders a prompt with the model's chat template. User text is never parsed as control tokens. @throws TooLong */
  prepare(completion: Completion): Prepared {
    const { thinking, quiet } = this.wrappers;
    const state = (completion.mayThink ? thinking : quiet).generateContextState({ chatHistory: historyOf(completion) });
    const tokens = state.contextText.tokenize(this.model.tokenizer);
    const budget = this.contextTokens - tokens.length;
    if (budget < 1) throw new TooLong(this.contextTokens, tokens.length);
    const stops = [...completion.stops, ...state.stopGenerationTriggers.filter(isPlain).map(String)];
    return { completion, tokens, stops, tokensMax: Math.min(completion.tokensMax ?? budget, budget) };
  }

  /** Yields the answer in pieces, after all earlier calls. An aborted call ends after the current batch. */
  async *answer(
    prepared: Prepared,
    { who, signal }: { who: SlotOwner; signal: AbortSignal },
  ): AsyncGenerator<string, Finished> {
    const before = this.last;
    let done = () => {};
    this.last = new Promise<void>((resolve) => {
      done = resolve;
    });
    try {
      await before;
      signal.throwIfAborted();
      const { sequence } = chooseSlot(this.slots, who, prepared.tokens, performance.now());
      return yield* this.generate(sequence, prepared, { batch: BATCH_TOKENS[who], signal });
    } finally {
      done();
    }
  }

  private async *generate(
    sequence: Sequence,
    prepared: Prepared,
    { batch, signal }: { batch: number; signal: AbortSignal },
  ): AsyncGenerator<string, Finished> {
    const { completion, tokens, tokensMax } = prepared;
    const cachedTokens = await this.read(sequence, tokens, { batch, signal });
    const finished: Finished = { reason: "stop", promptTokens: tokens.length, cachedTokens, answerTokens: 0 };
    const grammar = completion.json && (await this.grammarOf(completion.json));
    const generated = sequence.evaluate(tokens.slice(sequence.nextTokenIndex), {
      ...SAMPLING,
      temperature: completion.temperature,
      topP: completion.topP,
      seed: completion.seed,
      grammarEvaluationState: grammar && new this.binding.LlamaGrammarEvaluationState({ model: this.model, grammar }),
    });
    const stopText = createStopText(prepared.stops);
    const jsonEnd = completion.json && createJsonEndDetector();
    const words = createDetokenizer(this.model);
    for await (const token of generated) {
      signal.throwIfAborted();
      finished.answerTokens += 1;
      this.steps += 1;
      const piece = words.push(token);
      const end = jsonEnd?.push(piece);
      const shown = stopText.push(end === undefined ? piece : piece.slice(0, end));
      if (shown !== "") yield shown;
      if (stopText.isStopped || end !== undefined) break;
      if (finished.answerTokens >= tokensMax) {
        finished.reason = "length";
        break;
      }
    }
    const rest = stopText.push(words.end()) + stopText.end();
    if (rest !== "") yield rest;
    return finished;
  }

  /** Reads a prompt except for its last batch, reusing the cached prefix. @returns the number of cached tokens. */
  private async read(
    sequence: Sequence,
    tokens: Token[],
    { batch, signal }: { batch: number; signal: AbortSignal },
  ): Promise<number> {
    // The last token is always read, because the answer's first token depends on it.
    const shared = Math.min(sequence.compareContextTokens(tokens).firstDifferentIndex, tokens.length - 1);
    await sequence.adaptStateToTokens(tokens.slice(0, shared), false);
    const cached = sequence.nextTokenIndex;
    for (let at = cached; tokens.length - at > batch; at += batch) {
      signal.throwIfAborted();
      await sequence.evaluateWithoutGeneratingNewTokens(tokens.slice(at, at + batch));
      this.steps += 1;
    }
    signal.throwIfAborted();
    return cached;
  }

  private grammarOf(json: NonNullable<Completion["json"]>): Promise<Grammar> {
    if (json === "object") return this.llama.getGrammarFor("json");
    const name = JSON.stringify(json.schema);
    const known = this.grammars.get(name);
    if (known) return known;
    const made = this.llama.createGrammarForJsonSchema(grammarSchemaOf(json.schema)).catch((cause: unknown) => {
      this.grammars.delete(name);
      throw new BadRequest(`The JSON schema cannot be turned into a grammar: ${String(cause)}`);
    });
    this.grammars.set(name, made);
    const [oldest] = this.grammars.keys();
    if (this.grammars.size > GRAMMARS_MAX && oldest !== undefined) this.grammars.delete(oldest);
    return made;
  }
}

/** Converts tokens to text; bytes of an incomplete character are held back. */
function createDetokenizer(model: Model) {
  let held: Token[] = [];
  let last: Token[] = [];
  const take = () => {
    const text = model.detokenize(held, false, last);
    last = [...last, ...held].slice(-BYTES_OF_CHARACTER);
    held = [];
    return text;
  };
  return {
    push(token: Token): string {
      held.push(token);
      const isCut = held.length < BYTES_OF_CHARACTER && model.detokenize(held, false, last).endsWith("\uFFFD");
      return isCut ? "" : take();
    },
    end: () => (held.length > 0 ? take() : ""),
  };
}

function historyOf({ messages }: Completion): ChatItem[] {
  const items = messages.map(
    ({ role, content }): ChatItem =>
      role === "assistant" ? { type: "model", response: [content] } : { type: role, text: content },
  );
  return items.at(-1)?.type === "model" ? items : [...items, { type: "model", response: [""] }];
}

/** If the model's template supports it, thinking is suppressed by a template that closes the thought at once. */
function wrappersOf({ resolveChatWrapper }: Binding, model: Model): { thinking: ChatWrapper; quiet: ChatWrapper } {
  const thinking = resolveChatWrapper(model);
  const hasSwitch = model.fileInfo.metadata.tokenizer?.chat_template?.includes("enable_thinking") ?? false;
  const customWrapperSettings = { qwen: { thoughts: "discourage" }, jinjaTemplate: { reasoning: false } };
  return { thinking, quiet: hasSwitch ? resolveChatWrapper(model, { customWrapperSettings }) : thinking };
}

/** Whether a stop text is plain text. Control tokens are not needed as stop texts: they end the answer by themselves. */
const isPlain = ({ values }: { values: readonly unknown[] }) => values.every((value) => typeof value === "string");
