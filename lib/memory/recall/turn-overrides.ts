import { type SQL, sql } from "drizzle-orm";
import { fixed, toDate } from "@/db/sql";
import { TURN_OVERRIDES } from "@/lib/core/settings/recall";
import type { CorrectionKind, DetectedCorrection } from "@/lib/core/types/corrections";
import type { MessageRole } from "@/lib/core/types/messages";
import type { BlockLabel } from "@/lib/core/types/nodes";
import type { Repeat } from "@/lib/core/types/proactive";
import type { ChatLine } from "@/lib/core/types/prompt-node";
import { sentenceOf } from "../corrections/correction-matches";

/** Information that takes precedence over memory in a turn. */
export type TurnOverrides = {
  /** Corrections of any session that memory does not contain yet, oldest first, including this burst's. */
  corrections: (DetectedCorrection & { messageId: string })[];
  /** Open proposals for L1, oldest first. */
  proposals: { label: BlockLabel; content: string }[];
  /** Pinned messages, last pinned first, with their tokens. */
  pinnedMessages: (ChatLine & { id: string; tokenCount: number })[];
  /** Corrections of memories that retained their text, by the memory's id, oldest first. */
  correctedBy: Map<string, RecalledCorrection[]>;
  /** Active reminders created by the messages being answered. */
  reminders: SetReminder[];
  /** The reply that is being regenerated, and the user's hint. */
  regenerate: { hint: string | null; before: string; messageId: string } | null;
};

type SetReminder = { content: string; repeat: Repeat; every: number; pattern: string | null; at: Date };
export type RecalledCorrection = { statement: string; at: Date; messageId: string };

/** Columns of the overrides, for the one statement that reads a turn. Ignores messages that are not on the active branch. */
export function turnOverrideColumns({ persona, turn }: { persona: SQL; turn: SQL }): SQL {
  const isRecallable = sql`m.active and not m.recall_excluded`;
  return sql`(select json_agg(c order by c."createdAt", c.id) from (
        select c.id, c.message_id as "messageId", c.kind, c.value, c.old_value as "old", c.about, c.created_at as "createdAt", m.content
        from corrections c join messages m on m.id = c.message_id
        where c.persona_id = ${persona} and c.status = 'noted' and ${isRecallable}
        order by c.created_at desc, c.id desc limit ${fixed(TURN_OVERRIDES.correctionsMax)}) c) as corrections,
      (select json_agg(p order by p."createdAt", p.id) from (
        select p.id, p.label, p.content, p.created_at as "createdAt" from proposals p
        left join corrections c on c.id = p.correction_id left join messages m on m.id = c.message_id
        where p.persona_id = ${persona} and p.status = 'pending' and (m.id is null or (${isRecallable}))
        order by p.created_at desc, p.id desc limit ${fixed(TURN_OVERRIDES.proposalsMax)}) p) as proposals,
      (select json_agg(r order by r."createdAt", r."messageId") from (
        select e ->> 'nodeId' as "nodeId", c.message_id as "messageId", c.kind, c.value, c.old_value as "old", c.about,
          c.created_at as "createdAt", m.content
        from corrections c join messages m on m.id = c.message_id cross join jsonb_array_elements(c.effects) e
        where c.persona_id = ${persona} and c.status = 'applied' and ${isRecallable} and e ->> 'did' = 'noted'
          and not exists (select 1 from concept_nodes n where n.id = (e ->> 'nodeId')::uuid and n.edited_at > c.applied_at)
        order by c.created_at desc, c.id desc limit ${fixed(TURN_OVERRIDES.correctionsPerMemoryMax)}) r) as "correctedBy",
      (select json_agg(k order by k."pinnedAt" desc, k.id) from (
        select m.id, m.role, m.content, m.created_at as at, m.token_count as "tokenCount", m.pinned_at as "pinnedAt" from messages m
        where m.persona_id = ${persona} and m.pinned_at is not null and ${isRecallable}
        order by m.pinned_at desc, m.id limit ${fixed(TURN_OVERRIDES.pinnedMax)}) k) as "pinnedMessages",
      (select json_agg(json_build_object('content', r.content, 'repeat', r.repeat, 'every', r.every, 'pattern', r.pattern,
        'at', r.next_at) order by r.id) from reminders r
        join messages m on m.id = r.message_id where r.persona_id = ${persona} and m.turn_id = ${turn} and m.active
        and r.status = 'active') as reminders,
      (select json_build_object('hint', t.hint, 'before', m.content, 'messageId', m.id) from messages m join turns t on t.id = m.turn_id
        where m.persona_id = ${persona} and m.turn_id = ${turn} and m.role = 'persona' and not m.recall_excluded
        order by m.selected desc, m.version desc, m.created_at desc, m.id desc limit 1) as regenerate`;
}

type RawCorrection = {
  messageId: string;
  kind: CorrectionKind;
  value: string | null;
  old: string | null;
  about: string | null;
  createdAt: string;
  content: string;
};

export type RawTurnOverrides = {
  corrections: RawCorrection[] | null;
  correctedBy: (RawCorrection & { nodeId: string })[] | null;
  proposals: { label: BlockLabel; content: string }[] | null;
  pinnedMessages: { id: string; role: MessageRole; content: string; at: string; tokenCount: number }[] | null;
  reminders: (Omit<SetReminder, "at"> & { at: string })[] | null;
  regenerate: { hint: string | null; before: string; messageId: string } | null;
};

/** Reads the overrides from a raw row; of a long message, only the sentence with the correction is used. */
export function readTurnOverrides(row: RawTurnOverrides): TurnOverrides {
  return {
    corrections: (row.corrections ?? []).map(({ messageId, kind, value, old, about, createdAt, content }) => {
      const statement = sentenceOf({ kind, value, old, about, statement: content });
      return { messageId, kind, value, old, about, statement, at: toDate(createdAt) };
    }),
    proposals: (row.proposals ?? []).map(({ label, content }) => ({ label, content })),
    pinnedMessages: (row.pinnedMessages ?? []).map(({ id, role, content, at, tokenCount }) => {
      return { id, role, content, at: toDate(at), tokenCount };
    }),
    correctedBy: Map.groupBy(
      (row.correctedBy ?? []).map((one) => {
        const { kind, value, old, about, content, messageId, createdAt, nodeId } = one;
        const statement = sentenceOf({ kind, value, old, about, statement: content });
        return { nodeId, statement, at: toDate(createdAt), messageId };
      }),
      ({ nodeId }) => nodeId,
    ),
    reminders: (row.reminders ?? []).map((one) => ({ ...one, at: toDate(one.at) })),
    regenerate: row.regenerate,
  };
}
