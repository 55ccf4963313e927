import type { Db } from "@/db";
import { messages, personas, sessions, turns, users } from "@/db/schema";
import { daysMentioned } from "@/lib/core/classify-message";
import { countTokens } from "@/lib/core/count-tokens";
import { newId } from "@/lib/core/ids";
import { searchTokens } from "@/lib/core/language/search-tokens";
import { EXCERPT_WEIGHTS } from "@/lib/core/settings/recall";
import type { MessageRole } from "@/lib/core/types/messages";
import { writeEmbeddings } from "@/lib/memory/nodes/embeddings";
import { searchColumns } from "@/lib/memory/nodes/search-tokens";
import {
  type ExcerptLegs,
  excerptLegs,
  findExcerpts,
  type Line,
  nearOf,
  rankExcerpts,
} from "@/lib/memory/recall/excerpts";
import { ownPersona, type Scope } from "@/lib/memory/scope";
import { excerptLines } from "@/prompts/memory-lines";
import { wordingOf } from "@/prompts/reply-wording";
import type { LocomoDialogue } from "../recall.cases";
import { embedder, SIGNAL } from "../recall-store";

const ROWS = 500;

/** A dialogue as the product stores it: one speaker is the user, the other the persona, every turn a message of an older session. */
export type StoredDialogue = {
  scope: Scope;
  speakers: Record<MessageRole, string>;
  keys: ReadonlyMap<string, string>;
  openSession: string;
};

export async function storeDialogue(db: Db, { id, conversations, now }: LocomoDialogue): Promise<StoredDialogue> {
  const names = [...new Set(conversations.flat().map(({ text }) => speakerOf(text)))];
  const speakers = { user: names[0] ?? "", persona: names[1] ?? "" };
  const userId = newId(now);
  const personaId = newId(now);
  const at = { createdAt: now };
  await db.insert(users).values({
    id: userId,
    email: `${id}-${userId}@example.com`,
    name: speakers.user,
    passwordHash: "x",
    locale: "en",
    timezone: "UTC",
    ...at,
  });
  await db
    .insert(personas)
    .values({ id: personaId, userId, displayName: speakers.persona, locale: "en", updatedAt: now, ...at });
  const scope = await ownPersona(db, { userId, personaId });
  const keys = new Map<string, string>();
  const rows: (typeof messages.$inferInsert)[] = [];
  for (const session of conversations) {
    const [first, last] = [session[0]?.at ?? now, session.at(-1)?.at ?? now];
    const [sessionId, turnId] = [newId(first), newId(first)];
    const times = { openedAt: first, lastMessageAt: last, closedAt: last, messageCount: session.length };
    await db.insert(sessions).values({ id: sessionId, personaId, channelId: "web", status: "closed", ...times });
    await db.insert(turns).values({
      id: turnId,
      personaId,
      sessionId,
      channelId: "web",
      status: "done",
      replyMessageId: newId(last),
      lastMessageAt: last,
      createdAt: first,
    });
    for (const { key, text, at: createdAt } of session) {
      const messageId = newId(createdAt);
      keys.set(messageId, key);
      const speaker = speakerOf(text);
      const content = text.slice(speaker.length + 2) || text;
      const role = speaker === speakers.user ? "user" : "persona";
      rows.push({
        id: messageId,
        personaId,
        sessionId,
        turnId,
        channelId: "web",
        role,
        content,
        tokenCount: 1,
        createdAt,
        ...searchColumns(content),
      });
    }
  }
  for (let from = 0; from < rows.length; from += ROWS) await db.insert(messages).values(rows.slice(from, from + ROWS));
  if (embedder.embedsMessages) await storeVectors(db, scope, rows, now);
  return { scope, speakers, keys, openSession: newId(now) };
}

async function storeVectors(db: Db, scope: Scope, rows: { id: string; content: string }[], now: Date): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS) {
    const some = rows
      .slice(from, from + ROWS)
      .map(({ id, content }) => ({ kind: "message" as const, id, text: content }));
    const vectors = await embedder.embed(
      some.map(({ text }) => text),
      { signal: SIGNAL },
    );
    const input = some.map((row, at) => ({ ...row, vector: vectors[at] ?? [] }));
    await writeEmbeddings(db, scope, { model: embedder.id, rows: input, now });
  }
}

const speakerOf = (text: string) => text.slice(0, Math.max(0, text.indexOf(": ")));

/** The inputs of the ranking for one question, read once. */
export type AskedExcerpts = {
  id: string;
  text: string;
  now: Date;
  evidence: string[];
  category: number;
  stored: StoredDialogue;
  found: Awaited<ReturnType<typeof findExcerpts>>;
  query: Parameters<typeof excerptLegs>[1];
  legs?: { key: string; legs: ExcerptLegs }[];
};

export async function askDialogue(db: Db, dialogue: LocomoDialogue): Promise<AskedExcerpts[]> {
  const stored = await storeDialogue(db, dialogue);
  const asked: AskedExcerpts[] = [];
  for (const { text, evidence, category } of dialogue.questions) {
    const days = daysMentioned(text, { language: "en", now: dialogue.now, timeZone: "UTC" });
    const query = { text, terms: searchTokens(text), days, speakers: stored.speakers, floors: embedder.thresholds };
    const [vector = []] = embedder.embedsMessages ? await embedder.embed([text], { signal: SIGNAL, as: "query" }) : [];
    const found = await findExcerpts(db, stored.scope, {
      terms: query.terms,
      days: query.days,
      ...(vector.length > 0 ? { near: { vector, model: embedder.id } } : {}),
      sessionId: stored.openSession,
    });
    asked.push({ now: dialogue.now, id: dialogue.id, text, evidence, category, stored, found, query });
  }
  return asked;
}

/** Keys of turns in the product's ranking order. */
export function rankedKeys(asked: AskedExcerpts, weights: ExcerptLegs = EXCERPT_WEIGHTS): string[] {
  return legsOfExcerpts(asked)
    .map(({ key, legs }) => ({ key, near: nearOf(legs, weights) }))
    .sort((a, b) => b.near - a.near)
    .map(({ key }) => key);
}

/** Keys of the turns that a prompt shows when excerpts, best first, get a budget of so many tokens; each turn is shown once. */
export function shownWithin(asked: AskedExcerpts, tokens: number): Set<string> {
  const shown = new Set<string>();
  const wording = wordingOf({
    now: asked.now,
    timeZone: "UTC",
    locale: "en",
    userName: asked.stored.speakers.user,
    persona: { displayName: asked.stored.speakers.persona, facts: {} },
    window: [],
    burst: [],
  });
  let left = tokens;
  for (const statement of rankExcerpts(asked.found, asked.query)) {
    const lines = [statement.before, statement, statement.after].filter((line) => line !== null && !shown.has(line.id));
    if (shown.has(statement.id)) continue;
    left -= countTokens(excerptLines({ statement, lines: lines as Line[] }, wording));
    if (left < 0) break;
    for (const line of lines) if (line) shown.add(line.id);
  }
  return new Set([...shown].map((id) => asked.stored.keys.get(id) ?? ""));
}

/** The score components of the messages read, each with its key; computed once, so that several weights can be tried. */
export function legsOfExcerpts(asked: AskedExcerpts): { key: string; legs: ExcerptLegs }[] {
  asked.legs ??= excerptLegs(asked.found, asked.query).flatMap((legs, at) => {
    const key = asked.stored.keys.get(asked.found.messages[at]?.id ?? "") ?? "";
    return [{ key, legs }];
  });
  return asked.legs;
}
