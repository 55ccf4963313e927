import type { CompactInput } from "./compact-input";
import type { ConflictInput } from "./conflict-input";
import type { DescribeInput } from "./describe-input";
import type { ExtractInput } from "./extract-input";
import type { CheckOptions, ModelCheck, ModelStrength, Tier } from "./model-check";
import type { ProactiveInput } from "./proactive-message";
import type { ReflectInput } from "./reflect-input";
import type { RenderedPrompt, Usage } from "./rendered-prompt";
import type { ReplyInput, ReplyOptions, ReplyStream } from "./reply-input";
import type { SlowCycleInput } from "./slow-cycle-input";

/** A model's raw answer. It is saved before it is parsed by `prompts/`. */
export type MindAnswer = { raw: string; model: string; promptVersion: string; usage: Usage };

/** An answer with its prompt, for a readable transcript. */
export type RenderedAnswer = MindAnswer & { prompt: RenderedPrompt };

export type RepairHint = { raw: string; problem: string };

/** `ready` is awaited before each request to a server, also before a repeated one after a reply displaced the call. */
export type AskOptions = { signal?: AbortSignal; repair?: RepairHint; ready?: () => Promise<void> };

/** Tasks that only a model can do: relating memories to each other. */
export type Understanding = {
  reflect(input: ReflectInput, options: AskOptions): Promise<MindAnswer>;
  /** Phase G: open questions, thoughts over many days, expectations. */
  slowCycle(input: SlowCycleInput, options: AskOptions): Promise<RenderedAnswer>;
  /** A few lines about an entity, based on the memories of it. */
  describeEntity(input: DescribeInput, options: AskOptions): Promise<MindAnswer>;
  /** Judges pairs of memories that may be in conflict. */
  judgeConflicts(input: ConflictInput, options: AskOptions): Promise<MindAnswer>;
};

/**
 * What every mind can do. Two implementations (notebook, AI SDK) pass the same contract tests; without a model there is no `Understanding`.
 */
export type Mind = Partial<Understanding> & {
  kind: "offline" | "openai";
  /** Model names; only with a model. */
  models?: Readonly<Record<Tier, string>>;
  /** The models run on this machine or in its network, so most likely on a single machine. */
  isPrivate?: boolean;
  /** The models run on this very machine and compete for its resources. */
  runsHere?: boolean;
  /**
   * Whether the models answered at the last request, or have not been asked yet; only with a model. After a failure, reading this looks for
   * the server in the background.
   */
  isReachable?(): boolean;
  /** Number of replies that wait in the queue for the model. */
  waitingReplies?(): number;
  /** Starts loading the models, if their server only runs on demand. Returns at once, never throws. */
  wake?(): void;
  /** Tokens that a prompt and its answer may take together; infinite without a limit. */
  contextTokens(tier: Tier): Promise<number>;
  /** Tests the models with a few requests; only with a model. @throws the signal's reason when aborted. */
  check?(options?: CheckOptions): Promise<ModelCheck>;
  /**
   * Exam result of a tier's model ("large" by default); "strong" before the first check. For the small one, waits for a running first
   * check.
   */
  strength?(tier?: Tier): Promise<ModelStrength>;
  reply(input: ReplyInput, options: ReplyOptions): ReplyStream;
  extract(input: ExtractInput, options: AskOptions): Promise<MindAnswer>;
  /** Certain facts of a session, found by rules, in case the model finds nothing; null if there are none. */
  foundForSure?(input: ExtractInput): MindAnswer | null | Promise<MindAnswer | null>;
  /** What the built-in rules extract from these lines, in case a weak model missed them; includes the persona's promises. */
  extractFromLines?(input: ExtractInput, lines: ReadonlySet<number>): MindAnswer | Promise<MindAnswer>;
  /** A proactive message, or nothing. */
  writeProactive(input: ProactiveInput, options: AskOptions): Promise<MindAnswer>;
  /** A summary that replaces the older part of a long session. */
  compact(input: CompactInput, options: AskOptions): Promise<MindAnswer>;
};

/** A mind with a model. */
export type ModelMind = Mind & Understanding;
