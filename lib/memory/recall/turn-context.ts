import { sql } from "drizzle-orm";
import type { Db } from "@/db";
import { fixed, instant, toDate } from "@/db/sql";
import { defaultTimeZone } from "@/lib/core/env";
import { notFound } from "@/lib/core/errors";
import { mentionsName } from "@/lib/core/language/normalize";
import { SEARCH_TOKENS_VERSION } from "@/lib/core/language/search-tokens";
import { CONTEXT } from "@/lib/core/settings/recall";
import type { CareNeed, CrisisSubject, MessageCrisis } from "@/lib/core/types/care";
import type { Locale } from "@/lib/core/types/messages";
import {
  type BlockLabel,
  type Blocks,
  type EpisodicState,
  NEUTRAL_MOOD,
  type PersonaFacts,
} from "@/lib/core/types/nodes";
import type { ChatLine, SessionLine } from "@/lib/core/types/prompt-node";
import type { UncertainPair } from "@/lib/core/types/reply-input";
import { type Measure, unmeasured } from "@/lib/core/types/turn-stages";
import { isFaithful } from "../conversation/compactions";
import { createMisspellingTest } from "../entities/name-similarity";
import { moodAt } from "../persona/mood";
import type { Scope } from "../scope";
import { type KnownEntity, uncertainPairs } from "./named-entities";
import { type IndexedLine, type QueryText, recallQuery, sessionSoFar } from "./recall-query";
import { type RawTurnOverrides, readTurnOverrides, type TurnOverrides, turnOverrideColumns } from "./turn-overrides";
import { pickWindow, type WindowLine, windowBudget } from "./window";

export type TurnContext = {
  persona: { displayName: string; facts: PersonaFacts };
  /** Whether the session is temporary. */
  isTemporary: boolean;
  /** When off, everything below is empty except L1, this session and the burst. */
  usesMemories: boolean;
  /** `ownZone` is null if the user's time zone is unknown; the server's is used then. */
  user: { name: string; timeZone: string; ownZone: string | null; locale: Locale };
  blocks: Blocks;
  /** What the chat showed before the user's first message, in the persona's first conversation; else null. */
  greeting: string | null;
  mood: EpisodicState;
  /** Entities named in the recall query. */
  entities: KnownEntity[];
  /** The uncertain entity among `entities` that the persona may ask about now, if any. */
  uncertain: (UncertainPair & { id: string })[];
  sessions: { at: Date; summary: string }[];
  /** Compaction of the older part of this session; the window starts after it. */
  earlier: string | null;
  window: SessionLine[];
  /** Lines of this session only, since its last compaction. */
  sessionLines: ChatLine[];
  burst: SessionLine[];
  /** The start of the user's first messages of this session, even if the window starts later. */
  firstLines: string[];
  /** Who is in danger according to the burst, and according to earlier messages of this session. */
  crisis: CareNeed;
  /** The recall query. */
  asked: QueryText;
  /** The latest messages with the burst; null if the burst starts the session. */
  sessionSoFar: QueryText | null;
  /** Sources of the texts above, to check that none was forgotten meanwhile. */
  sources: { messageIds: string[]; sessionIds: string[]; compactionId: string | null };
} & TurnOverrides;

/**
 * Reads L1, L6, the recent window, session summaries, the burst and the entities it names, in one statement. The window holds this
 * session's messages after its last compaction, and before them the latest of other sessions; in a fork, instead of these, the last messages
 * up to the one it continues from. Forked lines are read from their own rows, so what was forgotten is missing from them.
 */
export async function loadTurnContext(
  db: Db,
  scope: Scope,
  input: {
    turnId: string;
    sessionId: string;
    window: { messages: number; tokens: number };
    now: Date;
    measure?: Measure;
  },
): Promise<TurnContext> {
  const { measure = unmeasured } = input;
  const persona = sql`${scope.personaId}::uuid`;
  const session = sql`${input.sessionId}::uuid`;
  const terms = sql`case when m.search_tokens_version = ${fixed(SEARCH_TOKENS_VERSION)} then m.search_tokens end`;
  const place = sql`row_number() over (order by m.created_at desc, m.id desc)`;
  const line = sql`jsonb_build_object('id', m.id, 'role', m.role, 'content', m.content, 'at', m.created_at,
    'session', m.session_id, 'tokenCount', m.token_count)`;
  const ids = { persona, turn: sql`${input.turnId}::uuid` };
  const recallable = sql`m.persona_id = ${persona} and m.turn_id is distinct from ${input.turnId}::uuid and m.active and not m.recall_excluded
    and not exists (select 1 from compacted c where (m.created_at, m.id) <= (c.upto_at, c.upto_message_id))`;
  // The chat shows the greeting as long as it is empty: the persona's first message is then the user's.
  const opensChat = sql`(select m.session_id = ${session} and m.role = 'user' from messages m join sessions s on s.id = m.session_id
    where m.persona_id = ${persona} and not s.temporary order by m.created_at, m.id limit 1)`;
  const { currentMax, currentStep } = CONTEXT;
  // The oldest line read advances in steps; otherwise the window would start elsewhere after each message.
  const currentLines = sql`select c.n - (greatest(c.n - ${fixed(currentMax)}, 0) + ${fixed(currentStep - 1)}) / ${fixed(currentStep)} * ${fixed(currentStep)}
    from (select count(*) as n from messages m where ${recallable} and m.session_id = ${session}) c`;
  const statement = sql`
    with compacted as (
      select c.id, c.upto_at, c.upto_message_id, c.summary, c.token_count from compactions c
      where c.persona_id = ${persona} and c.session_id = ${session} and ${isFaithful}
      order by c.upto_at desc, c.id desc limit 1
    ), forked as (
      select m.* from sessions s join messages a on a.persona_id = s.persona_id and a.id = s.forked_from_message_id
        join sessions o on o.id = a.session_id and not o.temporary
        join messages m on m.persona_id = a.persona_id and m.session_id = a.session_id and (m.created_at, m.id) <= (a.created_at, a.id)
      where s.persona_id = ${persona} and s.id = ${session} and ${recallable}
      order by m.created_at desc, m.id desc limit ${fixed(CONTEXT.forkedLines)}
    )
    select p.display_name as "displayName", p.facts, p.episodic_state as "episodicState", p.locale, p.use_memories as "usesMemories",
      (select s.temporary from sessions s where s.id = ${session} and s.persona_id = ${persona}) as "isTemporary",
      case when ${opensChat} then p.greeting end as greeting,
      u.name as "userName", u.timezone,
      (select json_object_agg(b.label, b.content) from (
        select c.label, c.content from core_blocks c where c.persona_id = p.id and (c.label <> 'user' or p.about_you = 'own')
        union all select 'user', shared.content from (
          select r.content from about_you_revisions r where r.user_id = p.user_id order by r.version desc limit 1
        ) shared where p.about_you = 'shared') b) as blocks,
      (select json_agg(s order by s.at) from (
        select at, summary, session_id as "sessionId" from session_summaries where persona_id = ${persona} and at <= ${instant(input.now)}
        order by at desc limit ${fixed(CONTEXT.summariesMax)}) s) as summaries,
      (select json_build_object('id', c.id, 'summary', c.summary, 'tokenCount', c.token_count) from compacted c) as earlier,
      ${turnOverrideColumns(ids)},
      (select json_agg(${line} || jsonb_build_object('terms', ${terms}, 'crisis', m.crisis) order by m.created_at, m.id) from messages m
        where m.persona_id = ${persona} and m.turn_id = ${input.turnId}::uuid and m.role = 'user' and m.active) as burst,
      (select array_agg(distinct m.crisis) from messages m where m.persona_id = ${persona}
        and (m.session_id = ${session} or m.id in (select f.id from forked f))
        and m.turn_id is distinct from ${input.turnId}::uuid and m.crisis is not null and m.active and not m.recall_excluded) as "crisisBefore",
      (select json_agg(w.line order by w.at, w.id) from (
        select ${line} || case when ${place} <= ${fixed(CONTEXT.sessionLines)} then jsonb_build_object('terms', ${terms}) else '{}' end as line,
          m.created_at as at, m.id from messages m where ${recallable} and m.session_id = ${session}
        order by m.created_at desc, m.id desc limit (${currentLines})) w) as current,
      (select json_agg(b.beginning order by b.at, b.id) from (
        select left(m.content, ${fixed(CONTEXT.firstLinePoints)}) as beginning, m.created_at as at, m.id from messages m
        where m.persona_id = ${persona} and m.session_id = ${session} and m.role = 'user' and m.active and not m.recall_excluded
        order by m.created_at, m.id limit ${fixed(CONTEXT.firstLines)}) b) as "firstLines",
      (select json_agg(w.line order by w.at, w.id) from (
        select ${line} as line, m.created_at as at, m.id from messages m join sessions s on s.id = m.session_id
        where ${recallable} and m.session_id <> ${session} and not s.temporary and s.learns and not exists (select 1 from forked)
        order by m.created_at desc, m.id desc limit ${fixed(input.window.messages)}) w) as others,
      (select json_agg(${line} || jsonb_build_object('terms', ${terms}) order by m.created_at, m.id) from forked m) as forked,
      (select json_agg(json_build_object('id', e.id, 'canonicalName', e.canonical_name, 'kind', e.kind, 'description', e.description,
          'status', e.status, 'mergeTargetId', e.merge_target_id, 'askedCount', e.asked_count, 'lastAskedAt', e.last_asked_at,
          'aliases', coalesce((select json_agg(a.alias) from entity_aliases a where a.entity_id = e.id), '[]'::json),
          'times', case when e.kind = 'place' then (select json_agg(json_build_object('start', t.start, 'end', t.until)) from (
            select coalesce(n.event_time_start, n.learned_at) as start, coalesce(n.event_time_end, n.event_time_start, n.learned_at) as until
            from node_entities ne join concept_nodes n on n.id = ne.node_id and n.type = 'event' and n.superseded_by is null
            where ne.persona_id = ${persona} and ne.entity_id = e.id order by 1 desc limit ${fixed(CONTEXT.timesMax)}) t) end,
          'linkedCount', (select count(*) from node_entities ne where ne.entity_id = e.id)))
        from entities e where e.persona_id = ${persona} and e.status in ('confirmed', 'uncertain', 'disambiguated')) as entities
    from personas p join users u on u.id = p.user_id
    where p.id = ${persona} and p.user_id = ${scope.userId}::uuid`;
  const [read] = await measure("l1_load", () => db.prepared<RawContext>(statement));
  if (!read) throw notFound("persona");
  const row = withoutMemory(read);
  const burst = toLines(row.burst, true);
  const forked = toLines(row.forked, false).map((line) => ({ ...line, isForked: true }));
  const lines = [...toLines(row.current, true), ...toLines(row.others, false), ...forked];
  const window = pickWindow(lines, {
    messages: input.window.messages,
    tokens: windowBudget(input.window.tokens, row.earlier?.tokenCount ?? 0),
  });
  const shown = new Set(window.map((line) => line.at.getTime()));
  const recent = lines.filter(({ at }) => shown.has(at.getTime())).sort((a, b) => a.at.getTime() - b.at.getTime());
  const asked = recallQuery(burst, recent, input.now);
  const all = (row.entities ?? []).map(({ times, ...entity }): KnownEntity => {
    return { ...entity, times: times?.map(({ start, end }) => ({ start: toDate(start), end: toDate(end) })) };
  });
  const named = measure("l5_alias_scan", () => namedIn(asked.text, all));
  return {
    persona: { displayName: row.displayName, facts: row.facts },
    isTemporary: row.isTemporary === true,
    usesMemories: row.usesMemories,
    user: {
      name: row.userName,
      timeZone: row.timezone ?? defaultTimeZone(),
      ownZone: row.timezone,
      locale: row.locale,
    },
    blocks: { persona: "", user: "", style: "", ...row.blocks },
    greeting: row.greeting,
    mood: measure("l6_decay_check", () => moodAt(row.episodicState, input.now)),
    entities: named,
    uncertain: uncertainPairs(named, all, input.now),
    sessions: (row.summaries ?? []).map(({ at, summary }) => ({ at: toDate(at), summary })),
    earlier: row.earlier?.summary ?? null,
    window,
    sessionLines: toLines(row.current, true),
    burst: burst.map(({ role, content, at, session }) => ({ role, content, at, session })),
    firstLines: row.firstLines ?? [],
    crisis: {
      now: subjectOf((row.burst ?? []).map((one) => one.crisis ?? null)),
      before: subjectOf(row.crisisBefore ?? []),
    },
    asked,
    sessionSoFar: sessionSoFar(burst, [...forked, ...toLines(row.current, true)], input.now),
    sources: {
      messageIds: [...recent, ...burst].map((line) => line.id),
      sessionIds: (row.summaries ?? []).map((summary) => summary.sessionId),
      compactionId: row.earlier?.id ?? null,
    },
    ...readTurnOverrides(row),
  };
}

/** The entities that a text names or, if it names none, misspells. */
function namedIn(text: string, all: KnownEntity[]): KnownEntity[] {
  const namedBy = (isNamed: (alias: string) => boolean) => all.filter((entity) => entity.aliases.some(isNamed));
  const spelled = namedBy((alias) => isNamedIn(text, alias));
  return spelled.length > 0 ? spelled : namedBy(createMisspellingTest(text));
}

/** Phones write "daans bike" for Daan's: a final s may be a possessive. */
function isNamedIn(text: string, alias: string): boolean {
  return mentionsName(text, alias) || mentionsName(text.replace(/(\p{Script=Latin}{3})s\b/gu, "$1"), alias);
}

/** Who the care policy is about; the user takes precedence. */
function subjectOf(found: (MessageCrisis | null)[]): CrisisSubject | null {
  if (found.some((one) => one === "self" || one === "marked")) return "self";
  return found.includes("other") ? "other" : null;
}

type RawLine = Omit<IndexedLine, "at"> & {
  id: string;
  at: string;
  session: string;
  tokenCount: number;
  crisis?: MessageCrisis | null;
};
/** Fields left empty when memories are not used. */
const NO_MEMORY = {
  episodicState: NEUTRAL_MOOD,
  summaries: null,
  others: null,
  entities: null,
  corrections: null,
  correctedBy: null,
  proposals: null,
  pinnedMessages: null,
} satisfies Partial<RawContext>;

/** Removes what a reply may not use; in a temporary session that includes the user block of L1. Forked lines stay: the user chose them. */
function withoutMemory(read: RawContext): RawContext {
  if (read.isTemporary)
    return { ...read, ...NO_MEMORY, usesMemories: false, greeting: null, blocks: { ...read.blocks, user: "" } };
  return read.usesMemories ? read : { ...read, ...NO_MEMORY };
}

type RawContext = RawTurnOverrides & {
  displayName: string;
  usesMemories: boolean;
  isTemporary: boolean | null;
  facts: PersonaFacts;
  greeting: string | null;
  episodicState: EpisodicState;
  locale: Locale;
  userName: string;
  timezone: string | null;
  blocks: Partial<Record<BlockLabel, string>> | null;
  summaries: { at: string; summary: string; sessionId: string }[] | null;
  burst: RawLine[] | null;
  crisisBefore: MessageCrisis[] | null;
  earlier: { summary: string; tokenCount: number; id: string } | null;
  current: RawLine[] | null;
  others: RawLine[] | null;
  forked: RawLine[] | null;
  firstLines: string[] | null;
  entities: (Omit<KnownEntity, "times"> & { times: { start: string; end: string }[] | null })[] | null;
};

function toLines(rows: RawLine[] | null, isCurrent: boolean): (WindowLine & IndexedLine & { id: string })[] {
  return (rows ?? []).map((row) => ({ ...row, at: toDate(row.at), isCurrent }));
}
