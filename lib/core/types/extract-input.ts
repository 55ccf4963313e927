import type { DetectedCorrection } from "./corrections";
import type { Locale } from "./messages";
import type { Blocks, EntityKind, NodeStatus, NodeType, Subject } from "./nodes";
import type { ChatLine, PromptNode } from "./prompt-node";
import type { UncertainPair } from "./reply-input";

export type TranscriptLine = ChatLine & { /** Position in the session, from 1; events cite it. */ index: number };

/** A stored memory that is shown to the extraction. The model refers to it by its position in the list, from 1. */
export type ExtractionCandidate = {
  id: string;
  type: NodeType;
  subject: Subject;
  description: string;
  /** The description is a quote of the user (see {@link PromptNode}). */
  isQuote?: boolean;
  status: NodeStatus | null;
  eventTimeStart: Date | null;
  eventTimeEnd: Date | null;
  learnedAt: Date;
  /** The memory was extracted from an earlier chunk of the same session. */
  isOfThisSession?: boolean;
};

/** Results of the earlier chunks of a session that is too long for the model's context. Chunks are extracted in order. */
export type EarlierChunks = {
  /** Number of the first line to extract from. The lines before it are only shown for context. */
  newFrom: number;
  names: { canonicalName: string; aliases: string[]; kind: EntityKind }[];
  summary: string;
  /** If this chunk begins within a message: the part of the message just before it. */
  after: string;
};

export type ExtractInput = {
  /**
   * Known memories: current events that are most similar to the session, then pending intentions and expectations, then results of earlier
   * chunks. The model can supersede or decide only these.
   */
  known: ExtractionCandidate[];
  /** Results of earlier chunks; null for the first chunk of a session. */
  earlier: EarlierChunks | null;
  /** Pairs of possible duplicates about which the user may have said something in this session. */
  uncertain: UncertainPair[];
  /** Set for a weak model, which extracts facts line by line and nothing else. */
  isByLine?: boolean;
  /** The user's corrections in this session, in order. They take precedence over memories that contradict them. */
  corrections: DetectedCorrection[];
  transcript: TranscriptLine[];
  /** Start of the session; dates such as "tomorrow" are relative to it. */
  startedAt: Date;
  timeZone: string;
  locale: Locale;
  personaName: string;
  userName: string;
  blocks: Blocks;
};
