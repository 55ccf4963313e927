/**
 * The used parts of the API of node-llama-cpp 3.21. It is not a dependency of the project, but installed on first use
 * (`../engine-packages.ts`).
 */

export type Token = number;
export type LlamaText = { tokenize(tokenizer: unknown): Token[]; toString(): string };
export type Grammar = { stopGenerationTriggers: readonly unknown[] };
export type GrammarState = object;

export type EvaluateOptions = {
  temperature: number;
  topP: number;
  topK: number;
  minP: number;
  seed?: number;
  grammarEvaluationState?: GrammarState;
};

export type Sequence = {
  /** Tokens in the cache, from the first. */
  readonly contextTokens: Token[];
  readonly nextTokenIndex: number;
  compareContextTokens(tokens: Token[]): { firstDifferentIndex: number };
  adaptStateToTokens(tokens: Token[], allowShift?: boolean): Promise<void>;
  evaluateWithoutGeneratingNewTokens(tokens: Token[]): Promise<void>;
  evaluate(tokens: Token[], options: EvaluateOptions): AsyncGenerator<Token, void>;
};

export type Context = { readonly contextSize: number; getSequence(): Sequence };

export type Model = {
  readonly tokenizer: unknown;
  readonly trainContextSize: number;
  readonly fileInfo: { metadata: { tokenizer?: { chat_template?: string } } };
  createContext(options: {
    sequences: number;
    contextSize: number;
    batchSize: number;
    threads: number;
    failedCreationRemedy: false;
  }): Promise<Context>;
  detokenize(tokens: readonly Token[], specialTokens?: boolean, lastTokens?: readonly Token[]): string;
};

export type Llama = {
  readonly gpu: false | "metal" | "cuda" | "vulkan";
  loadModel(options: { modelPath: string; gpuLayers?: object }): Promise<Model>;
  createGrammarForJsonSchema(schema: unknown): Promise<Grammar>;
  getGrammarFor(type: "json"): Promise<Grammar>;
};

export type ChatItem = { type: "system" | "user"; text: string } | { type: "model"; response: string[] };

export type ChatWrapper = {
  generateContextState(input: { chatHistory: ChatItem[] }): {
    contextText: LlamaText;
    stopGenerationTriggers: readonly { toString(): string; values: readonly unknown[] }[];
  };
};

export type Binding = {
  getLlama(options: {
    gpu: "auto" | false;
    build: "never";
    skipDownload: true;
    progressLogs: false;
    logLevel: "error";
    maxThreads: number;
  }): Promise<Llama>;
  resolveChatWrapper(model: Model, options?: object): ChatWrapper;
  LlamaGrammarEvaluationState: new (options: { model: Model; grammar: Grammar }) => GrammarState;
  NoBinaryFoundError: new () => Error;
  InsufficientMemoryError: new () => Error;
};
