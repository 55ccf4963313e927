import type { DetectedCorrection } from "./corrections";
import type { Locale } from "./messages";
import type { Blocks, EntityKind, NodeStatus, NodeType, Subject } from "./nodes";
import type { ChatLine, PromptNode } from "./prompt-node";
import type { UncertainPair } from "./reply-input";

export type TranscriptLine = ChatLine & { /** Position in the session, from 1; events cite it. */ index: number };

/** A stored memory shown to the extraction under a short number (its position, from 1), so that a model can name it. */
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
  /** An earlier part of this very talk told it. */
  isOfThisSession?: boolean;
};

/** Of a talk that is too long for a model's context: what was made of the parts before this one, which are read in order. */
export type EarlierChunks = {
  /** Number of the first line that was not read before; those before it are shown for understanding. */
  newFrom: number;
  names: { canonicalName: string; aliases: string[]; kind: EntityKind }[];
  summary: string;
  /** Where this part begins within a message, what stood just before. */
  after: string;
};

export type ExtractInput = {
  /**
   * Live events nearest to the talk, then pending intentions and expectations, then what earlier parts of this talk told.
   * Only these can be superseded or decided.
   */
  known: ExtractionCandidate[];
  /** Null unless this is a later part of a long talk. */
  earlier: EarlierChunks | null;
  /** Pairs the person may have settled in this talk. */
  uncertain: UncertainPair[];
  /** Set for a weak model: it is asked for what single lines tell, and for nothing else. */
  isByLine?: boolean;
  /** What the person put right in this talk, in order; what is known otherwise is superseded by it. */
  corrections: DetectedCorrection[];
  transcript: TranscriptLine[];
  /** Start of the session: the only clock that relative dates are resolved against. */
  startedAt: Date;
  timeZone: string;
  locale: Locale;
  personaName: string;
  userName: string;
  blocks: Blocks;
};
