import { and, eq } from "drizzle-orm";
import type { Queryable, Tx } from "@/db";
import { corrections } from "@/db/schema";
import {
  isNameLike,
  isNaming,
  type PutRight,
  saysOtherwise,
  tellsMoreThan,
  withRight,
  wrongIn,
} from "@/lib/core/lexicon/put-right";
import { sentenceOf } from "@/lib/core/lexicon/statement";
import { clip } from "@/lib/core/text/points";
import type { CorrectionEffect, HeardCorrection } from "@/lib/core/types/corrections";
import { type Correction, heard } from "./corrections";
import { type Announcement, announce } from "./live";
import { sessionTranscript } from "./messages";
import { created, updated } from "./node-announcements";
import { indexNodes, type Node } from "./nodes";
import { lockPersona } from "./personas";
import { candidatesFor, supersededBy, toldBy } from "./put-right-candidates";
import { renameWrong } from "./put-right-names";
import { retell, state } from "./put-right-words";
import type { Scope } from "./scope";
import { replaceNodes } from "./supersede";
import { takeBackEffects } from "./take-back";

export type PutRightContext = { sessionId: string; userName: string; now: Date };
export type PutRightDone = { applied: number; written: number; superseded: number; renamed: number };

/**
 * Brings memory in line with what a talk put right: what was live and says otherwise is superseded, by the memory that the
 * talk made of it, else by one in plain words; a memory that tells more than the wrong thing is told anew with the right
 * one, so that nothing else is lost; who had a wrong name gets the right one. Every change is noted for its undoing and
 * nothing is deleted. What was told later, or does not hold the wrong thing, stays; beside what is
 * pinned the right one is a contradiction for the owner to settle. A second call does nothing.
 */
export async function putRight(tx: Tx, scope: Scope, context: PutRightContext): Promise<PutRightDone> {
  await lockPersona(tx, scope);
  const done: PutRightDone = { applied: 0, written: 0, superseded: 0, renamed: 0 };
  for (const row of await readNoted(tx, scope, context.sessionId)) {
    const noted = { ...row, heard: { ...row.heard, userName: context.userName } };
    const { effects, written } = await applyOne(tx, scope, noted, context);
    const applied = { ...row.correction, status: "applied" as const, effects, appliedAt: context.now };
    await tx
      .update(corrections)
      .set({ status: "applied", effects, appliedAt: context.now })
      .where(and(eq(corrections.personaId, scope.personaId), eq(corrections.id, row.correction.id)));
    await announce(tx, scope, [heard(applied)], context.now);
    done.applied += 1;
    done.written += written;
    done.superseded += effects.filter((effect) => effect.did === "superseded").length;
    done.renamed += effects.filter((effect) => effect.did === "renamed").length;
  }
  return done;
}

/**
 * Makes the corrections of a talk wait again, with memory as it was before them: for a talk that is about to be remembered
 * anew. The caller holds the persona's lock.
 */
export async function reopenCorrections(
  tx: Tx,
  scope: Scope,
  { sessionId, now }: { sessionId: string; now: Date },
): Promise<void> {
  const ofSession = and(
    eq(corrections.personaId, scope.personaId),
    eq(corrections.sessionId, sessionId),
    eq(corrections.status, "applied"),
  );
  const applied = await tx.select().from(corrections).where(ofSession).orderBy(corrections.createdAt, corrections.id);
  for (const correction of applied.toReversed()) await takeBackEffects(tx, scope, { correction, now });
  await tx.update(corrections).set({ status: "noted", effects: [], appliedAt: null }).where(ofSession);
}

/** So many lines before a correction tell what it is about, each by its beginning. */
const LINES_BACK = 2;
const LINE_MAX = 300;

/** What a talk put right and nobody took back, in the order said, as a mind is shown it. */
export async function listHeard(db: Queryable, scope: Scope, sessionId: string): Promise<HeardCorrection[]> {
  const noted = await readNoted(db, scope, sessionId);
  return noted.map(({ heard: { around: _around, ...heard }, at }) => ({ ...heard, said: sentenceOf(heard), at }));
}

export type Noted = { correction: Correction; heard: PutRight; at: Date };

/** Corrections of the talk that wait, in the order said; those of words that are gone or not shown are left out. */
async function readNoted(tx: Queryable, scope: Scope, sessionId: string): Promise<Noted[]> {
  const rows = await tx
    .select()
    .from(corrections)
    .where(
      and(
        eq(corrections.personaId, scope.personaId),
        eq(corrections.sessionId, sessionId),
        eq(corrections.status, "noted"),
      ),
    )
    .orderBy(corrections.createdAt, corrections.id);
  if (rows.length === 0) return [];
  const talk = await sessionTranscript(tx, scope, sessionId);
  return rows.flatMap((correction) => {
    const place = talk.findIndex((line) => line.id === correction.messageId);
    const said = talk[place]?.content;
    if (said === undefined) return [];
    const around = talk.slice(Math.max(0, place - LINES_BACK), place).map((line) => clip(line.content, LINE_MAX));
    const { kind, value, oldValue: old, about } = correction;
    const heard = { kind, value, old, about, said, around: around.join("\n") };
    return [{ correction, heard, at: correction.createdAt }];
  });
}

async function applyOne(
  tx: Tx,
  scope: Scope,
  noted: Noted,
  context: PutRightContext,
): Promise<{ effects: CorrectionEffect[]; written: number }> {
  const { heard } = noted;
  if (heard.kind === "stop") return { effects: [], written: 0 };
  const told = await toldBy(tx, scope, noted.correction.messageId);
  const wrong = (await candidatesFor(tx, scope, noted)).filter(
    (node) => !told.some((one) => one.id === node.id) && saysOtherwise(node.description, heard),
  );
  const news: Announcement[] = [];
  let right = told.find((node) => !saysOtherwise(node.description, heard) && fits(node, heard));
  let written = 0;
  if (right === undefined && (wrong.length > 0 || isWorthWords(heard))) {
    right = await state(tx, scope, { noted, like: wrong[0], context });
    if (right) news.push(created(right));
    if (right) written += 1;
  }
  const effects: CorrectionEffect[] = [];
  for (const already of right ? await supersededBy(tx, scope, right.id) : []) {
    if (saysOtherwise(already.description, heard))
      effects.push({ did: "superseded", oldId: already.id, newId: right?.id ?? "" });
  }
  for (const old of wrong) {
    const by = await takesPlaceOf(tx, scope, { old, right, noted, context });
    if (by === undefined) continue;
    const [replaced] = await replaceNodes(tx, scope, [{ oldId: old.id, newId: by.id }], context.now);
    if (!replaced) continue;
    if (by.id !== right?.id) news.push(created(by));
    if (by.id !== right?.id) written += 1;
    news.push(updated(replaced));
    effects.push({ did: "superseded", oldId: old.id, newId: by.id });
  }
  const names = [heard.old, ...wrong.map((node) => wrongIn(node.description, heard))].filter((name) => name !== null);
  const renamed = isRenaming(heard)
    ? await renameWrong(tx, scope, { noted, names, context })
    : { effects: [], retold: [] };
  for (const { old, by } of renamed.retold) {
    news.push(created(by), updated(old));
    written += 1;
  }
  effects.push(...renamed.effects);
  const touched = effects.flatMap((effect) => (effect.did === "superseded" ? [effect.newId] : []));
  await indexNodes(tx, scope, [...new Set([...touched, ...(right ? [right.id] : [])])]);
  await announce(tx, scope, news, context.now);
  return { effects, written };
}

/** What is to stand in a wrong memory's place: the right statement, or the memory told anew where it tells more. */
async function takesPlaceOf(
  tx: Tx,
  scope: Scope,
  input: { old: Node; right: Node | undefined; noted: Noted; context: PutRightContext },
): Promise<Node | undefined> {
  const { old, right, noted, context } = input;
  const { heard } = noted;
  const wrong = heard.kind === "correction" ? wrongIn(old.description, heard) : null;
  if (old.pinnedAt || wrong === null || heard.value === null) return right;
  if (!tellsMoreThan(old.description, right?.description ?? "", wrong)) return right;
  // Another value of something that changes ("Thursday, not Tuesday") says nothing of what was over by then.
  const over = old.eventTimeEnd ?? old.eventTimeStart;
  if (!isNaming(heard) && over !== null && over < noted.at) return undefined;
  const description = withRight(old.description, wrong, heard.value);
  return description === null ? undefined : retell(tx, scope, { old, description, noted, context });
}

/** Whether a memory of the same words states what was put right, and not merely something else that was said along. */
function fits({ description, subject }: Node, { value, old, about, kind }: PutRight): boolean {
  if (subject === "persona") return false;
  const stated = kind === "denial" ? (old ?? about) : value;
  if (stated === null) return kind === "correction";
  return description.toLowerCase().includes(stated.toLowerCase());
}

/** One value in place of another is worth a memory by itself; what was denied or named is not, unless it was remembered. */
const isWorthWords = ({ kind, value }: PutRight) => kind === "correction" && value !== null;

const isRenaming = (heard: PutRight) =>
  heard.kind === "correction" &&
  heard.value !== null &&
  isNameLike(heard.value) &&
  (isNaming(heard) || (heard.old !== null && isNameLike(heard.old)));
