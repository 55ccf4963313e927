/**
 * Everything of the product that the runner uses, in one place. The rest of the runner imports from `lib` and `db` only types and stable
 * code, so that it can be copied into an older checkout, which has its own version of this file.
 */
import type { Db } from "@/db";
import { detectLanguage } from "@/lib/core/text/detect-language";
import type { ParsedCorrection } from "@/lib/core/types/corrections";
import type { Mind } from "@/lib/core/types/mind";
import type { PromptNode } from "@/lib/core/types/prompt-node";
import { NO_USAGE } from "@/lib/core/types/rendered-prompt";
import type { ReplyInput, ReplyStream } from "@/lib/core/types/reply-input";
import { finishTurn } from "@/lib/memory/conversation/finish-turn";
import { storeUserMessage } from "@/lib/memory/conversation/messages";
import { claimTurn } from "@/lib/memory/conversation/turns";
import type { Scope } from "@/lib/memory/scope";
import type { Services } from "@/lib/memory/services";
import { builtInMind } from "@/lib/mind";
import { extractCertain } from "@/lib/mind/built-in/extract";
import { prepareReply } from "@/lib/turn/prepare";
import { StageTimer } from "@/lib/turn/trace";

export type { Db } from "@/db";
export { openEmbedded } from "@/db/embedded";
export { messages, users } from "@/db/schema";
export { consolidateSession } from "@/lib/consolidate/consolidate";
export { parseEnv } from "@/lib/core/env";
export { normalizeAlias } from "@/lib/core/language/normalize";
export { searchTokens } from "@/lib/core/language/search-tokens";
export { detectLanguage } from "@/lib/core/text/detect-language";
export { closeSession } from "@/lib/memory/conversation/sessions";
export { listEntities } from "@/lib/memory/entities/reader";
export { forget } from "@/lib/memory/forgetting/forget";
export { FakeClock, testSettings } from "@/lib/memory/memory.fixtures";
export { listNodes } from "@/lib/memory/nodes/reader";
export { createPersona, readPersona } from "@/lib/memory/persona/personas";
export { ownPersona, type Scope } from "@/lib/memory/scope";
export type { Services } from "@/lib/memory/services";
export { builtInEmbedder, builtInMind, configuredEmbedder, configuredJudge, configuredMind } from "@/lib/mind";

/** The built-in mind as a model that extracts nothing: only certain events are remembered. */
export const emptyMind: Mind = {
  ...builtInMind,
  extract: async (input) =>
    extractCertain(input) ?? { raw: '{"events":[]}', model: "none", promptVersion: "none", usage: NO_USAGE },
};

export type SentMessage = { clientId: string; content: string; channelId: string; at: Date };
type Stored = { turnId: string; sessionId: string };

/** Stores a message as if a user had sent it. */
export function storeMessage(db: Db, scope: Scope, { at, ...message }: SentMessage): Promise<Stored> {
  return storeUserMessage(db, scope, { ...message, idleMinutes: 30, now: at });
}

/** The memories a reply was given, which of them were recalled for this message, and how many it cites. */
export type Answered = {
  reply: string;
  /** Recalled for this message, best first. */
  recalled: PromptNode[];
  /** Included in every prompt: salient thoughts, pins and promises. */
  alwaysIncluded: PromptNode[];
  /** Every memory the reply may use. */
  given: PromptNode[];
  cites: number;
};

/** Runs the turn of a stored message and answers it, as the turn runner does; without a reply it only marks it as settled. */
export async function settleTurn(
  services: Services,
  scope: Scope,
  { turnId, isAnswered }: { turnId: string; isAnswered: boolean },
): Promise<Answered> {
  const { db, clock, mind } = services;
  const turn = await claimTurn(db, scope, { turnId, owner: scope.personaId, now: clock() });
  if (!turn) throw new Error(`turn ${turnId} could not be claimed`);
  const end = { turn, owner: scope.personaId, outcome: { status: "done" } } as const;
  if (!isAnswered) {
    await finishTurn(db, scope, { ...end, replyText: "", now: clock() });
    return { reply: "", recalled: [], alwaysIncluded: [], given: [], cites: 0 };
  }
  const { signal } = new AbortController();
  const timer = new StageTimer(clock);
  const { reply: input, retrieval } = await prepareReply(services, scope, { turn, timer, signal });
  const stream = mind.reply(input, { signal });
  let reply = "";
  for await (const delta of stream.text) reply += delta;
  await stream.usage;
  await finishTurn(db, scope, { ...end, replyText: reply, now: clock() });
  const recalledIds = retrieval.flatMap((line) => (line.kind === "recalled" ? [line.id] : []));
  return { reply, cites: citesOf(stream, reply), ...sorted(input, recalledIds) };
}

function sorted(input: ReplyInput, recalledIds: string[]): Pick<Answered, "recalled" | "alwaysIncluded" | "given"> {
  const given = [...input.events, ...input.thoughts, ...input.intentions, ...input.expectations];
  const recalled = recalledIds.flatMap((id) => given.find((node) => node.id === id) ?? []);
  const { salientThoughts, selfThoughts, pinnedNodes, intentions, expectations } = input;
  const always = [...salientThoughts, ...selfThoughts, ...pinnedNodes, ...intentions, ...expectations];
  return { given, recalled, alwaysIncluded: always.filter((node) => !recalledIds.includes(node.id)) };
}

/** Older versions of the built-in mind list in their prompt what a reply used, one memory a line. */
const BASIS = "What the reply is based on:\n";
const QUOTED = /“[^”]+”|「[^」]+」|"[^"]+"/g;

/** Number of memories a reply cites: as its mind reports, else by the pairs of quotation marks in it. */
function citesOf(stream: ReplyStream & { cites?: string[] }, reply: string): number {
  if (stream.cites) return new Set(stream.cites).size;
  if (!stream.prompt.version.startsWith("offline")) return reply.match(QUOTED)?.length ?? 0;
  const [, basis = ""] = stream.prompt.user.split(BASIS);
  return basis.split("\n").filter((line) => line.startsWith("- ")).length;
}

type DetectedCorrection = Pick<ParsedCorrection, "kind" | "value" | "old" | "about">;

/** The correction parser of this checkout. */
export async function correctionParser(): Promise<(text: string) => DetectedCorrection[]> {
  const { parseCorrections } = await import("@/lib/core/language/corrections");
  return (text) => parseCorrections(text, detectLanguage(text));
}

/** The classifier that decides whether a short session is only small talk. */
export async function trivialGate(): Promise<(session: string[]) => boolean> {
  const { isOnlySmallTalk } = await import("@/lib/core/language/small-talk-gate");
  return isOnlySmallTalk;
}
