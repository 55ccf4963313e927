import { asc, eq } from "drizzle-orm";
import type { Db } from "@/db";
import { conceptNodes, consolidations, entities } from "@/db/schema";
import type { ExtractInput } from "@/lib/core/types/extract-input";
import { finishTurn } from "@/lib/memory/conversation/finish-turn";
import { storeUserMessage } from "@/lib/memory/conversation/messages";
import { closeSession } from "@/lib/memory/conversation/sessions";
import { claimTurn } from "@/lib/memory/conversation/turns";
import { editMessage, selectVersion } from "@/lib/memory/conversation/versions";
import { consolidateSession } from "./consolidate";
import { createWorld, event, plain } from "./consolidate.fixtures";
import type { Step } from "./step";

/** Test support: sessions that are consolidated, changed and consolidated again by a mind that makes one memory per keyword. */

export const cat = "The user has a white cat named Snowy.";
export const dog = "The user has a brown dog named Rex.";
export const animals = "Animals matter to them.";

/** For each keyword, what the mind extracts from a line that contains it. */
type Rules = Record<string, { event: (index: number, known: (words: string) => number) => object; name?: string }>;

const rules: Rules = {
  cat: { event: (at) => event("The user has a white cat named Snowy.", { source_messages: [at] }), name: "Snowy" },
  dog: { event: (at) => event("The user has a brown dog named Rex.", { source_messages: [at] }), name: "Rex" },
  Oslo: { event: (at) => event("The user lives in Oslo.", { source_messages: [at] }) },
  Bergen: {
    event: (at, known) =>
      event("The user moved to Bergen.", { source_messages: [at], superseded_event_ids: [known("Oslo")] }),
  },
  exam: {
    event: (at) =>
      event("Vessel promised to ask about the exam.", {
        subject: "persona",
        event_time: { start: "2026-03-20T00:00:00Z", end: null },
        source_messages: [at, at + 1],
      }),
  },
  passed: { event: (at) => event("The user passed with honours.", { source_messages: [at], emotional_impact: 5 }) },
};

function extraction(input: Pick<ExtractInput, "transcript" | "known">): string {
  const known = (words: string) => input.known.findIndex((memory) => memory.description.includes(words)) + 1;
  const mentioned = input.transcript
    .filter((line) => line.role === "user")
    .flatMap((line) =>
      Object.entries(rules).flatMap(([word, rule]) => (line.content.includes(word) ? [{ word, rule, line }] : [])),
    );
  const passed = mentioned.findIndex(({ word }) => word === "passed");
  const decided = passed >= 0 && known("promised") > 0;
  return JSON.stringify({
    events: mentioned.map(({ rule, line }) => rule.event(line.index, known)),
    session_summary: `They spoke of ${mentioned.map(({ word }) => word).join(" and ")}.`,
    mentioned_entities: mentioned.flatMap(({ rule }, index) =>
      rule.name ? [{ canonical_name: rule.name, aliases: [], kind: "pet", in_events: [index] }] : [],
    ),
    entity_clarification: null,
    decided: decided ? [{ id: known("promised"), outcome: "fulfilled", by_event: passed }] : [],
    session_mood_signal: {
      mood: mentioned.some(({ word }) => word === "dog") ? "playful" : "calm",
      energy: 5,
      last_user_signal: "warm",
    },
    self_check_notes: "",
  });
}

const thought = (ids: string[]) =>
  JSON.stringify({
    thoughts: [
      {
        description: "Animals matter to them.",
        emotional_impact: 2,
        emotion_tags: [],
        relational_tags: [],
        filling: ids,
      },
    ],
  });

/** A persona with a session: helpers to write, edit, list and consolidate its messages. */
export async function newChat(db: Db, script: Parameters<typeof createWorld>[1] = {}) {
  const asked: string[][] = [];
  const world = await createWorld(db, {
    extract: (input) => {
      asked.push(input.transcript.map((line) => line.content));
      return extraction(input);
    },
    reflect: thought,
    ...script,
  });
  const { clock, services, scope } = world;
  let count = 0;
  const replyTo = (content: string) =>
    content.includes("exam") ? "I promise to ask about the exam on 20 March 2026." : "I see.";
  const answer = async (turnId: string, replyText = "I see.") => {
    clock.forward(1000);
    const turn = await claimTurn(db, scope, { turnId, owner: "me", now: clock.now });
    if (!turn) throw new Error("the turn could not be claimed");
    const end = { turn, owner: "me", outcome: { status: "done" } as const, replyText, now: clock.now };
    await finishTurn(db, scope, end);
  };
  const words = (content: string) => {
    clock.forward(1000);
    count += 1;
    return { clientId: `c${count}`, content, now: clock.now };
  };
  const say = async (content: string) => {
    const stored = await storeUserMessage(db, scope, { ...words(content), channelId: "web", idleMinutes: 30 });
    await answer(stored.turnId, replyTo(content));
    return stored;
  };
  const edit = async (messageId: string, content: string) => {
    const stored = await editMessage(db, scope, { messageId, ...words(content) });
    await answer(stored.turnId);
    return stored;
  };
  const select = (messageId: string) => {
    clock.forward(1000);
    return selectVersion(db, scope, { messageId, now: clock.now });
  };
  const close = async (sessionId: string) => closeSession(db, scope, sessionId, clock.now);
  const run = (sessionId: string, step: Step = plain) => consolidateSession(services, scope, { sessionId, step });
  const consolidate = async (sessionId: string) => {
    await close(sessionId);
    return run(sessionId);
  };
  const nodes = () =>
    db.select().from(conceptNodes).where(eq(conceptNodes.personaId, scope.personaId)).orderBy(asc(conceptNodes.id));
  const live = async () =>
    (await nodes())
      .filter((node) => node.supersededBy === null)
      .map((node) => node.description)
      .toSorted();
  const names = async () =>
    (await db.select().from(entities).where(eq(entities.personaId, scope.personaId))).map((row) => row.canonicalName);
  const node = async (words: string) => (await nodes()).find((one) => one.description.includes(words));
  const consolidation = async (sessionId: string) =>
    (await db.select().from(consolidations).where(eq(consolidations.sessionId, sessionId)))[0];
  return {
    ...world,
    asked,
    answer,
    say,
    edit,
    select,
    close,
    run,
    consolidate,
    nodes,
    live,
    names,
    node,
    consolidation,
  };
}
