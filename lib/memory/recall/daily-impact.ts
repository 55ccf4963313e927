import { sql } from "drizzle-orm";
import type { Db } from "@/db";
import { instant } from "@/db/sql";
import { DAY, dayIn, shiftDay, startOfDayIn } from "@/lib/core/clock";
import { invalid } from "@/lib/core/errors";
import { IMPACT_DAYS_DEFAULT, IMPACT_DAYS_MAX, IMPACT_EVENTS_OF_DAY_MAX } from "@/lib/core/limits";
import type { Scope } from "../scope";

/** Local days `YYYY-MM-DD`, both included. `to` defaults to today, `from` to four weeks up to `to`. */
export type ImpactDays = { from?: string; to?: string; timeZone: string; now: Date };

/** The last mood that a session of that day left; `energy` 0 … 10. */
type DayMood = { id: string; mood: string; energy: number };

export type ImpactDay = {
  day: string;
  /** Number of memories of every type on that day. */
  memories: number;
  /** Number of sessions closed on that day. */
  sessions: number;
  /** Impact of the day's events, −10 … +10; null for a day without any. `events` are the ids of the strongest, at most twenty. */
  impact: { count: number; min: number; max: number; mean: number; events: string[] } | null;
  mood: DayMood | null;
};

/**
 * Impact and mood by day in the user's time zone: days with any data, earliest first. Events count on their event time, else when they were
 * learned; other memories when they were learned, sessions when they were closed, moods when they were felt. Superseded memories do not
 * count. `since` is the first day with a memory.
 * @throws AppError `invalid` for days that end before they start, or more than 370 of them.
 */
export async function readDailyImpact(db: Db, scope: Scope, input: ImpactDays) {
  const today = dayIn(input.timeZone, input.now);
  const to = input.to ?? today;
  const from = input.from ?? shiftDay(to, 1 - IMPACT_DAYS_DEFAULT);
  const days = daysFrom(from, to);
  const starts = [...days, shiftDay(to, 1)].map((day) => startOfDayIn(input.timeZone, day));
  const felt = await readImpacts(db, scope, starts);
  const talked = await countSessions(db, scope, starts);
  const moods = await readMoods(db, scope, starts);
  const since = await readFirst(db, scope);
  const items = days.flatMap((day, at): ImpactDay[] => {
    const [own, sessions, mood] = [felt.get(at + 1), talked.get(at + 1), moods.get(at + 1)];
    if (!own && !sessions && !mood) return [];
    return [
      {
        day,
        memories: own?.memories ?? 0,
        sessions: sessions?.sessions ?? 0,
        impact: impactOf(own),
        mood: moodOf(mood),
      },
    ];
  });
  return { from, to, today, since: since && dayIn(input.timeZone, since), items, nextCursor: null };
}

/** @throws AppError `invalid`. */
function daysFrom(from: string, to: string): string[] {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1;
  if (count < 1) throw invalid("Not usable: to: is before from.");
  if (count > IMPACT_DAYS_MAX) throw invalid(`Not usable: from: more than ${IMPACT_DAYS_MAX} days before to.`);
  return Array.from({ length: count }, (_, at) => shiftDay(from, at));
}

/** Index of the day that a time falls on, counted from 1; independent of the time zones that the database knows. */
const nthDay = (column: string, starts: Date[]) =>
  sql`width_bucket(${sql.raw(column)}, ${`{${starts.map((start) => `"${start.toISOString()}"`).join(",")}}`}::timestamptz[])`;

const within = (column: string, starts: Date[]) =>
  sql`(${sql.raw(column)}) >= ${instant(starts[0] as Date)} and (${sql.raw(column)}) < ${instant(starts.at(-1) as Date)}`;

/** The day of a memory, as the filter of its list defines it. */
const MEMORY_TIME = "case when type = 'event' then coalesce(event_time_start, learned_at) else learned_at end";

type Impacts = {
  nth: number;
  memories: number;
  count: number;
  min: number | null;
  max: number | null;
  mean: number | null;
  events: string[] | null;
};

async function readImpacts(db: Db, scope: Scope, starts: Date[]): Promise<Map<number, Impacts>> {
  const rows = await db.rows<Impacts>(sql`
    select ${nthDay(MEMORY_TIME, starts)} as nth, count(*)::int as memories,
      (count(*) filter (where type = 'event'))::int as count,
      min(emotional_impact) filter (where type = 'event') as min, max(emotional_impact) filter (where type = 'event') as max,
      round(avg(emotional_impact) filter (where type = 'event'), 1)::float8 as mean,
      (array_agg(id::text order by abs(emotional_impact) desc, learned_at desc, id desc)
        filter (where type = 'event'))[1:${sql.raw(String(IMPACT_EVENTS_OF_DAY_MAX))}] as events
    from concept_nodes
    where persona_id = ${scope.personaId}::uuid and superseded_by is null and ${within(MEMORY_TIME, starts)}
    group by 1`);
  return new Map(rows.map((row) => [row.nth, row]));
}

async function countSessions(db: Db, scope: Scope, starts: Date[]) {
  const rows = await db.rows<{ nth: number; sessions: number }>(sql`
    select ${nthDay("closed_at", starts)} as nth, count(*)::int as sessions from sessions
    where persona_id = ${scope.personaId}::uuid and status = 'closed' and not temporary and ${within("closed_at", starts)}
    group by 1`);
  return new Map(rows.map((row) => [row.nth, row]));
}

async function readMoods(db: Db, scope: Scope, starts: Date[]) {
  const felt = "(state ->> 'updatedAt')::timestamptz";
  const rows = await db.rows<DayMood & { nth: number }>(sql`
    select distinct on (1) ${nthDay(felt, starts)} as nth, id, state ->> 'mood' as mood, (state ->> 'energy')::float8 as energy
    from mood_history
    where persona_id = ${scope.personaId}::uuid and ${within(felt, starts)}
    order by 1, ${sql.raw(felt)} desc, id desc`);
  return new Map(rows.map((row) => [row.nth, row]));
}

async function readFirst(db: Db, scope: Scope): Promise<Date | null> {
  const [row] = await db.rows<{ ms: number | null }>(sql`
    select floor(extract(epoch from min(${sql.raw(MEMORY_TIME)})) * 1000)::float8 as ms from concept_nodes
    where persona_id = ${scope.personaId}::uuid and superseded_by is null`);
  return row?.ms == null ? null : new Date(row.ms);
}

function impactOf(row: Impacts | undefined): ImpactDay["impact"] {
  if (!row || row.min === null || row.max === null || row.mean === null) return null;
  return { count: row.count, min: row.min, max: row.max, mean: row.mean, events: row.events ?? [] };
}

const moodOf = (row: (DayMood & { nth: number }) | undefined): DayMood | null =>
  row ? { id: row.id, mood: row.mood, energy: row.energy } : null;
