import type { DetectedCorrection } from "./corrections";
import type { Locale } from "./messages";
import type { Blocks, EntityKind, NodeStatus, NodeType, Subject } from "./nodes";
import type { ChatLine, PromptNode } from "./prompt-node";
import type { UncertainPair } from "./reply-input";

export type TranscriptLine = ChatLine & { /** Position in the session, from 1; events cite it. */ index: number };

/** A stored memory shown to the extraction; its position, from 1, is the number by which the model refers to it. */
export type ExtractionCandidate = {
  id: string;
  type: NodeType;
  subject: Subject;
  description: string;
  /** As in {@link PromptNode}. */
  isQuote?: boolean;
  status: NodeStatus | null;
  eventTimeStart: Date | null;
  eventTimeEnd: Date | null;
  learnedAt: Date;
  /** Found in an earlier chunk of this session. */
  isOfThisSession?: boolean;
};

/** For a session that exceeds the model's context: results of the earlier chunks, which are processed in order. */
export type EarlierChunks = {
  /** Number of the first new line; those before it are only shown for context. */
  newFrom: number;
  names: { canonicalName: string; aliases: string[]; kind: EntityKind }[];
  summary: string;
  /** If this chunk begins within a message: the text just before. */
  after: string;
};

export type ExtractInput = {
  /**
   * Current events most similar to the session, then pending intentions and expectations, then results of earlier chunks. Only these can be
   * superseded or decided.
   */
  known: ExtractionCandidate[];
  /** Null for the first chunk. */
  earlier: EarlierChunks | null;
  /** Possible duplicates that the user may have settled in this session. */
  uncertain: UncertainPair[];
  /** Set for a weak model: it only extracts facts line by line. */
  isByLine?: boolean;
  /** The user's corrections in this session, in order; they supersede conflicting memories. */
  corrections: DetectedCorrection[];
  transcript: TranscriptLine[];
  /** Start of the session: the reference for relative dates. */
  startedAt: Date;
  timeZone: string;
  locale: Locale;
  personaName: string;
  userName: string;
  blocks: Blocks;
};
