import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/db";
import { folded } from "@/db/search-fold";
import { fixed, toDate } from "@/db/sql";
import { invalid } from "@/lib/core/errors";
import { searchTokens } from "@/lib/core/language/search-tokens";
import { LITERAL_SEARCH_MAX, MESSAGE_HITS_MAX, SEARCH_MAX } from "@/lib/core/limits";
import { LITERAL } from "@/lib/core/settings/recall";
import { countCodePoints, isStorable } from "@/lib/core/text/code-points";
import type { MessageRole } from "@/lib/core/types/messages";
import type { Scope } from "../scope";
import { bm25Share } from "./bm25";
import { fold, highlightsOf, type Span } from "./highlights";
import { matchesColumn, matchesOf, type RawMatches, readMatches } from "./matches";

export type MessageHit = {
  id: string;
  sessionId: string;
  role: MessageRole;
  content: string;
  createdAt: Date;
  /** Matching ranges, in UTF-16 units. */
  highlights: Span[];
};

/**
 * The user's search in all messages, best first: by BM25, and if no word matches, by the literal text of the latest messages. Excludes
 * inactive messages and temporary sessions.
 * @throws AppError `invalid` for a text that is too long or cannot be stored, or an empty one.
 */
export async function searchMessages(
  db: Db,
  scope: Scope,
  input: { q: string; sessionId?: string; limit: number },
): Promise<MessageHit[]> {
  const q = input.q.trim();
  if (q === "") throw invalid("Not usable: q: is missing.");
  if (!isStorable(q)) throw invalid("Not usable: q: contains characters that cannot be stored.");
  if (countCodePoints(q) > SEARCH_MAX) throw invalid(`Not usable: q: has more than ${SEARCH_MAX} characters.`);
  const within = sql`m.persona_id = ${scope.personaId}::uuid and m.active and not s.temporary
    ${input.sessionId === undefined ? sql`` : sql`and m.session_id = ${input.sessionId}::uuid`}`;
  const terms = [...new Set(searchTokens(q))];
  const byTerms = terms.length === 0 ? [] : await rankedByTerms(db, scope, { q, terms, within });
  const rows = byTerms.length > 0 ? byTerms : await literal(db, scope, { q, within, limit: input.limit });
  return rows.slice(0, input.limit).map(({ at, ...row }) => ({
    ...row,
    createdAt: toDate(at),
    highlights: highlightsOf(row.content, q),
  }));
}

type Row = Omit<MessageHit, "createdAt" | "highlights"> & { at: string };
const columns = sql`m.id, m.session_id as "sessionId", m.role, m.content, m.created_at as at`;

async function rankedByTerms(
  db: Db,
  scope: Scope,
  { q, terms, within }: { q: string; terms: string[]; within: SQL },
): Promise<Row[]> {
  const rows = await db.rows<Row & { length: number; read: RawMatches | null }>(sql`
    with ${matchesOf("message", sql`${scope.personaId}::uuid`, terms)}, chosen as (
      select m.id from scored join messages m on m.id = scored.id join sessions s on s.id = m.session_id
      where ${within} order by scored.score desc, m.id desc limit ${fixed(MESSAGE_HITS_MAX)}
    )
    select ${columns}, cardinality(m.search_tokens) as length, ${matchesColumn} as read
    from chosen join messages m on m.id = chosen.id`);
  const { collection, matched } = readMatches(
    rows.find((row) => row.read)?.read,
    rows.map((row) => row.length),
  );
  const asked = fold(q);
  return rows
    .map(({ read: _all, length, ...row }) => ({
      row,
      score:
        bm25Share(terms, matched.get(row.id) ?? [], length, collection) +
        (fold(row.content).includes(asked) ? LITERAL : 0),
    }))
    .toSorted((a, b) => b.score - a.score || (a.row.id < b.row.id ? 1 : -1))
    .map(({ row }) => row);
}

/** `strpos` has no wildcards, so every character is literal. */
function literal(
  db: Db,
  scope: Scope,
  { q, within, limit }: { q: string; within: SQL; limit: number },
): Promise<Row[]> {
  return db.rows<Row>(sql`
    select ${columns} from (
      select * from messages m where m.persona_id = ${scope.personaId}::uuid order by m.created_at desc limit ${fixed(LITERAL_SEARCH_MAX)}
    ) m join sessions s on s.id = m.session_id
    where ${within} and strpos(${folded(sql`m.content`)}, ${fold(q)}) > 0
    order by m.created_at desc, m.id desc limit ${fixed(limit)}`);
}
