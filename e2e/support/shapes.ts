/** What the HTTP contract (design §9) gives out, as the tests read it. */

export type Page<T> = { items: T[]; nextCursor: string | null };
export type ErrorBody = { error: { code: string; message: string; requestId: string } };

export type Mood = { mood: string; energy: number; lastUserSignal: string | null; updatedAt: string | null };
export type Blocks = { persona: string; user: string; style: string };
export type Persona = {
  id: string;
  displayName: string;
  locale: "zh" | "en";
  facts: Record<string, unknown>;
  blocks: Blocks;
  episodicState: Mood;
};

export type Message = {
  id: string;
  clientId: string | null;
  turnId: string;
  sessionId: string;
  role: "user" | "persona";
  content: string;
  createdAt: string;
};

export type Session = {
  id: string;
  status: "open" | "closing" | "consolidating" | "closed" | "failed";
  channelId: string;
  openedAt: string;
  lastMessageAt: string;
  messageCount: number;
  closeTrigger: string | null;
  failure: string | null;
};

export type Turn = { id: string; sessionId: string; status: string; errorCode: string | null; errorMessage: string };

export type MemoryNode = {
  id: string;
  type: "event" | "thought" | "intention" | "expectation";
  subject: string;
  origin: string;
  description: string;
  emotionalImpact: number;
  emotionTags: string[];
  relationalTags: string[];
  eventTimeStart: string | null;
  eventTimeEnd: string | null;
  sessionId: string | null;
  learnedAt: string;
  createdAt: string;
  status: string | null;
};
export type Thought = MemoryNode & { evidence: string[] };

export type Entity = {
  id: string;
  canonicalName: string;
  kind: string;
  status: string;
  aliases: string[];
  description: string | null;
  linkedCount: number;
};
