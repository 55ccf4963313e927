import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { toDate } from "@/db/sql";
import { dayIn } from "@/lib/core/clock";
import { defaultTimeZone } from "@/lib/core/env";
import type { Subject } from "@/lib/core/types/nodes";
import type { Scope } from "../scope";

/** Everything from which a memory's text for search and vectors is made. */
export type NodeTextSource = {
  description: string;
  subject: Subject;
  eventTimeStart: Date | null;
  /** Canonical names of linked entities. */
  names: string[];
  personaName: string;
  timeZone: string;
};

/** Formats a day in a language: "May 3", or numerals with the characters for month and day. */
const written = (language: string) =>
  new Intl.DateTimeFormat(language, { month: "long", day: "numeric", timeZone: "UTC" });
const [english, numerals] = [written("en"), written("zh")];

/**
 * Text to embed: description, then names (linked names missing in it, and the persona's own if it is about the persona), then the day in
 * numerals, which both languages share. More forms of the day dominate the text: with the built-in embedder a question's mean cosine to its
 * memory is .38 without a day, .30 with this one, .21 with every form, while questions about a day find it first instead of fifth.
 */
export function embeddedText(source: NodeTextSource): string {
  const day = dayOf(source);
  return [...whatAndWho(source), ...(day ? [day.numerals] : [])].join(" ");
}

/** Text to index for keyword search: the embedded text with its day written in both languages. */
export function indexedText(source: NodeTextSource): string {
  const day = dayOf(source);
  return [...whatAndWho(source), ...(day ? [day.iso, day.english, day.numerals] : [])].join(" ");
}

function whatAndWho({ description, subject, names, personaName }: NodeTextSource): string[] {
  const who = new Set([...names, ...(subject === "persona" ? [personaName] : [])]);
  return [description, ...[...who].filter((name) => !description.includes(name))];
}

/** A memory's day in the user's time zone: `2026-05-03`, `May 3`, and in Chinese. */
function dayOf({ eventTimeStart, timeZone }: NodeTextSource) {
  if (eventTimeStart === null) return undefined;
  const iso = dayIn(timeZone, eventTimeStart);
  const date = new Date(`${iso}T00:00:00Z`);
  return { iso, english: english.format(date), numerals: numerals.format(date) };
}

/** Text sources of memories that meet a condition on `n`, ordered by id. */
export async function readNodeTextSources(
  db: Queryable,
  scope: Scope,
  condition: SQL,
): Promise<
  (NodeTextSource & { id: string; emotionTags: string[]; searchTokens: string[]; searchTokensVersion: number })[]
> {
  const rows = await db.rows<RawNodeTextSource>(sql`
    select n.id, n.description, n.subject, n.event_time_start as "eventTimeStart", n.emotion_tags as "emotionTags",
      n.search_tokens as "searchTokens", n.search_tokens_version::int as "searchTokensVersion",
      p.display_name as "personaName", u.timezone as "timeZone",
      array(select e.canonical_name from node_entities ne join entities e on e.id = ne.entity_id
        where ne.node_id = n.id order by e.id) as names
    from concept_nodes n join personas p on p.id = n.persona_id join users u on u.id = p.user_id
    where n.persona_id = ${scope.personaId}::uuid and ${condition}
    order by n.id`);
  return rows.map((row) => ({
    ...row,
    eventTimeStart: row.eventTimeStart === null ? null : toDate(row.eventTimeStart),
    timeZone: row.timeZone ?? defaultTimeZone(),
  }));
}

type RawNodeTextSource = Omit<NodeTextSource, "eventTimeStart" | "timeZone"> & {
  id: string;
  emotionTags: string[];
  searchTokens: string[];
  searchTokensVersion: number;
  eventTimeStart: string | null;
  timeZone: string | null;
};
