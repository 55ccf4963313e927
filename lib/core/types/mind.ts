import type { CompactInput } from "./compact-input";
import type { ConflictInput } from "./conflict-input";
import type { DescribeInput } from "./describe-input";
import type { ExtractInput } from "./extract-input";
import type { CheckOptions, ModelCheck, ModelStrength, Tier } from "./model-check";
import type { DraftPersonaInput } from "./persona-draft";
import type { ProactiveInput } from "./proactive-message";
import type { ReflectInput } from "./reflect-input";
import type { RenderedPrompt, Usage } from "./rendered-prompt";
import type { ReplyInput, ReplyOptions, ReplyStream } from "./reply-input";
import type { SlowCycleInput } from "./slow-cycle-input";

/** A model's answer as received. It is saved before `prompts/` parses it. */
export type MindAnswer = { raw: string; model: string; promptVersion: string; usage: Usage };

/** An answer together with its prompt, from which a readable transcript is made. */
export type RenderedAnswer = MindAnswer & { prompt: RenderedPrompt };

export type RepairHint = { raw: string; problem: string };

/**
 * Options of a background call. `ready` is awaited before each request to a server; it is awaited again if the call has to be repeated
 * because a reply took its place.
 */
export type AskOptions = { signal?: AbortSignal; repair?: RepairHint; ready?: () => Promise<void> };

/** Tasks that need a model: relating memories to each other. The built-in mind cannot do them. */
export type Understanding = {
  reflect(input: ReflectInput, options: AskOptions): Promise<MindAnswer>;
  /** Step G of consolidation: writes open questions, thoughts about many days, and expectations. */
  slowCycle(input: SlowCycleInput, options: AskOptions): Promise<RenderedAnswer>;
  /** Writes a few lines about an entity from the memories of it. */
  describeEntity(input: DescribeInput, options: AskOptions): Promise<MindAnswer>;
  /** Drafts texts of a persona from material that the user has brought. */
  draftPersona(input: DraftPersonaInput, options: AskOptions): Promise<MindAnswer>;
  /** Judges pairs of memories that may be in conflict. */
  judgeConflicts(input: ConflictInput, options: AskOptions): Promise<MindAnswer>;
};

/**
 * What writes replies and extracts memories. There are two implementations, which pass the same contract tests: one calls models through
 * the AI SDK; the built-in mind works without a model and has no `Understanding`.
 */
export type Mind = Partial<Understanding> & {
  kind: "offline" | "openai";
  /** Names of the models; absent without a model. */
  models?: Readonly<Record<Tier, string>>;
  /** Whether the models run on this machine or in its network, so that they probably have only one machine. */
  isPrivate?: boolean;
  /** Whether the models run on this machine and compete with the server for its processor and memory. */
  runsHere?: boolean;
  /**
   * Whether the models answered the last request; true before the first. Absent without a model. After a failure, calling this also starts
   * looking for the server in the background.
   */
  isReachable?(): boolean;
  /** Number of replies that are waiting for the model. */
  waitingReplies?(): number;
  /** Starts loading the models if their server loads them only on demand. Returns at once and never throws. */
  wake?(): void;
  /** Number of tokens that a prompt and its answer may have together; infinite if there is no limit. */
  contextTokens(tier: Tier): Promise<number>;
  /** Tests the models with a few requests; absent without a model. @throws the signal's reason when aborted. */
  check?(options?: CheckOptions): Promise<ModelCheck>;
  /**
   * How much one call may ask of the model of a tier ("large" by default), by its last exam. "strong" before the first check, except for
   * the small tier, for which a running first check is awaited.
   */
  strength?(tier?: Tier): Promise<ModelStrength>;
  reply(input: ReplyInput, options: ReplyOptions): ReplyStream;
  extract(input: ExtractInput, options: AskOptions): Promise<MindAnswer>;
  /** The facts of a session that rules find with certainty, for a session in which the model finds nothing; null if there are none. */
  extractCertain?(input: ExtractInput): MindAnswer | null | Promise<MindAnswer | null>;
  /** What the built-in rules extract from these lines, because a weak model may have missed it. Includes the persona's promises. */
  extractFromLines?(input: ExtractInput, lines: ReadonlySet<number>): MindAnswer | Promise<MindAnswer>;
  /** Writes a proactive message; the answer may also be that there is nothing worth sending. */
  writeProactive(input: ProactiveInput, options: AskOptions): Promise<MindAnswer>;
  /** Writes a summary that replaces the older part of a long session. */
  compact(input: CompactInput, options: AskOptions): Promise<MindAnswer>;
};

/** A mind that calls models. */
export type ModelMind = Mind & Understanding;
