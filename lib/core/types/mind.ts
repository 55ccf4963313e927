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

/** A model's raw answer. It is saved before anything is read out of it, then parsed by `prompts/`. */
export type MindAnswer = { raw: string; model: string; promptVersion: string; usage: Usage };

/** An answer with the prompt it was asked by, for a transcript that people can read. */
export type RenderedAnswer = MindAnswer & { prompt: RenderedPrompt };

export type RepairHint = { raw: string; problem: string };

/** `ready` is awaited each time before a server is asked, also anew after a reply took the place of the call. */
export type AskOptions = { signal?: AbortSignal; repair?: RepairHint; ready?: () => Promise<void> };

/** What needs understanding, and so a model: what comes of memories beside each other. */
export type Understanding = {
  reflect(input: ReflectInput, options: AskOptions): Promise<MindAnswer>;
  /** Phase G: questions that stay open, thoughts over many days, expectations. */
  slowCycle(input: SlowCycleInput, options: AskOptions): Promise<RenderedAnswer>;
  /** A few lines about a person, place or thing, from what is remembered of it. */
  describeEntity(input: DescribeInput, options: AskOptions): Promise<MindAnswer>;
  /** What pairs of memories that seem to differ are to each other. */
  judgeConflicts(input: ConflictInput, options: AskOptions): Promise<MindAnswer>;
};

/** What every mind can do. Two implementations (offline, AI SDK) pass the same contract tests; without a model there is no understanding. */
export type Mind = Partial<Understanding> & {
  kind: "offline" | "openai";
  /** Names of its models; only where there are models. */
  models?: Readonly<Record<Tier, string>>;
  /** Its models run on this machine or its own network, where one machine most likely does everything. */
  isPrivate?: boolean;
  /** Its models run on the very machine of this process, so that their work takes its power. */
  runsHere?: boolean;
  /**
   * Whether its models answered when they were last asked, or are still to be asked for the first time; only where there are models. While
   * they did not, reading this looks for their server in the background.
   */
  isReachable?(): boolean;
  /** How many replies wait for their turn, since its models take only so many calls at a time. */
  waitingReplies?(): number;
  /** Has its models loaded before they are asked, where their server runs only while it is needed. Returns at once, and never throws. */
  wake?(): void;
  /** Tokens that a prompt and its answer may take together; infinite where nothing bounds them. */
  contextTokens(tier: Tier): Promise<number>;
  /** Asks the models a little and tells how they are; only where there are models. @throws the signal's reason when it is ended. */
  check?(options?: CheckOptions): Promise<ModelCheck>;
  /**
   * What the exam of the check found of the model of a tier ("large" when not given); "strong" before it was examined. For the
   * small one, waits for a first check that is under way.
   */
  strength?(tier?: Tier): Promise<ModelStrength>;
  reply(input: ReplyInput, options: ReplyOptions): ReplyStream;
  extract(input: ExtractInput, options: AskOptions): Promise<MindAnswer>;
  /** What a talk surely told, found without the model, for when that finds nothing; null where nothing is sure. */
  foundForSure?(input: ExtractInput): MindAnswer | null | Promise<MindAnswer | null>;
  /** What the built-in rules keep of the lines of these numbers, for when a weak model missed them; with the persona's promises. */
  extractFromLines?(input: ExtractInput, lines: ReadonlySet<number>): MindAnswer | Promise<MindAnswer>;
  /** A message that comes first, or nothing. */
  writeProactive(input: ProactiveInput, options: AskOptions): Promise<MindAnswer>;
  /** A summary that can stand in for the older part of a long talk. */
  compact(input: CompactInput, options: AskOptions): Promise<MindAnswer>;
};

/** A mind with a model. */
export type ModelMind = Mind & Understanding;
