import type { NodeStatus, NodeType, Subject } from "./nodes";

/** A memory as a mind sees it. `entityNames` are canonical names of the people and things linked to it. */
export type PromptNode = {
  id: string;
  type: NodeType;
  subject: Subject;
  description: string;
  /** The description is the person's own words, line by line, and its "I" is theirs. */
  isQuote?: boolean;
  /** The first line of the quote is a question of the persona; the other lines answer it. */
  isAnswer?: boolean;
  /** The message names somebody that it is of, or its day. */
  isPointedAt?: boolean;
  /** What the person put right about it since, oldest first, in their words. */
  correctedBy?: { statement: string; at: Date }[];
  emotionalImpact: number;
  emotionTags: string[];
  relationalTags: string[];
  eventTimeStart: Date | null;
  eventTimeEnd: Date | null;
  learnedAt: Date;
  /** How often it was told; 1 for most. */
  mentionCount: number;
  /** What became of an intention or expectation; events and thoughts have none. */
  status?: NodeStatus | null;
  /** Another live memory says otherwise and nobody has settled it: to be told as uncertain. */
  contested?: boolean;
  entityNames: string[];
  /** The person wrote it themselves: no talk told it. */
  isWritten?: boolean;
};

export type ChatLine = { role: "user" | "persona"; content: string; at: Date };

/** `session` only tells lines of one session from those of another; it is never shown. */
export type SessionLine = ChatLine & { session?: string };
