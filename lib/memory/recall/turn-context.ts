import { sql } from "drizzle-orm";
import type { Db } from "@/db";
import { instant, toDate } from "@/db/sql";
import { defaultTimeZone } from "@/lib/core/env";
import { notFound } from "@/lib/core/errors";
import { mentionsName } from "@/lib/core/text/normalize";
import type { Locale } from "@/lib/core/types/messages";
import type { SpokenLine } from "@/lib/core/types/mind";
import type { BlockLabel, Blocks, EntityKind, EpisodicState, PersonaFacts } from "@/lib/core/types/nodes";
import { moodAt } from "../mood";
import type { Scope } from "../scope";

const SUMMARIES_MAX = 5;

export type KnownEntity = {
  id: string;
  canonicalName: string;
  kind: EntityKind;
  description: string | null;
  aliases: string[];
  linkedCount: number;
};

export type TurnContext = {
  persona: { displayName: string; facts: PersonaFacts };
  user: { name: string; timeZone: string; locale: Locale };
  blocks: Blocks;
  mood: EpisodicState;
  entities: KnownEntity[];
  sessions: { at: Date; summary: string }[];
  window: SpokenLine[];
  burst: SpokenLine[];
};

/** L1, L6, the recent window, session summaries, the burst and the entities it names, in one statement. */
export async function loadTurnContext(
  db: Db,
  scope: Scope,
  input: { turnId: string; window: number; now: Date },
): Promise<TurnContext> {
  const persona = sql`${scope.personaId}::uuid`;
  const line = sql`json_build_object('role', m.role, 'content', m.content, 'at', m.created_at)`;
  const [row] = await db.rows<RawContext>(sql`
    select p.display_name as "displayName", p.facts, p.episodic_state as "episodicState", p.locale,
      u.name as "userName", u.timezone,
      (select json_object_agg(b.label, b.content) from core_blocks b where b.persona_id = p.id) as blocks,
      (select json_agg(s order by s.at) from (
        select at, summary from session_summaries where persona_id = ${persona} and at <= ${instant(input.now)}
        order by at desc limit ${SUMMARIES_MAX}) s) as summaries,
      (select json_agg(${line} order by m.created_at, m.id) from messages m
        where m.persona_id = ${persona} and m.turn_id = ${input.turnId}::uuid and m.role = 'user' and m.active) as burst,
      (select json_agg(w.line order by w.at, w.id) from (
        select ${line} as line, m.created_at as at, m.id from messages m join sessions s on s.id = m.session_id
        where m.persona_id = ${persona} and m.turn_id <> ${input.turnId}::uuid and m.active and not m.recall_excluded and not s.temporary
        order by m.created_at desc, m.id desc limit ${input.window}) w) as "window",
      (select json_agg(json_build_object('id', e.id, 'canonicalName', e.canonical_name, 'kind', e.kind, 'description', e.description,
          'aliases', (select json_agg(a.alias) from entity_aliases a where a.entity_id = e.id),
          'linkedCount', (select count(*) from node_entities ne where ne.entity_id = e.id)))
        from entities e where e.persona_id = ${persona} and e.status in ('confirmed', 'uncertain', 'disambiguated')) as entities
    from personas p join users u on u.id = p.user_id
    where p.id = ${persona} and p.user_id = ${scope.userId}::uuid`);
  if (!row) throw notFound("persona");
  const burst = toLines(row.burst);
  const said = burst.map((spoken) => spoken.content).join("\n");
  return {
    persona: { displayName: row.displayName, facts: row.facts },
    user: { name: row.userName, timeZone: row.timezone ?? defaultTimeZone(), locale: row.locale },
    blocks: { persona: "", user: "", style: "", ...row.blocks },
    mood: moodAt(row.episodicState, input.now),
    entities: (row.entities ?? []).filter((entity) =>
      (entity.aliases ?? []).some((alias) => mentionsName(said, alias)),
    ),
    sessions: (row.summaries ?? []).map(({ at, summary }) => ({ at: toDate(at), summary })),
    window: toLines(row.window),
    burst,
  };
}

type RawLine = { role: SpokenLine["role"]; content: string; at: string };
type RawContext = {
  displayName: string;
  facts: PersonaFacts;
  episodicState: EpisodicState;
  locale: Locale;
  userName: string;
  timezone: string | null;
  blocks: Partial<Record<BlockLabel, string>> | null;
  summaries: { at: string; summary: string }[] | null;
  burst: RawLine[] | null;
  window: RawLine[] | null;
  entities: KnownEntity[] | null;
};

function toLines(rows: RawLine[] | null): SpokenLine[] {
  return (rows ?? []).map((row) => ({ ...row, at: toDate(row.at) }));
}
