/** Response types of the HTTP contract (design §9), as the tests read them. */

export type Page<T> = { items: T[]; nextCursor: string | null };
export type ErrorBody = { error: { code: string; message: string; requestId: string } };

export type Mood = { mood: string; energy: number; lastUserSignal: string | null; updatedAt: string | null };
export type Blocks = { persona: string; user: string; style: string };
export type Persona = {
  id: string;
  displayName: string;
  locale: "zh" | "en";
  facts: Record<string, unknown>;
  greeting: string | null;
  openers: string[];
  blocks: Blocks;
  episodicState: Mood;
  useMemories: boolean;
  learnFromTalks: boolean;
};

export type Message = {
  id: string;
  clientId: string | null;
  turnId: string | null;
  sessionId: string;
  channelId: string;
  role: "user" | "persona";
  content: string;
  /** Whether the text is that of a reply that failed. */
  partial: boolean;
  createdAt: string;
};

export type Session = {
  id: string;
  status: "open" | "closing" | "consolidating" | "closed" | "failed";
  channelId: string;
  temporary: boolean;
  openedAt: string;
  lastMessageAt: string;
  messageCount: number;
  closeTrigger: string | null;
  failure: string | null;
  waitsUntil: string | null;
  /** The message that the session continues from. */
  forkedFrom?: { messageId: string; sessionId: string; at: string } | null;
};

export type Turn = {
  id: string;
  sessionId: string;
  channelId: string;
  status: string;
  errorCode: string | null;
  errorMessage: string;
};

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
  mentionCount: number;
  lastMentionedAt: string | null;
  supersededBy: string | null;
  resolvedAt: string | null;
  resolvedHow: string | null;
  resolvedBy: string | null;
  pinnedAt: string | null;
  contested: boolean;
};

export type Pin = { kind: "node" | "message"; id: string; text: string; pinnedAt: string; type?: MemoryNode["type"] };

export type Conflict = {
  id: string;
  class: string;
  older: MemoryNode;
  newer: MemoryNode;
  askedCount: number;
  createdAt: string;
  outcome: string | null;
  settledAt: string | null;
};
export type Thought = MemoryNode & { evidence: string[] };
export type SearchHit = MemoryNode & { highlights: [number, number][] };
export type StoredEvent = MemoryNode & {
  history: { supersedes: MemoryNode[]; supersededBy: MemoryNode | null };
};

export type TimelineItem = { id: string; kind: string; at: string; data: Record<string, unknown> };

export type ThoughtTrace = {
  thought: Thought;
  sourceEvents: MemoryNode[];
  sourceSessions: { id: string; openedAt: string; closedAt: string | null; summary: string | null }[];
  orphanedCount: number;
};

export type ConsolidateTrace = {
  sessionId: string;
  status: string;
  failure: string | null;
  attempt: number;
  trivial: boolean | null;
  phases: Record<string, Record<string, unknown>>;
  raw: string | null;
  rawModel: string | null;
  promptVersion: string | null;
  startedAt: string;
  finishedAt: string | null;
  calls: LedgerCall[];
};

export type LedgerCall = {
  feature: string;
  model: string;
  ok: boolean;
  inputTokens: number;
  outputTokens: number;
  ms: number;
  usd: number | null;
};

export type CostSum = {
  calls: number;
  failed: number;
  inputTokens: number;
  outputTokens: number;
  usd: number | null;
  unpricedTokens: number;
};
export type Cost = {
  range: string;
  from: string;
  currency: string;
  total: CostSum;
  byFeature: (CostSum & { feature: string })[];
  byModel: (CostSum & { model: string; price: { input: number } | null })[];
  byDay: (CostSum & { day: string })[];
  byPersona: (CostSum & { personaId: string; name: string })[];
  bySession: (CostSum & { sessionId: string | null; personaId: string | null })[];
  prices: { source: string; checkedOn: string };
};

export type State = {
  persona: { id: string; displayName: string; locale: string } | null;
  onboardingRequired: boolean;
  memoryCounts: Record<string, number>;
  channels: { id: string; enabled: boolean; ready: boolean }[];
  failedSessions: { id: string; failure: string; reason: string; messageCount: number }[];
};

export type TurnTrace = {
  id: string;
  stages: { name: string; ms: number; count?: number; parts?: { name: string; ms: number }[] }[];
  retrieval: { kind: string; id?: string; score?: Record<string, number> }[];
  promptSystem: string;
  promptUser: string;
  promptParts: { half: string; section: string; tokens: number }[];
  model: string;
  inputTokens: number;
  firstTokenMs: number | null;
  totalMs: number;
  calls: LedgerCall[];
};

export type SlowCycle = {
  id: string;
  sessionId: string;
  reason: string;
  salientQuestions: string[];
  ranAt: string;
  thoughtCount: number;
  expectationCount: number;
};

export type Revision = { id: string; label: keyof Blocks; version: number; content: string; createdAt: string };

export type Entity = {
  id: string;
  canonicalName: string;
  kind: string;
  status: string;
  aliases: string[];
  description: string | null;
  linkedCount: number;
};

type Kind = "message" | "session" | "event" | "thought" | "intention" | "expectation" | "entity" | "mood";
export type ForgottenCounts = Record<
  "events" | "thoughts" | "intentions" | "expectations" | "messages" | "sessions" | "entities" | "moods",
  number
>;

export type Forgotten = {
  forgotten: string[];
  retained: string[];
  counts: ForgottenCounts;
  binItemId: string | null;
  undoUntil: string | null;
  messagesDeleted?: number;
};

export type Dependant = {
  id: string;
  type: string;
  description: string;
  depth: number;
  isDeleted: boolean;
  because: string;
};
export type ForgetPreview = {
  kind: Kind;
  id: string;
  targetId: string;
  label: string;
  counts: ForgottenCounts;
  dependants: Dependant[];
  hasDependents: boolean;
  dependentThoughtIds: string[];
  descriptions: string[];
  older: { id: string; description: string }[];
  entities: { id: string; canonicalName: string }[];
  words: { id: string; role: "user" | "persona"; content: string; createdAt: string }[];
};

export type BinItem = {
  id: string;
  kind: Kind;
  targetId: string;
  label: string;
  counts: ForgottenCounts;
  forgottenAt: string;
  purgeAt: string;
};

export type ExportFile = {
  format: string;
  version: number;
  exportedAt: string;
  kind: "persona" | "account";
  account: { user: Record<string, unknown>; authSessions: { id: string }[]; accounts: unknown[] } | null;
  personas: ({ persona: { id: string } } & Record<string, Record<string, unknown>[]>)[];
  binnedPersonas?: { purgeAt: string; persona: { id: string }; messages: { content: string }[] }[];
};
