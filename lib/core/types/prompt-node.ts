import type { NodeStatus, NodeType, Subject } from "./nodes";

/** A memory as shown to a model. `entityNames`: canonical names of the entities that it mentions. */
export type PromptNode = {
  id: string;
  type: NodeType;
  subject: Subject;
  description: string;
  /** Whether the description is a quote of the user, one sentence per line. "I" then means the user. */
  isQuote?: boolean;
  /** Whether the first line of the quote is a question by the persona, which the other lines answer. */
  isAnswer?: boolean;
  /** Whether the user's message names one of the memory's entities, or its day. */
  isPointedAt?: boolean;
  /** The user's later corrections of this memory, verbatim, oldest first. */
  correctedBy?: { statement: string; at: Date }[];
  emotionalImpact: number;
  emotionTags: string[];
  relationalTags: string[];
  eventTimeStart: Date | null;
  eventTimeEnd: Date | null;
  learnedAt: Date;
  /** Number of times that the user mentioned the memory; mostly 1. */
  mentionCount: number;
  /** Status of an intention or expectation; events and thoughts have none. */
  status?: NodeStatus | null;
  /** Whether the memory is in an open conflict with another current memory and is shown as uncertain. */
  contested?: boolean;
  entityNames: string[];
  /** Whether the user wrote the memory on the memory page, so that it has no source session. */
  isWritten?: boolean;
};

export type ChatLine = { role: "user" | "persona"; content: string; at: Date };

/** A message with its session's id, which only serves to tell sessions apart and is never shown. */
export type SessionLine = ChatLine & {
  session?: string;
  /** The message is of the session that the current one continues. */
  isForked?: boolean;
};
