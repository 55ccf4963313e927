import type { NodeStatus, NodeType, Subject } from "./nodes";

/** A memory as shown to a model. `entityNames` are canonical names of the linked entities. */
export type PromptNode = {
  id: string;
  type: NodeType;
  subject: Subject;
  description: string;
  /** The description is a quote of the user, one sentence per line; "I" means the user. */
  isQuote?: boolean;
  /** The first line of the quote is a question of the persona, answered by the other lines. */
  isAnswer?: boolean;
  /** The message names one of its entities, or its day. */
  isPointedAt?: boolean;
  /** Later corrections by the user, oldest first, verbatim. */
  correctedBy?: { statement: string; at: Date }[];
  emotionalImpact: number;
  emotionTags: string[];
  relationalTags: string[];
  eventTimeStart: Date | null;
  eventTimeEnd: Date | null;
  learnedAt: Date;
  /** How often it was mentioned; mostly 1. */
  mentionCount: number;
  /** Status of an intention or expectation; events and thoughts have none. */
  status?: NodeStatus | null;
  /** It is in an open conflict with another current memory, so it is shown as uncertain. */
  contested?: boolean;
  entityNames: string[];
  /** The user wrote it on the memory page; it has no source session. */
  isWritten?: boolean;
};

export type ChatLine = { role: "user" | "persona"; content: string; at: Date };

/** `session` only separates lines of different sessions; it is never shown. */
export type SessionLine = ChatLine & { session?: string };
